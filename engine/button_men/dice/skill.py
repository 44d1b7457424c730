"""Die skills: records of facts and moments, and the combined traits of a set of skills."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from engine.button_men.fight.attack import POWER, SKILL, AttackKind, Form
from engine.value import value

if TYPE_CHECKING:
    from engine.button_men.dice.die import Die
    from engine.button_men.dice.editions import Occasion, Rules
    from engine.button_men.fight.resolution import AttackResolution
    from engine.button_men.match.duel import Duel, Phase
    from engine.button_men.match.offer import Offer
    from engine.game import Seat
    from engine.luck import Luck

    Measure = Callable[[Die, Fraction], Fraction]
    """What is counted of a die that scores, given what would be counted without it."""


@value
class Worth:
    """What a die scores for each of its sides, in half points."""

    kept: int = 1
    """For a die that its owner still has: half its size (rulebook 001, Scoring)."""
    captured: int = 2
    """For a die that was captured: its full size."""
    measures: "tuple[Measure, ...]" = ()
    """What is counted instead of its sides, if something is."""

    def points(self, share: int, die: "Die") -> int:
        """What this die scores, in half points, at `kept` or `captured` for each side. What is less
        than half a point is dropped."""
        counted = Fraction(die.size)
        for measure in self.measures:
            counted = measure(die, counted)
        return int(share * counted)


@value
class Skill:
    """One die skill: facts, which are combined into traits, and moments, which are called in play.

    A moment that is None costs nothing. engine/README.md tells when each one is called.
    """

    name: str
    letter: str
    card_letter: str = ""
    """Its letter on the cards of Originals (002), where that is another one."""
    written_last: bool = False
    """Is it written after the other skills of a recipe? What stands after it in play, luck has
    given."""
    draws: str = ""
    """The letters of the skills of which luck may give its die one."""
    is_given: bool = False
    """Do dice get it in play only? Then no recipe names it."""
    is_secret: bool = False
    """Does only the owner of its die know of it?"""
    follows_body: bool = False
    """Does its letter follow the parentheses?"""
    is_body: bool = False
    """Does its letter stand in the parentheses, instead of a size?"""
    gains: tuple[AttackKind, ...] = ()
    """Attacks that its die can make besides Power and Skill."""
    loses: tuple[AttackKind, ...] = ()
    """Attacks that its die cannot make."""
    stands_in_for: tuple[AttackKind, ...] = ()
    """Attacks that its own attack replaces in most editions."""
    adds_dice: bool = False
    """May its die bring further dice into play?"""
    takes_form: bool = False
    """May its die become like another one when it attacks?"""
    is_shared_out: bool = True
    """If its die falls into several, do they all have it? Else none has."""
    most_added: int = 0
    """By how much its die may show more than its size."""
    worth: Callable[[Worth], Worth] | None = None
    """Changes what its die scores."""
    counts_for_initiative: bool = True
    """Does its die count for initiative?"""
    starts_in_play: bool = True
    """Does its die take part from the first round, without anybody's consent?"""
    stands_last: bool = False
    """Is its die the only one of a recipe that has it, and the last, after others?"""
    dice_in_play: int | None = None
    """How many of its owner's dice that have it take part in a round, if the owner chooses them."""
    lends_to: tuple[AttackKind, ...] = ()
    """Attacks for which its die, when it does not attack itself, may be turned down to raise the
    attackers."""
    resizable: bool = False
    """Does its owner choose a new size for the die whenever they roll it in play?"""
    resizes_itself: bool = False
    """Does luck choose a new size for the die when it is rolled in play?"""
    is_luckless: bool = False
    """Does every roll of its die give the same number?"""
    outgrows: bool = False
    """May its die take sizes in play that its owner could not choose?"""
    attacks_now: "Callable[[Die, tuple[AttackKind, ...]], tuple[AttackKind, ...]] | None" = None
    """Moment: the attacks that its die can make with the value it shows, given those that it can
    make at all."""
    invites: tuple[AttackKind, ...] = ()
    """Attacks that any die can make if its die is among the targets."""
    span: "Callable[[Die, Rules], Iterable[int]] | None" = None
    """Moment: the values that its die may count as, besides the one it shows, where values are
    added up."""
    counts_fully: bool = False
    """Does its die count as the value it shows only, whatever its other skills?"""
    attacks_as: "Callable[[Die, Rules], int] | None" = None
    """Moment: the value that its die counts as when it attacks."""
    overpowers_as: "Callable[[Die], int] | None" = None
    """Moment: the value that its die counts as in a Power attack."""
    defends_as: "Callable[[Die, Rules], int] | None" = None
    """Moment: the value that its die counts as when it is attacked."""
    covers: "Callable[[Die], int] | None" = None
    """Moment: what is added to each of its owner's dice without this skill when they are
    attacked."""
    sees: "Callable[[int, Rules], int] | None" = None
    """Moment: the value that a target counts as, given its own, in an attack in which its die takes
    part."""
    agrees: "Callable[[Die, AttackKind, Sequence[Die]], bool] | None" = None
    """Moment: can its die make this kind of attack as one of these attackers?"""
    one_at_a_time: bool = False
    """Can only one of the dice with it be among the attackers?"""
    resists: "Callable[[AttackKind, Sequence[Die]], bool] | None" = None
    """Moment: is its die safe from this kind of attack by these attackers?"""
    attacked_last: bool = False
    """Is its die safe as long as the attacker has an attack on others that must be made?"""
    compels: bool = True
    """Must an attack in which its die takes part be made if no other is possible?"""
    roll: "Callable[[Die, Luck], Die] | None" = None
    """Moment: the die after a roll, where nothing is rolled as usual."""
    keeps_value: bool = False
    """Does its die stay as it is when it would be rolled in play? It is rolled if it has
    changed."""
    after_roll: "Callable[[Die, Luck], Die] | None" = None
    """Moment: the die as it was rolled; it may change."""
    before_roll: "Callable[[Die, Occasion, Rules, Luck], Die] | None" = None
    """Moment: the die as it is rolled again; it may change first."""
    on_attack: "Callable[[AttackResolution, int], None] | None" = None
    """Moment: its die, at this index, has attacked and is not rolled yet."""
    escapes: "Callable[[Die, Die], bool] | None" = None
    """Moment: its die is about to be captured, and is rolled first: does it escape? Given are the
    die as it was and as it was rolled."""
    on_target: "Callable[[AttackResolution, int], None] | None" = None
    """Moment: its die, at this index, has been attacked; called after `on_attack`."""
    on_captured: "Callable[[AttackResolution, int], None] | None" = None
    """Moment: its die, at this index, is captured; called after `on_target`. It may roll."""
    on_rolled: "Callable[[AttackResolution, int], None] | None" = None
    """Moment: its die, at this index, has attacked and been rolled; it had the skill when it was
    rolled."""
    on_turn_end: "Callable[[Die, Rules, Luck], Die] | None" = None
    """Moment: the die after its owner's turn, in which it has not attacked; never called after a
    pass."""
    on_capture: "Callable[[AttackResolution], None] | None" = None
    """Moment: its die was among the attackers; `resolution.spoils` are the dice they captured."""
    offers: "tuple[tuple[Phase, Callable[[Duel, Seat], Iterator[Offer]]], ...]" = ()
    """Moment: what it lets its owner do in a phase."""
    order: int = 50
    """If several skills of a die have the same moment, the lowest order is called first."""


