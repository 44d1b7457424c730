"""Odds: which values a roll in play can give, and how probable each one is."""

from fractions import Fraction
from functools import cache

from engine.button_men.die import Die
from engine.button_men.editions import Occasion, Rules
from engine.luck import outcomes


def highest_face(die: Die, on: Occasion, rules: Rules) -> int:
    """The highest value that `die` may show after a roll, including what its skills do first."""
    return _highest(_without_value(die), on, rules) if die.traits.before_roll else die.size


def probability_to_match(die: Die, target: Die, rules: Rules) -> Fraction:
    """How probably `die`, rolled for an attack, reaches the value of `target`, which is rolled
    too."""
    mine = _spread(_without_value(die), Occasion.ATTACK, rules)
    theirs = _spread(_without_value(target), Occasion.TARGET, rules)
    return sum(
        (
            share * other
            for value, share in mine.items()
            for least, other in theirs.items()
            if value >= least
        ),
        Fraction(0),
    )


def _without_value(die: Die) -> Die:
    """The die without its value, so that equal dice share one cached answer."""
    return Die(die.traits, die.body, die.sizes)


@cache
def _highest(die: Die, on: Occasion, rules: Rules) -> int:
    return max(_spread(die, on, rules))


@cache
def _spread(die: Die, on: Occasion, rules: Rules) -> dict[int, Fraction]:
    """The probability of each value after a roll, found by rolling in every possible way."""
    spread: dict[int, Fraction] = {}
    for share, rolled in outcomes(lambda luck: die.rerolled(luck, on, rules)):
        spread[rolled.value] = spread.get(rolled.value, Fraction(0)) + share
    return spread
