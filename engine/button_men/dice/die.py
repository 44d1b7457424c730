"""Dice: notation, rolls and scores, and the combined traits of their skills."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from enum import StrEnum
from fractions import Fraction
from functools import cache
from typing import TypeVar

from engine.button_men.dice.editions import RULEBOOK, RollOccasion, Rules
from engine.button_men.dice.sizes import Body
from engine.button_men.dice.skill import Lineup, P, Part, Place, Skill, Waits
from engine.luck import Luck, roll
from engine.phrase import Worded
from engine.value import value

T = TypeVar("T")

DIZZY = "dizzy"
"""The mark of a die that was turned down to go first. It cannot take part in its owner's first
attack (rulebook 001, Focus Dice) or, by other rules, attack in their first turn."""
ASLEEP = "asleep"
"""The mark of a die that is inactive until the end of its owner's next turn."""
BENCHED = "benched"
"""The mark of a die that sits out the round; it is never on the table."""
REFUSED = "refused"
"""The mark of a die that cannot take part in its owner's next attack, because the defender refused
an attack with it."""
MARKS = frozenset({DIZZY, ASLEEP, BENCHED, REFUSED})

CHOSEN_ENTRY = "*"
"""The mark before the chosen entry of a skill list."""

UNMARKED: frozenset[str] = frozenset()


@value
class Roll:
    """The circumstances of a roll."""

    luck: Luck
    on: RollOccasion | None = None
    """Why a die in play is rolled. None at the beginning of a round, or if the reason does not
    matter."""
    rules: Rules = RULEBOOK
    is_second: bool = False
    """Whether the die, or the die it came from, was already rolled in this attack."""


class Result(StrEnum):
    """The values that a roll may give."""

    ANY = "any"
    SAME = "same"
    """The same value at every roll."""
    KEPT = "kept"
    """The current value: in play, the die is rolled only if it has changed."""


class Resizer(StrEnum):
    """Who or what may change the size of a die whenever it is rolled in play."""

    NOBODY = "nobody"
    OWNER = "owner"
    LUCK = "luck"
    SCALE = "scale"
    """The scale of sizes, which may lead to sizes that the owner could not choose."""


@value
class Rolling(Part):
    """How a die is rolled. Each function takes the die and the roll, and returns the die."""

    before: "Callable[[Die, Roll], Die] | None" = None
    """Returns the die just before a roll in play."""
    instead: "Callable[[Die, Roll], Die] | None" = None
    """Returns the die after a roll that replaces the usual one."""
    after: "Callable[[Die, Roll], Die] | None" = None
    """Returns the die after it was rolled. The value must not change."""
    idle: "Callable[[Die, Roll], Die] | None" = None
    """Returns the die after a turn in which its owner attacked without it or surrendered."""
    gives: Result = Result.ANY
    resizer: Resizer = Resizer.NOBODY
    most_added: int = 0
    """The maximum by which the value of the die may exceed its size."""


def through_scale(step: Callable[[int], int]) -> "Rolling":
    """Return a `Rolling` that replaces each size by the next one on the scale before each roll in
    play; by some rules, only before the first roll in an attack. `step` returns the next size. Each
    half of a twin changes separately."""

    def resized(die: "Die", roll: Roll) -> "Die":
        if roll.is_second and not roll.rules.steps_twice:
            return die
        return die.resized(tuple(map(step, die.sizes)))

    return Rolling(resized, resizer=Resizer.SCALE)


@value
class Worth:
    """The score of a die per side, in half points."""

    kept: int = 1
    """The half points per side of a die that its owner still has: half its size (rulebook 001,
    Scoring)."""
    captured: int = 2
    """The half points per side of a captured die: its full size."""
    measures: "tuple[Callable[[Die, Fraction], Fraction], ...]" = ()
    """Functions that replace the number of sides, each given the number so far."""

    def with_measure(self, measure: "Callable[[Die, Fraction], Fraction]") -> "Worth":
        """Return the worth with one more measure, applied after the others."""
        return replace(self, measures=(*self.measures, measure))

    def points(self, share: int, die: "Die") -> int:
        """Return the score of a die in half points, of which each side counts `share`: `kept` or
        `captured`. Fractions of a half point are dropped."""
        counted = Fraction(die.size)
        for measure in self.measures:
            counted = measure(die, counted)
        return int(share * counted)


@value
class Scoring(Part):
    """How a skill changes the score of its die."""

    worth: Callable[[Worth], Worth] | None = None
    """Returns the score of the die as changed by the skill."""