Entries = tuple[tuple[Skill, ...], ...]


class Traits:
    """The combined effect of a set of skills. All dice with these skills share one object."""

    __slots__ = (
        "adds_dice",
        "after_roll",
        "agrees",
        "answers",
        "attacked_last",
        "attacks_as",
        "attacks_now",
        "before_roll",
        "captured",
        "changes_attacks",
        "compels",
        "counts_for_initiative",
        "covers",
        "defends_as",
        "entries",
        "entry",
        "escapes",
        "finds",
        "has_dials",
        "invites",
        "is_luckless",
        "is_basic",
        "kept",
        "keeps_value",
        "kinds",
        "lends_to",
        "may_object",
        "most_added",
        "many_on_one",
        "offers",
        "on_attack",
        "on_capture",
        "on_captured",
        "on_rolled",
        "on_target",
        "on_turn_end",
        "one_at_a_time",
        "one_on_many",
        "one_on_one",
        "outgrows",
        "overpowers_as",
        "possible",
        "printed",
        "replaced",
        "rerolls_otherwise",
        "resists",
        "resizable",
        "resizes_itself",
        "roll",
        "rolls_as_usual",
        "rolls_otherwise",
        "sees",
        "skills",
        "span",
        "starts_in_play",
        "worth",
    )

    def __init__(
        self, skills: Iterable[Skill], entries: Entries = (), entry: int | None = None
    ) -> None:
        """Combine the skills. `traits_of` keeps one object for each set."""
        self.printed = tuple(skills)
        """The skills outside the list."""
        self.entries = entries
        """Sets of skills of which its owner chooses one before a round; none for most dice."""
        self.entry = entry
        """The index of the one that is chosen."""
        more = () if entry is None else entries[entry]
        # As if they were all written before or behind the parentheses: what stands in them is last.
        order = sorted((*self.printed, *more), key=lambda one: (one.follows_body, one.is_body))
        said = tuple(order) if more else self.printed
        heard = sorted(said, key=lambda skill: (skill.order, skill.name))
        self.skills = said
        """The skills in the order in which they are written."""
        undecided = () if entry is not None else (skill for one in entries for skill in one)
        self.possible = tuple(dict.fromkeys((*said, *undecided)))
        """The skills, and while no entry of its list is chosen those of all."""
        lost = {kind for skill in said for kind in skill.loses}
        replaced = {kind for skill in said for kind in skill.stands_in_for}
        gained = dict.fromkeys((POWER, SKILL, *(kind for skill in heard for kind in skill.gains)))
        left = tuple(kind for kind in gained if lost.isdisjoint((kind, kind.like)))
        self.kinds = tuple(kind for kind in left if replaced.isdisjoint((kind, kind.like)))
        self.replaced = tuple(kind for kind in left if kind not in self.kinds)
        """Kinds that it can also make where stand-ins replace nothing."""
        self.one_on_one = self._of(Form.ONE_ON_ONE)
        self.many_on_one = self._of(Form.MANY_ON_ONE)
        self.one_on_many = self._of(Form.ONE_ON_MANY)
        self.finds = tuple(kind for kind in self.kinds if kind.find)
        """Kinds that find their attacks themselves."""
        worth = Worth()
        for skill in heard:
            worth = skill.worth(worth) if skill.worth else worth
        self.kept, self.captured = worth.kept, worth.captured
        self.worth = worth if worth.measures else None
        """None if the sides of the die are counted."""
        self.counts_for_initiative = all(skill.counts_for_initiative for skill in said)
        self.most_added = sum(skill.most_added for skill in said)
        self.starts_in_play = all(skill.starts_in_play for skill in said)
        self.adds_dice = any(skill.adds_dice for skill in said)
        self.lends_to = tuple(dict.fromkeys(kind for skill in heard for kind in skill.lends_to))
        self.keeps_value = any(skill.keeps_value for skill in said)
        self.resizable = any(skill.resizable for skill in said) and not self.keeps_value
        self.has_dials = bool(self.lends_to or self.resizable)
        """Can numbers be set on its die with an attack?"""
        self.resizes_itself = any(skill.resizes_itself for skill in said)
        self.is_luckless = any(skill.is_luckless for skill in said)
        self.one_at_a_time = any(skill.one_at_a_time for skill in said)
        self.outgrows = any(skill.outgrows for skill in said)
        self.attacks_now = tuple(skill.attacks_now for skill in heard if skill.attacks_now)
        self.invites = frozenset(kind for skill in said for kind in skill.invites)
        spans = () if any(skill.counts_fully for skill in said) else heard
        self.span = tuple(skill.span for skill in spans if skill.span)
        self.attacks_as = tuple(skill.attacks_as for skill in heard if skill.attacks_as)
        self.defends_as = tuple(skill.defends_as for skill in heard if skill.defends_as)
        self.covers = tuple(skill.covers for skill in heard if skill.covers)
        self.sees = tuple(skill.sees for skill in heard if skill.sees)
        self.agrees = tuple(skill.agrees for skill in heard if skill.agrees)
        self.attacked_last = any(skill.attacked_last for skill in said)
        self.resists = tuple(skill.resists for skill in heard if skill.resists)
        self.may_object = bool(self.agrees or self.one_at_a_time or self.resists)
        """May it rule out an attack in which its die takes part?"""
        self.changes_attacks = bool(
            self.attacks_as
            or self.defends_as
            or self.covers
            or self.sees
            or self.may_object
            or self.attacked_last
            or self.finds
        )
        """Does any of its moments change what attacks are found?"""
        self.is_basic = not (
            self.changes_attacks or self.one_on_many or self.invites or self.lends_to
        )
        """Can it make and suffer only attacks on one die, without help from others?"""
        self.overpowers_as = next((one.overpowers_as for one in heard if one.overpowers_as), None)
        self.compels = all(skill.compels for skill in said)
        self.roll = next((skill.roll for skill in heard if skill.roll), None)
        self.after_roll = tuple(skill.after_roll for skill in heard if skill.after_roll)
        self.rolls_otherwise = bool(self.roll or self.after_roll)
        self.before_roll = tuple(skill.before_roll for skill in heard if skill.before_roll)
        self.rerolls_otherwise = bool(self.before_roll or self.keeps_value)
        self.rolls_as_usual = not (self.rolls_otherwise or self.rerolls_otherwise)
        """Can a roll in play give every value up to its size, and nothing else?"""
        self.on_capture = tuple(skill.on_capture for skill in heard if skill.on_capture)
        self.on_captured = tuple(skill.on_captured for skill in heard if skill.on_captured)
        self.escapes = tuple(skill.escapes for skill in heard if skill.escapes)
        self.on_attack = tuple(skill.on_attack for skill in heard if skill.on_attack)
        self.on_target = tuple(skill.on_target for skill in heard if skill.on_target)
        self.on_rolled = tuple(skill.on_rolled for skill in heard if skill.on_rolled)
        self.answers = bool(self.escapes or self.on_target or self.on_captured)
        """Does it take part when its die is attacked?"""
        self.on_turn_end = tuple(skill.on_turn_end for skill in heard if skill.on_turn_end)
        self.offers = tuple(offer for skill in heard for offer in skill.offers)

    def _of(self, form: Form) -> tuple[AttackKind, ...]:
        return tuple(kind for kind in self.kinds if kind.form is form and not kind.find)


def traits_of(skills: tuple[Skill, ...], entries: Entries = (), entry: int | None = None) -> Traits:
    """The traits of these skills, written in this order, and of one entry of this list. Always the
    same object."""
    return _traits_of(skills, entries, entry)


# The cache would tell a default from the same argument that is given.
@cache
def _traits_of(skills: tuple[Skill, ...], entries: Entries, entry: int | None) -> Traits:
    return Traits(skills, entries, entry)


PLAIN = traits_of(())
"""The traits of a die without skills."""
