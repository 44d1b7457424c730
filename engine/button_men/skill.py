"""Die skills: records of facts and moments, and the combined traits of a set of skills."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING

from engine.button_men.attack import POWER, SKILL, AttackKind, Form
from engine.value import value

if TYPE_CHECKING:
    from engine.button_men.attack_resolution import AttackResolution
    from engine.button_men.die import Die
    from engine.button_men.duel import Duel, Phase
    from engine.button_men.editions import Occasion, Rules
    from engine.button_men.offer import Offer
    from engine.game import Seat
    from engine.luck import Luck


@value
class Worth:
    """What a die scores for each of its sides, in half points."""

    kept: int = 1
    """For a die that its owner still has: half its size (rulebook 001, Scoring)."""
    captured: int = 2
    """For a die that was captured: its full size."""


@value
class Skill:
    """One die skill: facts, which are combined into traits, and moments, which are called in play.

    A moment that is None costs nothing. engine/README.md tells when each one is called.
    """

    name: str
    letter: str
    card_letter: str = ""
    """Its letter on the cards of Originals (002), where that is another one."""
    follows_body: bool = False
    """Does its letter follow the parentheses?"""
    gains: tuple[AttackKind, ...] = ()
    """Attacks that its die can make besides Power and Skill."""
    loses: tuple[AttackKind, ...] = ()
    """Attacks that its die cannot make."""
    stands_in_for: tuple[AttackKind, ...] = ()
    """Attacks that its own attack replaces in most editions."""
    worth: Callable[[Worth], Worth] | None = None
    """Changes what its die scores."""
    counts_for_initiative: bool = True
    """Does its die count for initiative?"""
    starts_in_play: bool = True
    """Does its die take part without anybody's consent?"""
    lends_to: tuple[AttackKind, ...] = ()
    """Attacks for which its die, when it does not attack itself, may be turned down to raise the
    attackers."""
    resizable: bool = False
    """Does its owner choose a new size for the die whenever they roll it in play?"""
    resizes_itself: bool = False
    """Does luck choose a new size for the die when it is rolled in play?"""
    attacks_now: "Callable[[Die, tuple[AttackKind, ...]], tuple[AttackKind, ...]] | None" = None
    """Moment: the attacks that its die can make with the value it shows, given those that it can
    make at all."""
    invites: tuple[AttackKind, ...] = ()
    """Attacks that any die can make if its die is among the targets."""
    span: "Callable[[Die, Rules], range] | None" = None
    """Moment: the values that its die may count as where values are added up."""
    before_roll: "Callable[[Die, Occasion, Rules, Luck], Die] | None" = None
    """Moment: the die as it is rolled again; it may change first."""
    on_attack: "Callable[[AttackResolution, int], None] | None" = None
    """Moment: its die, at this index, has attacked and is not rolled yet."""
    on_capture: "Callable[[AttackResolution], None] | None" = None
    """Moment: its die was among the attackers; `resolution.spoils` are the dice they captured."""
    offers: "tuple[tuple[Phase, Callable[[Duel, Seat], Iterator[Offer]]], ...]" = ()
    """Moment: what it lets its owner do in a phase."""
    order: int = 50
    """If several skills of a die have the same moment, the lowest order is called first."""


class Traits:
    """The combined effect of a set of skills. All dice with these skills share one object."""

    __slots__ = (
        "attacks_now",
        "before_roll",
        "captured",
        "counts_for_initiative",
        "invites",
        "kept",
        "kinds",
        "lends_to",
        "many_on_one",
        "offers",
        "on_attack",
        "on_capture",
        "one_on_many",
        "one_on_one",
        "replaced",
        "resizable",
        "resizes_itself",
        "skills",
        "span",
        "starts_in_play",
    )

    def __init__(self, skills: Iterable[Skill]) -> None:
        """Combine the skills. `traits_of` keeps one object for each set."""
        said = tuple(skills)
        heard = sorted(said, key=lambda skill: (skill.order, skill.name))
        self.skills = said
        """The skills in the order in which they are written."""
        lost = {kind for skill in said for kind in skill.loses}
        replaced = {kind for skill in said for kind in skill.stands_in_for}
        gained = dict.fromkeys((POWER, SKILL, *(kind for skill in heard for kind in skill.gains)))
        self.kinds = tuple(kind for kind in gained if kind not in lost | replaced)
        self.replaced = tuple(kind for kind in gained if kind in replaced - lost)
        """Kinds that it can also make where stand-ins replace nothing."""
        self.one_on_one = self._of(Form.ONE_ON_ONE)
        self.many_on_one = self._of(Form.MANY_ON_ONE)
        self.one_on_many = self._of(Form.ONE_ON_MANY)
        worth = Worth()
        for skill in heard:
            worth = skill.worth(worth) if skill.worth else worth
        self.kept, self.captured = worth.kept, worth.captured
        self.counts_for_initiative = all(skill.counts_for_initiative for skill in said)
        self.starts_in_play = all(skill.starts_in_play for skill in said)
        self.lends_to = frozenset(kind for skill in said for kind in skill.lends_to)
        self.resizable = any(skill.resizable for skill in said)
        self.resizes_itself = any(skill.resizes_itself for skill in said)
        self.attacks_now = tuple(skill.attacks_now for skill in heard if skill.attacks_now)
        self.invites = frozenset(kind for skill in said for kind in skill.invites)
        self.span = next((skill.span for skill in heard if skill.span), None)
        self.before_roll = tuple(skill.before_roll for skill in heard if skill.before_roll)
        self.on_capture = tuple(skill.on_capture for skill in heard if skill.on_capture)
        self.on_attack = tuple(skill.on_attack for skill in heard if skill.on_attack)
        self.offers = tuple(offer for skill in heard for offer in skill.offers)

    def _of(self, form: Form) -> tuple[AttackKind, ...]:
        return tuple(kind for kind in self.kinds if kind.form is form)


@cache
def traits_of(skills: tuple[Skill, ...]) -> Traits:
    """The traits of these skills, written in this order. Always the same object."""
    return Traits(skills)


PLAIN = traits_of(())
"""The traits of a die without skills."""