@value
class Transforming(Part):
    """How a die may be transformed by an attack."""

    takes_form: bool = False
    """Whether the die may become like another die when it attacks."""
    adds_dice: bool = False
    """Whether the die may bring additional dice into play."""
    is_shared_out: bool = True
    """Whether both halves keep the skill when a die with it splits. If not, neither does."""
    escapes: "Callable[[Die, Die], bool] | None" = None
    """Returns whether a die that is about to be captured escapes, given the die before and after a
    roll for it."""


Entries = tuple[tuple[Skill, ...], ...]


class Traits:
    """The combined effect of a set of skills. All dice with these skills share one object."""

    def __init__(
        self, skills: Iterable[Skill], entries: Entries = (), entry: int | None = None
    ) -> None:
        """Combine the skills. `traits_of` caches one object for each set."""
        self.printed = tuple(skills)
        """The skills outside the skill list."""
        self.entries = entries
        """Sets of skills, one of which the owner chooses before a round; empty for most dice."""
        self.entry = entry
        """The index of the chosen entry, or None if none is chosen."""
        chosen = () if entry is None else entries[entry]
        # Sorted as if all were written before or behind the parentheses; skills inside come last.
        written = sorted((*self.printed, *chosen), key=lambda skill: skill.place)
        self.skills = tuple(written) if chosen else self.printed
        """The skills in written order."""
        undecided = () if entry is not None else (skill for one in entries for skill in one)
        self.possible = tuple(dict.fromkeys((*self.skills, *undecided)))
        """The skills, including those of all entries while none is chosen."""
        ordered = tuple(sorted(self.skills, key=lambda skill: (skill.order, skill.name)))
        self.in_force = tuple(skill for skill in ordered if skill.waits_on_table) or ordered
        """The skills that are active now, in order of precedence. A die that waits on the table has
        only the skills that keep it out of play."""
        self.waits = any(skill.waits_on_table for skill in self.skills)
        """Whether the die waits on the table, out of play."""
        left = tuple(skill for skill in self.skills if not skill.waits_on_table)
        self.in_play = traits_of(left, () if chosen else entries) if self.waits else self
        """The traits of the die once it is in play."""
        self.starts_in_play = all(skill.starts_in_play for skill in self.skills)
        self._combine_rolling(self.parts(Rolling))
        self.escapes = tuple(part.escapes for part in self.parts(Transforming) if part.escapes)
        worth = Worth()
        for scoring in self.parts(Scoring):
            worth = scoring.worth(worth) if scoring.worth else worth
        self.kept, self.captured = worth.kept, worth.captured
        self.worth = worth if worth.measures else None
        """How to compute the score, or None if it is `kept` or `captured` times the number of
        sides."""

    def __reduce__(self) -> tuple[object, ...]:
        """Return the call with which copying and unpickling get the shared object."""
        return traits_of, (self.printed, self.entries, self.entry)

    def _combine_rolling(self, rolling: tuple[Rolling, ...]) -> None:
        self.instead = next((one.instead for one in reversed(rolling) if one.instead), None)
        self.before = tuple(one.before for one in rolling if one.before)
        self.after = tuple(one.after for one in rolling if one.after)
        self.idle = tuple(one.idle for one in rolling if one.idle)
        self.keeps_value = any(one.gives is Result.KEPT for one in rolling)
        is_chosen = any(one.resizer is Resizer.OWNER for one in rolling)
        self.resizable = is_chosen and not self.keeps_value
        """Whether the owner of the die chooses a size whenever they roll it in play."""
        self.rolls_otherwise = bool(self.instead or self.after)
        self.rerolls_otherwise = bool(self.before or self.keeps_value)
        self.rolls_as_usual = not (self.rolls_otherwise or self.rerolls_otherwise)
        """Whether a roll in play has the usual results: every value up to the size, without other
        effects."""

    def parts(self, family: type[P]) -> tuple[P, ...]:
        """Return the active parts of one family, in order of precedence."""
        return tuple(
            part for skill in self.in_force for part in skill.parts if isinstance(part, family)
        )


def traits_of(skills: tuple[Skill, ...], entries: Entries = (), entry: int | None = None) -> Traits:
    """Return the traits of a die with these skills, which are in written order, and with this skill
    list and chosen entry, if any. Equal arguments return the same object."""
    return _traits_of(skills, entries, entry)


# The cache would treat a default and the same argument given explicitly as different keys.
@cache
def _traits_of(skills: tuple[Skill, ...], entries: Entries, entry: int | None) -> Traits:
    return Traits(skills, entries, entry)


PLAIN = traits_of(())
"""The traits of a die without skills."""


class Combined(dict[Traits, T]):
    """A cache of the combined parts of one family, by traits. A lookup is a single operation, for
    the hot path: `COMBINED[die.traits]`."""

    def __init__(self, combine: Callable[[Traits], T]) -> None:
        """Create the cache. `combine` is called once for each set of skills."""
        super().__init__()
        self._combine = combine

    def __missing__(self, traits: Traits) -> T:
        """Combine and cache the parts of these traits."""
        combined = self[traits] = self._combine(traits)
        return combined


