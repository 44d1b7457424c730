"""Counting: the values that dice count as in an attack, where skills change what they show."""

from collections.abc import Callable, Sequence

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import Rules
from engine.value import value

Dice = tuple[Die, ...]
Moments = Sequence[Callable[[Die, Rules], int]]
Sees = tuple[Callable[[int, Rules], int], ...]


@value
class Counts:
    """How the values of an attacker and a target of one row compare."""

    cover: int = 0
    """What is added to targets that do not cover others themselves."""
    sees: Sees = ()
    """What the attackers make of a target's value."""

    def of_attacker(self, die: Die, shown: int, rules: Rules) -> int:
        """The value that this die counts as when it attacks and shows that one."""
        moments = die.traits.attacks_as
        return _counted(die.turned(shown), moments, rules) if moments else shown

    def of_target(self, die: Die, shown: int, rules: Rules) -> int:
        """The value that this die counts as when it is attacked and shows that one."""
        moments, cover = die.traits.defends_as, 0 if die.traits.covers else self.cover
        is_other = moments or cover
        counted = _counted(die.turned(shown), moments, rules, cover) if is_other else shown
        for moment in self.sees:
            counted = moment(counted, rules)
        return counted


AS_SHOWN = Counts()
"""Values count as they are."""


def counts_of(attacker: Die, row: Sequence[Die]) -> Counts:
    """How this attacker compares with the dice of a row."""
    cover = 0
    for die in row:
        for moment in die.traits.covers:
            cover += moment(die)
    sees = attacker.traits.sees
    return Counts(cover, sees) if cover or sees else AS_SHOWN


def attacking(row: Dice, rules: Rules) -> Dice:
    """These dice, showing the values that they count as when they attack."""
    if not any(die.traits.attacks_as for die in row):
        return row
    return tuple(die.turned(AS_SHOWN.of_attacker(die, die.value, rules)) for die in row)


def defending(row: Dice, rules: Rules) -> Dice:
    """These dice, showing the values that they count as when they are attacked."""
    if not any(die.traits.defends_as or die.traits.covers for die in row):
        return row
    counts = Counts(sum(moment(die) for die in row for moment in die.traits.covers))
    return tuple(die.turned(counts.of_target(die, die.value, rules)) for die in row)


def seen(row: Dice, moments: Sees, rules: Rules) -> Dice:
    """These targets, showing the values that they count as for attackers with these moments."""
    for moment in moments:
        row = tuple(die.turned(moment(die.value, rules)) for die in row)
    return row


def _counted(die: Die, moments: Moments, rules: Rules, added: int = 0) -> int:
    """What the die counts as: each of these moments gives it another value, and all changes add
    up."""
    changes = (moment(die, rules) - die.value for moment in moments)
    return max(0, die.value + sum(changes) + added)
