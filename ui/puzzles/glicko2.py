"""Glicko-2: the rating of a player, its deviation and its volatility.

Mark Glickman, "Example of the Glicko-2 system" (2013). Each result is its own rating period, as
on lichess, whose constants these are.
"""

from collections.abc import Iterable
from math import exp, log, pi, sqrt

from engine.value import value

SCALE = 173.7178
"""The number of rating points per unit of the Glicko-2 scale."""
CENTRE = 1500.0
"""The rating at 0 of the Glicko-2 scale."""
TAU = 0.75
"""The system constant, which limits changes of the volatility."""
LOWEST = 400.0
MIN_DEVIATION = 45.0
MAX_DEVIATION = 500.0
PROVISIONAL = 110.0
"""Ratings with at least this deviation are provisional."""
TOLERANCE = 1e-6


@value
class Rating:
    """The estimated strength of a player or puzzle. Its 95% interval is two deviations on either
    side."""

    points: float
    deviation: float
    volatility: float

    @property
    def is_provisional(self) -> bool:
        """Whether the rating is too uncertain to rely on."""
        return self.deviation >= PROVISIONAL


BEGINNER = Rating(CENTRE, MAX_DEVIATION, 0.09)
"""The rating of a new player."""


@value
class Result:
    """A result against an opponent with this rating, which does not change."""

    points: float
    deviation: float
    score: float
    """1 for a win, 0 for a loss."""


def rated(before: Rating, results: Iterable[Result], tau: float = TAU) -> Rating:
    """Return the rating after a rating period with these results, of which there must be at least
    one."""
    mean, deviation = (before.points - CENTRE) / SCALE, before.deviation / SCALE
    information = gained = 0.0
    for one in results:
        weight = 1 / sqrt(1 + 3 * (one.deviation / SCALE / pi) ** 2)
        expected = 1 / (1 + exp(-weight * (mean - (one.points - CENTRE) / SCALE)))
        information += weight**2 * expected * (1 - expected)
        gained += weight * (one.score - expected)
    volatility = _volatility(before.volatility, deviation, gained / information, information, tau)
    spread = deviation**2 + volatility**2
    after = 1 / sqrt(1 / spread + information)
    return Rating(
        max(LOWEST, CENTRE + SCALE * (mean + after**2 * gained)),
        min(MAX_DEVIATION, max(MIN_DEVIATION, SCALE * after)),
        volatility,
    )


def between(before: Rating, after: Rating, share: float) -> Rating:
    """Return the rating between two others at this fraction of the way, from 0 to 1."""
    return Rating(
        before.points + share * (after.points - before.points),
        before.deviation + share * (after.deviation - before.deviation),
        before.volatility + share * (after.volatility - before.volatility),
    )


def _volatility(
    before: float, deviation: float, change: float, information: float, tau: float
) -> float:
    """Return the volatility after results that alone would change the rating by `change`: step 5 of
    the paper, by the Illinois algorithm."""
    variance, start = 1 / information, log(before**2)

    def slope(at: float) -> float:
        spread = deviation**2 + variance + exp(at)
        return exp(at) * (change**2 - spread) / (2 * spread**2) - (at - start) / tau**2

    low = start
    if change**2 > deviation**2 + variance:
        high = log(change**2 - deviation**2 - variance)
    else:
        steps = 1
        while slope(start - steps * tau) < 0:
            steps += 1
        high = start - steps * tau
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > TOLERANCE:
        between = low + (low - high) * at_low / (at_high - at_low)
        at_between = slope(between)
        if at_between * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, at_between
    return exp(low / 2)
