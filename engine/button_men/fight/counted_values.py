"""Counting: the values that dice count as in an attack, where skills change what they show."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import field
from enum import StrEnum
from functools import reduce
from operator import or_

from engine.button_men.dice.die import Combined, Die, Traits
from engine.button_men.dice.editions import Rules
from engine.button_men.dice.skill import Part
from engine.value import value

Dice = tuple[Die, ...]
Measure = Callable[[Die, int, Rules], int]
"""The value as which a number counts, given the die that shows it."""


class Role(StrEnum):
    """For what a number counts."""

    ATTACKER = "attacker"
    """The value of the die, when it attacks."""
    POWER = "power"
    """The value of the die, when it makes a Power attack."""
    TARGET = "target"
    """The value of the die, when it is attacked."""
    COVER = "cover"
    """What the value of the die adds to its owner's other dice when they are attacked."""
    SIGHT = "sight"
    """The value of a target, in an attack in which the die takes part."""


@value
class Counting(Part):
    """As what values count."""

    counts_as: Mapping[Role, Measure] = field(default_factory=dict)
    span: Callable[[Die, Collection[int], Rules], Collection[int]] | None = None
    """All values as which the die may count where values are added up, given the values without
    the skill."""
    counts_for_initiative: bool = True
    """Whether the die is compared; for a special: whether its player may go first."""


class CountingTraits:
    """The combined counting of some skills."""

    def __init__(self, traits: Traits) -> None:
        parts = traits.parts(Counting)
        self.attacker, self.power, self.target, self.cover, self.sight = (
            tuple(part.counts_as[role] for part in parts if role in part.counts_as) for role in Role
        )
        self.changes_values = bool(self.attacker or self.target or self.cover or self.sight)
        self.counts_for_initiative = all(part.counts_for_initiative for part in parts)
        self.spans = tuple(part.span for part in parts if part.span)

    def values(self, die: Die, rules: Rules) -> Collection[int]:
        """The values as which a die with these skills may count where values are added up."""
        values: Collection[int] = (die.value,)
        for span in self.spans:
            values = span(die, values, rules)
        return values


COUNTING = Combined(CountingTraits)


def reaches(dice: Sequence[Die], rules: Rules) -> list[tuple[int, int]]:
    """The sums that each set of these dice can reach: bit n of an entry says that it can reach n
    less the entry's offset, for sums may be negative.

    Bit n of an entry's index says that die n is in the set.
    """
    found = [(1, 0)]
    for die in dice:
        span = COUNTING[die.traits].values(die, rules)
        below = -min(0, *span)
        shifts = [value + below for value in span]
        found += [
            (reduce(or_, [reached << shift for shift in shifts]), offset + below)
            for reached, offset in found
        ]
    return found


@value
class Counts:
    """How the values of an attacker and a target of one row compare."""

    cover: int = 0
    """What is added to targets that do not cover others themselves."""
    sight: tuple[Measure, ...] = ()
    """As what the attackers see the value of a target."""

    def of_attacker(self, die: Die, shown: int, rules: Rules) -> int:
        """The value as which this die counts if it attacks showing that number."""
        measures = COUNTING[die.traits].attacker
        return _counted(die, shown, measures, rules) if measures else shown

    def of_target(self, die: Die, shown: int, rules: Rules) -> int:
        """The value as which this die counts if it is attacked showing that number."""
        own = COUNTING[die.traits]
        cover = 0 if own.cover else self.cover
        counted = shown
        if own.target or cover:
            counted = _counted(die, shown, own.target, rules, cover)
        for measure in self.sight:
            counted = measure(die, counted, rules)
        return counted


AS_SHOWN = Counts()
"""Values count as they are."""


def counts_of(attacker: Die, row: Sequence[Die], rules: Rules) -> Counts:
    """How this attacker compares with the dice of a row."""
    return Counts(cover_of(row, rules), COUNTING[attacker.traits].sight)


def cover_of(row: Sequence[Die], rules: Rules) -> int:
    """What the dice of a row add to the others when they are attacked."""
    return sum(
        measure(die, die.value, rules) for die in row for measure in COUNTING[die.traits].cover
    )


def attacking(row: Dice, rules: Rules) -> Dice:
    """These dice, showing the values as which they count when they attack."""
    if not any(COUNTING[die.traits].attacker for die in row):
        return row
    return tuple(die.turned(AS_SHOWN.of_attacker(die, die.value, rules)) for die in row)


def defending(row: Dice, rules: Rules, sight: tuple[Measure, ...] = ()) -> Dice:
    """These dice, showing the values as which they count when they are attacked by dice with this
    sight."""
    measured = (COUNTING[die.traits] for die in row)
    if not sight and not any(own.target or own.cover for own in measured):
        return row
    counts = Counts(cover_of(row, rules), sight)
    return tuple(die.turned(counts.of_target(die, die.value, rules)) for die in row)


def _counted(
    die: Die, shown: int, measures: tuple[Measure, ...], rules: Rules, added: int = 0
) -> int:
    """The value as which a number counts: each measure gives another one, and all changes add
    up."""
    return max(0, shown + added + sum(measure(die, shown, rules) - shown for measure in measures))