@value
class Die(Worded):
    """One die, which may be a twin. `str(die)` is its notation: "ps(20):13"."""

    traits: Traits
    body: Body
    sizes: tuple[int, ...]
    """The number of sides of each part; a twin has two parts, any other die one. Empty until the
    owner has chosen a size, if they must."""
    value: int = 0
    """The current value; 0 before the first roll."""
    marks: frozenset[str] = UNMARKED
    """Temporary states from MARKS. Most of them end with a turn of the die's owner."""

    @property
    def size(self) -> int:
        """The total number of sides; 0 until they are chosen."""
        return sum(self.sizes)

    @property
    def lowest(self) -> int:
        """The lowest possible value: 1, or 2 for a twin. Parts without sides add nothing."""
        return len(self.sizes) - self.sizes.count(0)

    @property
    def points_for_owner(self) -> int:
        """The score of the die for its owner, in half points."""
        traits = self.traits
        return traits.worth.points(traits.kept, self) if traits.worth else traits.kept * self.size

    @property
    def points_for_captor(self) -> int:
        """The score of the die for its captor, in half points."""
        traits = self.traits
        share = traits.captured
        return traits.worth.points(share, self) if traits.worth else share * self.size

    def has(self, skill: Skill) -> bool:
        """Whether the die has this skill, active or not."""
        return skill in self.traits.skills

    def uses(self, skill: Skill) -> bool:
        """Whether the die has this skill and the skill is active."""
        return skill in self.traits.in_force

    @property
    def is_simple(self) -> bool:
        """Whether this is a plain, swing or option die without skills."""
        return not self.traits.possible and len(self.body.sizes_at(1)) == 1 and not self.body.gap

    @property
    def is_written_last(self) -> bool:
        """Whether the die must be the last one of its recipe, after others."""
        return any(skill.part(Lineup).waits is Waits.AT_THE_END for skill in self.traits.skills)

    @property
    def new_sizes(self) -> tuple[int, ...]:
        """The sizes from which the owner chooses when they roll the die in play; empty for most
        dice."""
        return self.body.choices if self.traits.resizable else ()

    def rolled(self, luck: Luck) -> "Die":
        """Return the die after a roll, including the effects of its skills on the result. By
        default, a roll is one pick of luck for each part with sides."""
        if self.traits.rolls_otherwise:
            return self.thrown(luck).settled(luck)
        sizes = self.sizes
        # Most dice have one part, for which a generator would cost more than the roll.
        value = roll(sizes[0], luck) if len(sizes) == 1 else sum(roll(size, luck) for size in sizes)
        return Die(self.traits, self.body, sizes, value)

    def thrown(self, luck: Luck) -> "Die":
        """Return the die as rolled, before its skills change the result."""
        if self.traits.instead:
            return self.traits.instead(self, Roll(luck)).marked(UNMARKED)
        value = Die(PLAIN, self.body, self.sizes).rolled(luck).value
        return Die(self.traits, self.body, self.sizes, value)

    def settled(self, luck: Luck) -> "Die":
        """Return the die after its skills have changed the result of a roll."""
        die, now = self, Roll(luck)
        for moment in self.traits.after:
            die = moment(die, now)
        return die

    def rerolled(
        self, luck: Luck, on: RollOccasion, rules: Rules, *, is_second: bool = False
    ) -> "Die":
        """Return the die after a roll in play. Its skills may change it first. A die that keeps its
        value is rolled only if it has none. `is_second`: whether the die was already rolled in this
        attack."""
        if not self.traits.rerolls_otherwise:
            return self.rolled(luck)
        if self.traits.keeps_value:
            return self.marked(UNMARKED) if self.value else self.rolled(luck)
        return self.readied(Roll(luck, on, rules, is_second)).rolled(luck)

    def readied(self, roll: Roll) -> "Die":
        """Return the die just before a roll in play, as changed by its skills."""
        die = self
        for moment in self.traits.before:
            die = moment(die, roll)
        return die

    def idled(self, luck: Luck, rules: Rules) -> "Die":
        """Return the die after a turn of its owner in which it did not attack; the same object if
        nothing changes."""
        die = self
        for moment in self.traits.idle:
            die = moment(die, Roll(luck, None, rules))
        return die

    def turned(self, value: int) -> "Die":
        """Return the die with another value; its marks remain."""
        return Die(self.traits, self.body, self.sizes, value, self.marks)

    def with_chosen_size(self, size: int) -> "Die":
        """Return the die with the size that its owner chose."""
        return Die(self.traits, self.body, self.body.sizes_at(size), self.value)

    def resized(self, sizes: tuple[int, ...]) -> "Die":
        """Return the die with these sizes. Fixed sizes also change in its notation; a die whose
        size never changes stays as it is."""
        body = self.body.resized(sizes)
        return Die(self.traits, body, body.fixed_sizes or sizes, self.value)

    def with_skill(self, skill: Skill) -> "Die":
        """Return the die with this skill added; unchanged if it already has it."""
        if self.has(skill):
            return self
        # In the order in which recipe.py parses them, so that the die is equal after loading a
        # save.
        written = sorted((*self.traits.skills, skill), key=lambda one: one.place)
        return replace(self, traits=traits_of(tuple(written)))

    def formed_like(self, other: "Die") -> "Die":
        """Return the die with the sizes of the other one, or with the skill that the other one has
        instead of a size."""
        own = [skill for skill in self.traits.skills if skill.place is not Place.INSIDE]
        formed = Die(traits_of(tuple(own)), other.body, other.sizes, self.value, self.marks)
        for skill in other.traits.skills:
            formed = formed.with_skill(skill) if skill.place is Place.INSIDE else formed
        return formed

    def without(self, *skills: Skill) -> "Die":
        """Return the die without these skills."""
        kept = tuple(skill for skill in self.traits.skills if skill not in skills)
        return replace(self, traits=traits_of(kept)) if skills else self

    def lasting(self) -> "Die":
        """Return the die without its temporary skills."""
        return self.without(*(skill for skill in self.traits.skills if skill.is_brief))

    def joined(self) -> "Die":
        """Return the die once it is in play, without skills that keep it waiting on the table."""
        return replace(self, traits=self.traits.in_play) if self.traits.waits else self

    def with_printed(self, skills: Iterable[Skill]) -> "Die":
        """Return the die with exactly these skills outside its skill list. The list does not
        change."""
        printed, traits = tuple(skills), self.traits
        if printed == traits.printed:
            return self
        return replace(self, traits=traits_of(printed, traits.entries, traits.entry))

    def called_in(self) -> "Die":
        """Return the die without the skills that kept it from taking part."""
        return self.with_printed(skill for skill in self.traits.printed if skill.starts_in_play)

    def with_entry(self, entry: int | None) -> "Die":
        """Return the die with this entry of its skill list chosen, or with no entry chosen if it is
        None."""
        return replace(self, traits=traits_of(self.traits.printed, self.traits.entries, entry))

    def with_decided_skills(self) -> "Die":
        """Return the die without its skill list, but with the skills of the chosen entry."""
        if not self.traits.entries:
            return self
        return replace(self, traits=traits_of(in_written_order(self.traits.skills)))

    def as_printed(self) -> "Die":
        """Return the die as in its recipe, with nothing chosen or drawn."""
        die = self.without_drawn_skills()
        die = die.with_entry(None) if die.traits.entry is not None else die
        return Die(die.traits, die.body, die.body.fixed_sizes)

    def without_drawn_skills(self) -> "Die":
        """Return the die without skills drawn at random, which follow the skill that draws them."""
        printed = self.traits.printed
        last = next((at for at, skill in enumerate(printed) if skill.spelling.draws), len(printed))
        return self.with_printed(
            skill
            for at, skill in enumerate(printed)
            if at <= last or skill.place is not Place.BEFORE
        )

    def marked(self, marks: frozenset[str]) -> "Die":
        """Return the die with exactly these marks."""
        return Die(self.traits, self.body, self.sizes, self.value, marks)

    def __str__(self) -> str:
        """Return the notation of the die, which recipe.py parses."""
        printed = self.traits.printed
        before = "".join(skill.letter for skill in printed if skill.place is Place.BEFORE)
        behind = "".join(skill.letter for skill in printed if skill.place is Place.BEHIND)
        before += self._list() if self.traits.entries else ""
        shown = f":{self.value}" if self.value else ""
        marks = "".join(f"~{mark}" for mark in sorted(self.marks))
        return f"{before}({self.body.text(self.sizes)}){behind}{shown}{marks}"

    def _list(self) -> str:
        """Return the skill list with the chosen entry marked: "{f,*z}" if z is chosen."""
        entries = ["".join(skill.letter for skill in entry) for entry in self.traits.entries]
        if self.traits.entry is not None:
            entries[self.traits.entry] = CHOSEN_ENTRY + entries[self.traits.entry]
        return f"{{{','.join(entries)}}}"


def in_written_order(skills: Iterable[Skill]) -> tuple[Skill, ...]:
    """Return the skills of a recipe in written order. A skill that draws others is the last in its
    place."""
    return tuple(sorted(skills, key=lambda skill: (skill.place, skill.spelling.draws != "")))
