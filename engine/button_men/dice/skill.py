"""Skills of dice and specials of buttons: rules that consist of parts.

A part is what a rule changes in one respect: how its die is rolled, what it may attack, what it
scores. The module that asks for parts of one family defines them, so this one knows none of those
above it, and a new family changes no other.
"""

from collections.abc import Iterable, Mapping
from dataclasses import field
from enum import IntEnum, StrEnum
from importlib import import_module
from pkgutil import iter_modules
from typing import Final, TypeVar

from engine.value import value


class Part:
    """What a rule changes in one respect."""

    __slots__ = ()


P = TypeVar("P", bound=Part)


class Rule:
    """A rule that dice or buttons have, as a name and parts; one object for each rule."""

    __slots__ = ("name", "order", "parts")

    def __init__(self, name: str, *parts: Part, order: int = 50) -> None:
        """At most one part of each family. Where several skills of a die take part in the same
        moment, the lowest order comes first."""
        self.name: Final = name
        self.parts: Final = parts
        self.order: Final = order

    def __repr__(self) -> str:
        """The rule as an error or a failed test shows it."""
        return f"{type(self).__name__}({self.name!r})"

    def part(self, family: type[P]) -> P:
        """Its part of this family; one that changes nothing if it has none."""
        for part in self.parts:
            if isinstance(part, family):
                return part
        return _without_effect(family)


def part_of(rule: Rule | None, family: type[P]) -> P:
    """The part of a rule that may be missing."""
    return _without_effect(family) if rule is None else rule.part(family)


_WITHOUT_EFFECT: dict[type[Part], Part] = {}


def _without_effect(family: type[P]) -> P:
    """The part of this family that changes nothing; always the same object."""
    part = _WITHOUT_EFFECT.get(family)
    if not isinstance(part, family):
        part = _WITHOUT_EFFECT[family] = family()
    return part


class Place(IntEnum):
    """Where the letter of a skill stands, in the order in which skills are written."""

    BEFORE = 0
    """Before the parentheses."""
    INSIDE = 1
    """In the parentheses, instead of a size."""
    BEHIND = 2


class SkillSource(StrEnum):
    """How a die comes to have a skill."""

    IN_RECIPES = "in-recipes"
    IN_PLAY = "in-play"
    """Another rule gives it; no recipe names it."""
    FOR_A_TURN = "for-a-turn"
    """Another rule gives it until its owner's next turn is over."""
    IN_SECRET = "in-secret"
    """For a turn too, and only its owner knows."""


@value
class Spelling(Part):
    """How a skill is written."""

    letter: str = ""
    card_letter: str = ""
    """Its letter on the cards of Originals (002), if it differs."""
    place: Place = Place.BEFORE
    given: SkillSource = SkillSource.IN_RECIPES
    draws: str = ""
    """The letters of the skills of which luck may give its die one. Skills that luck has given
    stand behind this one, and in recipes it is the last of its place."""


class Waits(StrEnum):
    """Whether a die waits before it comes into play."""

    NEVER = "never"
    ON_THE_TABLE = "on-the-table"
    """It lies in its row, out of play with all its other skills, until it joins an attack."""
    ANYWHERE = "anywhere"
    """It waits outside until an offer brings it into play."""
    AT_THE_END = "at-the-end"
    """As ANYWHERE, but only the last die of a recipe may have the skill."""


@value
class Lineup(Part):
    """Which dice take part in a round."""

    waits: Waits = Waits.NEVER
    dice_in_play: int | None = None
    """How many of the dice with the skill, or of all dice of a button with the special, take part,
    if their owner chooses them."""


class Lifetime(IntEnum):
    """How long a special remembers a word."""

    TURN = 0
    """Until its player attacks or passes."""
    ROUND = 1
    MATCH = 2


USED = "used"
"""The word that a special remembers once for each use that is counted."""


class Icon(StrEnum):
    """Whether a special is an icon of the anime buttons (rare dice, section 6)."""

    NONE = "none"
    AMONG_ICONS = "among-icons"
    """It is, and is in force only if all players have icons."""
    ALWAYS = "always"
    """It is, and is in force against any button."""


@value
class Usage(Part):
    """How often a special may be used, against which others, and what it remembers."""

    times: int = 0
    """The uses in a match; 0: they are not counted."""
    icon: Icon = Icon.NONE
    lifetimes: Mapping[str, Lifetime] = field(default_factory=dict)
    """How long it remembers which words. Others last a round, counted uses a match."""

    def outlasting(self, ended: Lifetime, memory: tuple[str, ...]) -> tuple[str, ...]:
        """The words of a memory that are still remembered after the end of a turn or round."""
        counted = Lifetime.MATCH if self.times else Lifetime.ROUND
        lasts = {USED: counted, **self.lifetimes}
        return tuple(word for word in memory if lasts.get(word, Lifetime.ROUND) > ended)


class Skill(Rule):
    """The skill of a die."""

    __slots__ = ()

    @property
    def spelling(self) -> Spelling:
        """How it is written."""
        return self.part(Spelling)

    @property
    def letter(self) -> str:
        """Its letter in recipes."""
        return self.part(Spelling).letter

    @property
    def place(self) -> Place:
        """Where its letter stands."""
        return self.part(Spelling).place

    @property
    def is_given(self) -> bool:
        """Whether dice get it in play only."""
        return self.part(Spelling).given is not SkillSource.IN_RECIPES

    @property
    def is_brief(self) -> bool:
        """Whether dice have it for a turn only."""
        return self.part(Spelling).given in (SkillSource.FOR_A_TURN, SkillSource.IN_SECRET)

    @property
    def is_secret(self) -> bool:
        """Whether only the owner of its die knows of it."""
        return self.part(Spelling).given is SkillSource.IN_SECRET

    @property
    def starts_in_play(self) -> bool:
        """Whether its die takes part from the first round, without an offer."""
        return self.part(Lineup).waits in (Waits.NEVER, Waits.ON_THE_TABLE)

    @property
    def waits_on_table(self) -> bool:
        """Whether its die lies in its row, out of play."""
        return self.part(Lineup).waits is Waits.ON_THE_TABLE


class Special(Rule):
    """The special of a button: a rule beside its recipe."""

    __slots__ = ()


R = TypeVar("R", bound=Rule)


def rules_in(package: str, path: Iterable[str], kind: type[R]) -> tuple[R, ...]:
    """Each rule of this kind in the modules of a package, in the order of the modules' names."""
    names = sorted(module.name for module in iter_modules(path))
    modules = [import_module(f"{package}.{name}") for name in names]
    found = (thing for module in modules for thing in vars(module).values())
    return tuple(dict.fromkeys(thing for thing in found if isinstance(thing, kind)))
