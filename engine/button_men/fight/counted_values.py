"""Counting: the values that dice count as in an attack, if skills modify their values."""

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
"""A function that returns the number that a value of a die counts as."""


class Role(StrEnum):
    """The role of a value in an attack."""

    ATTACKER = "attacker"
    """The value of the die as an attacker."""
    POWER = "power"
    """The value of the die in a Power attack."""
    TARGET = "target"
    """The value of the die as a target."""
    COVER = "cover"
    """The bonus that the value of the die gives to its owner's other dice when they are targets."""
    SIGHT = "sight"
    """The value of a target, if the die is among its attackers."""


@value
class Counting(Part):
    """The numbers that values count as in an attack."""

    counts_as: Mapping[Role, Measure] = field(default_factory=dict)
    span: Callable[[Die, Collection[int], Rules], Collection[int]] | None = None
    """Returns all values that the die may count as when values are added up, given the values
    without the skill."""
    counts_for_initiative: bool = True
    """Whether the die is compared for initiative. A special for which this is False makes its
    player go last."""


class CountingTraits:
    """The combined counting of a set of skills."""

    def __init__(self, traits: Traits) -> None:
        parts = traits.parts(Counting)
        self.attacker, self.power, self.target, self.cover, self.sight = (
            tuple(part.counts_as[role] for part in parts if role in part.counts_as) for role in Role
        )
        self.changes_values = bool(self.attacker or self.target or self.cover or self.sight)
        self.counts_for_initiative = all(part.counts_for_initiative for part in parts)
        self.spans = tuple(part.span for part in parts if part.span)

    def values(self, die: Die, rules: Rules) -> Collection[int]:
        """Return the values that a die with these skills may count as when values are added up."""
        values: Collection[int] = (die.value,)
        for span in self.spans:
            values = span(die, values, rules)
        return values


COUNTING = Combined(CountingTraits)


def reaches(dice: Sequence[Die], rules: Rules) -> list[tuple[int, int]]:
    """Return the possible sums of each set of these dice, as bits: bit n of an entry means that the
    set can sum to n minus the entry's offset, because sums may be negative.

    Bit n of an entry's index means that die n is in the set.
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
    """How the values of attackers, and of targets in one row, are counted."""

    cover: int = 0
    """The bonus for targets that do not cover others themselves."""
    sight: tuple[Measure, ...] = ()
    """How the attackers change the value of a target."""

    def of_attacker(self, die: Die, shown: int, rules: Rules) -> int:
        """Return what this value of a die counts as when the die attacks."""
        measures = COUNTING[die.traits].attacker
        return _counted_value(die, shown, measures, rules) if measures else shown

    def of_target(self, die: Die, shown: int, rules: Rules) -> int:
        """Return what this value of a die counts as when the die is attacked."""
        own = COUNTING[die.traits]
        cover = 0 if own.cover else self.cover
        counted = shown
        if own.target or cover:
            counted = _counted_value(die, shown, own.target, rules, cover)
        for measure in self.sight:
            counted = measure(die, counted, rules)
        return counted


AS_SHOWN = Counts()
"""The counts for attacks in which the values of dice are changed by their own skills only."""


def counts_of(attacker: Die, row: Sequence[Die], rules: Rules) -> Counts:
    """Return how values count when this attacker attacks the dice of a row."""
    return Counts(cover_of(row, rules), COUNTING[attacker.traits].sight)


def cover_of(row: Sequence[Die], rules: Rules) -> int:
    """Return the bonus that the dice of a row give to the others when they are attacked."""
    return sum(
        measure(die, die.value, rules) for die in row for measure in COUNTING[die.traits].cover
    )


def attacking(row: Dice, rules: Rules) -> Dice:
    """Return these dice with the values they count as when they attack."""
    if not any(COUNTING[die.traits].attacker for die in row):
        return row
    return tuple(die.turned(AS_SHOWN.of_attacker(die, die.value, rules)) for die in row)


def defending(row: Dice, rules: Rules, sight: tuple[Measure, ...] = ()) -> Dice:
    """Return these dice with the values they count as when dice with this sight attack them."""
    measured = (COUNTING[die.traits] for die in row)
    if not sight and not any(own.target or own.cover for own in measured):
        return row
    counts = Counts(cover_of(row, rules), sight)
    return tuple(die.turned(counts.of_target(die, die.value, rules)) for die in row)


def _counted_value(
    die: Die, shown: int, measures: tuple[Measure, ...], rules: Rules, added: int = 0
) -> int:
    """Return what a value counts as: the changes by all measures and `added` are added to it. The
    result is at least 0."""
    return max(0, shown + added + sum(measure(die, shown, rules) - shown for measure in measures))
