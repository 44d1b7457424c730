"""Odds: what can come of a roll."""

from functools import cache

from engine.button_men.die import Die
from engine.luck import outcomes


def highest_face(die: Die) -> int:
    """The highest value `die` may show after a roll, whatever its skills do to it first."""
    return _faces(_lifted(die))[-1]


def lowest_face(die: Die) -> int:
    """The lowest value `die` may show after a roll, whatever its skills do to it first."""
    return _faces(_lifted(die))[0]


def _lifted(die: Die) -> Die:
    """The die without what it shows, so that equal dice share one answer."""
    return Die(die.traits, die.body, die.sizes)


@cache
def _faces(die: Die) -> tuple[int, ...]:
    """All the values after a roll, ascending. Found by rolling every way there is."""
    return tuple(sorted({rolled.value for _, rolled in outcomes(die.rolled)}))
