"""Odds: what can come of a roll in play, and how probable it is."""

from fractions import Fraction
from functools import cache

from engine.button_men.die import Die
from engine.button_men.editions import Occasion, Rules
from engine.luck import outcomes


def highest_face(die: Die, on: Occasion, rules: Rules) -> int:
    """The highest value `die` may show after a roll, whatever its skills do to it first."""
    return _highest(_lifted(die), on, rules) if die.traits.before_roll else die.size


def probability_to_match(die: Die, target: Die, rules: Rules) -> Fraction:
    """How probably `die`, rolled for an attack, shows at least as much as `target`, rolled too."""
    mine = _spread(_lifted(die), Occasion.ATTACK, rules)
    theirs = _spread(_lifted(target), Occasion.TARGET, rules)
    return sum(
        (
            share * other
            for value, share in mine.items()
            for least, other in theirs.items()
            if value >= least
        ),
        Fraction(0),
    )


def _lifted(die: Die) -> Die:
    """The die without what it shows, so that equal dice share one answer."""
    return Die(die.traits, die.body, die.sizes)


@cache
def _highest(die: Die, on: Occasion, rules: Rules) -> int:
    return max(_spread(die, on, rules))


@cache
def _spread(die: Die, on: Occasion, rules: Rules) -> dict[int, Fraction]:
    """By value, how probable it is after a roll. Found by rolling every way there is."""
    spread: dict[int, Fraction] = {}
    for share, rolled in outcomes(lambda luck: die.rerolled(luck, on, rules)):
        spread[rolled.value] = spread.get(rolled.value, Fraction(0)) + share
    return spread
