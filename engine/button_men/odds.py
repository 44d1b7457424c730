"""Odds: what can come of a roll in play."""

from functools import cache

from engine.button_men.die import Die
from engine.button_men.editions import Occasion, Rules
from engine.luck import outcomes


def highest_face(die: Die, on: Occasion, rules: Rules) -> int:
    """The highest value `die` may show after a roll, whatever its skills do to it first."""
    return _faces(_lifted(die), on, rules)[-1] if die.traits.before_roll else die.size


def lowest_face(die: Die, on: Occasion, rules: Rules) -> int:
    """The lowest value `die` may show after a roll, whatever its skills do to it first."""
    return _faces(_lifted(die), on, rules)[0] if die.traits.before_roll else die.lowest


def _lifted(die: Die) -> Die:
    """The die without what it shows, so that equal dice share one answer."""
    return Die(die.traits, die.body, die.sizes)


@cache
def _faces(die: Die, on: Occasion, rules: Rules) -> tuple[int, ...]:
    """All the values after a roll, ascending. Found by rolling every way there is."""
    values = {rolled.value for _, rolled in outcomes(lambda luck: die.rerolled(luck, on, rules))}
    return tuple(sorted(values))
