"""Skills of dice and specials of buttons: rules made of parts.

A part describes one way a rule changes the game: how its die is rolled, what it may attack, what it
scores. Each family of parts is defined by the module that uses it, so this module does not depend
on the ones above it, and a new family affects no others.
"""

from collections.abc import Iterable, Mapping
from dataclasses import field
from enum import IntEnum, StrEnum
from importlib import import_module
from pkgutil import iter_modules
from typing import Final, TypeVar

from engine.value import Unique, value


class Part:
    """One way in which a rule changes the game."""

    __slots__ = ()


P = TypeVar("P", bound=Part)


class Rule(Unique):
    """A rule of dice or buttons: a name and parts. There is one object for each rule."""

    __slots__ = ("name", "order", "parts")

    def __init__(self, name: str, *parts: Part, order: int = 50) -> None:
        """Create a rule, with at most one part of each family. If several skills of a die apply at
        the same time, the lowest order comes first."""
        self.name: Final = name
        self.parts: Final = parts
        self.order: Final = order

    def __repr__(self) -> str:
        """Return the rule as shown in errors and failed tests."""
        return f"{type(self).__name__}({self.name!r})"

    def part(self, family: type[P]) -> P:
        """Return the part of this family that the rule has, or one without effect."""
        for part in self.parts:
            if isinstance(part, family):
                return part
        return _without_effect(family)


def part_of(rule: Rule | None, family: type[P]) -> P:
    """Return the rule's part of this family, or a part without effect if the rule has none or is
    None."""
    return _without_effect(family) if rule is None else rule.part(family)


_WITHOUT_EFFECT: dict[type[Part], Part] = {}


def _without_effect(family: type[P]) -> P:
    """Return the part of this family without effect; always the same object."""
    part = _WITHOUT_EFFECT.get(family)
    if not isinstance(part, family):
        part = _WITHOUT_EFFECT[family] = family()
    return part


class Place(IntEnum):
    """The position of a skill's letter, in written order."""

    BEFORE = 0
    """Before the parentheses."""
    INSIDE = 1
    """In the parentheses, instead of a size."""
    BEHIND = 2


class SkillSource(StrEnum):
    """How a die gets a skill."""

    IN_RECIPES = "in-recipes"
    IN_PLAY = "in-play"
    """Another rule gives the skill during play; it is not allowed in recipes."""
    FOR_A_TURN = "for-a-turn"
    """Another rule gives the skill until the end of its owner's next turn."""
    IN_SECRET = "in-secret"
    """Like FOR_A_TURN, but only the owner knows."""


@value
class Spelling(Part):
    """How a skill is written."""

    letter: str = ""
    card_letter: str = ""
    """The letter on the cards of Originals (002), if different."""
    place: Place = Place.BEFORE
    given: SkillSource = SkillSource.IN_RECIPES
    draws: str = ""
    """The letters of the skills of which the die gets a random one. In recipes, this skill is the
    last in its place, and the drawn skill follows it."""


class Waits(StrEnum):
    """Whether and where a die waits before it comes into play."""

    NEVER = "never"
    ON_THE_TABLE = "on-the-table"
    """The die is in its row, out of play with all its other skills, until it joins an attack."""
    ANYWHERE = "anywhere"
    """The die waits outside until an offer brings it into play."""
    AT_THE_END = "at-the-end"
    """Like ANYWHERE, but only the last die of a recipe may have the skill."""


@value
class Lineup(Part):
    """Which dice take part in a round."""

    waits: Waits = Waits.NEVER
    dice_in_play: int | None = None
    """How many of the dice with the skill, or of all dice of a button with the special, take part,
    if their owner chooses them. None if all do."""


class Lifetime(IntEnum):
    """How long a word stays in the memory of a special."""

    TURN = 0
    """Until the player with the special attacks or passes."""
    ROUND = 1
    MATCH = 2


USED = "used"
"""The word in the memory of a special for each counted use."""


class Icon(StrEnum):
    """Whether a special is an icon of the anime buttons (rare dice, section 6)."""

    NONE = "none"
    AMONG_ICONS = "among-icons"
    """An icon that is in force only if all players have icons."""
    ALWAYS = "always"
    """An icon that is in force against any button."""


@value
class Usage(Part):
    """How often a special may be used, against which buttons, and what it remembers."""

    times: int = 0
    """Maximum number of uses in a match, or 0 if uses are not counted."""
    icon: Icon = Icon.NONE
    lifetimes: Mapping[str, Lifetime] = field(default_factory=dict)
    """How long the special remembers each word. The default is a round, and for counted uses a
    match."""

    def outlasting(self, ended: Lifetime, memory: tuple[str, ...]) -> tuple[str, ...]:
        """Return the words of a memory that are still remembered after the end of a turn or
        round."""
        counted = Lifetime.MATCH if self.times else Lifetime.ROUND
        lasts = {USED: counted, **self.lifetimes}
        return tuple(word for word in memory if lasts.get(word, Lifetime.ROUND) > ended)


class Skill(Rule):
    """The skill of a die."""

    __slots__ = ()

    @property
    def spelling(self) -> Spelling:
        """How the skill is written."""
        return self.part(Spelling)

    @property
    def letter(self) -> str:
        """The letter of the skill in recipes."""
        return self.part(Spelling).letter

    @property
    def place(self) -> Place:
        """The position of the letter."""
        return self.part(Spelling).place

    @property
    def is_given_in_play(self) -> bool:
        """Whether dice get the skill only in play."""
        return self.part(Spelling).given is not SkillSource.IN_RECIPES

    @property
    def is_brief(self) -> bool:
        """Whether dice have the skill only for a turn."""
        return self.part(Spelling).given in (SkillSource.FOR_A_TURN, SkillSource.IN_SECRET)

    @property
    def is_secret(self) -> bool:
        """Whether only the owner of the die knows about the skill."""
        return self.part(Spelling).given is SkillSource.IN_SECRET

    @property
    def starts_in_play(self) -> bool:
        """Whether a die with the skill takes part from the first round, without an offer."""
        return self.part(Lineup).waits in (Waits.NEVER, Waits.ON_THE_TABLE)

    @property
    def waits_on_table(self) -> bool:
        """Whether a die with the skill waits in its row, out of play."""
        return self.part(Lineup).waits is Waits.ON_THE_TABLE


class Special(Rule):
    """The special of a button: a rule in addition to its recipe."""

    __slots__ = ()


R = TypeVar("R", bound=Rule)


def rules_in(package: str, path: Iterable[str], kind: type[R]) -> tuple[R, ...]:
    """Return all rules of this kind in the modules of a package, sorted by module name."""
    names = sorted(module.name for module in iter_modules(path))
    modules = [import_module(f"{package}.{name}") for name in names]
    found = (thing for module in modules for thing in vars(module).values())
    return tuple(dict.fromkeys(thing for thing in found if isinstance(thing, kind)))
