"""Die skills: records of facts and moments, and the traits a set of them comes to."""

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
    """A die still in front of its owner: half its size (rulebook 001, Scoring)."""
    captured: int = 2
    """A die its captor has taken: its full size."""


@value
class Skill:
    """One die skill: facts, which are folded into traits, and moments, which are asked in play.

    A moment left None costs nothing. See engine/README.md for when each is asked.
    """

    name: str
    letter: str
    follows_body: bool = False
    """Is its letter written behind the parentheses?"""
    gains: tuple[AttackKind, ...] = ()
    """Attacks it can make beyond Power and Skill."""
    loses: tuple[AttackKind, ...] = ()
    """Attacks it cannot make."""
    stands_in_for: tuple[AttackKind, ...] = ()
    """Attacks in whose place its own comes: most editions bar them."""
    worth: Callable[[Worth], Worth] | None = None
    """What it does to the score of its die."""
    counts_for_initiative: bool = True
    """Does its die count when the first player is found?"""
    starts_in_play: bool = True
    """Does its die take part without anybody's leave?"""
    lends_to: tuple[AttackKind, ...] = ()
    """In which attacks its die, itself not attacking, may be turned down to raise those that do."""
    resizable: bool = False
    """Does its owner choose a size for it anew whenever he rolls it in play?"""
    attacks_now: "Callable[[Die, tuple[AttackKind, ...]], tuple[AttackKind, ...]] | None" = None
    """Moment: of the attacks that its die can make, those it can make as it lies."""
    invites: tuple[AttackKind, ...] = ()
    """Attacks that any die can make if its die is among the targets."""
    span: "Callable[[Die, Rules], range] | None" = None
    """Moment: what its die may count as where values are added up."""
    before_roll: "Callable[[Die, Occasion, Rules, Luck], Die] | None" = None
    """Moment: how its die changes before it is rolled again."""
    on_attack: "Callable[[AttackResolution, int], None] | None" = None
    """Moment: its die, at this place, has attacked and is not yet rolled again."""
    on_capture: "Callable[[AttackResolution], None] | None" = None
    """Moment: its die was among the attackers; `resolution.spoils` are what they took."""
    offers: "tuple[tuple[Phase, Callable[[Duel, Seat], Iterator[Offer]]], ...]" = ()
    """Moment: what it lets its owner do in a phase."""
    order: int = 50
    """When two skills of a die speak at one moment, the lower speaks first."""


class Traits:
    """What a set of skills comes to. One object a set, shared by all its dice."""

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
        "skills",
        "span",
        "starts_in_play",
    )

    def __init__(self, skills: Iterable[Skill]) -> None:
        """Fold the skills; `traits_of` keeps one object for each set."""
        said = tuple(skills)
        heard = sorted(said, key=lambda skill: (skill.order, skill.name))
        self.skills = said
        """The skills in the order in which they are written."""
        lost = {kind for skill in said for kind in skill.loses}
        replaced = {kind for skill in said for kind in skill.stands_in_for}
        gained = dict.fromkeys((POWER, SKILL, *(kind for skill in heard for kind in skill.gains)))
        self.kinds = tuple(kind for kind in gained if kind not in lost | replaced)
        self.replaced = tuple(kind for kind in gained if kind in replaced - lost)
        """What it could do besides where stand-ins bar nothing."""
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
    """The traits of these skills, written in this order. The same object every time."""
    return Traits(skills)


PLAIN = traits_of(())
"""A die without skills."""
