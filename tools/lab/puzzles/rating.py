"""Rates puzzles by how often computer players solve them."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

from engine.button_men.ai.search.levels import LEVELS
from tools.lab.puzzles.finding import SAMPLES, Candidate

SCALE = 400 / log(10)
"""Rating points per unit of log odds."""
MIDDLE, SPREAD = 1600.0, 400.0
"""The prior of all ratings: mean and standard deviation."""
FITTED = 300
"""The number of puzzles, from the first on, to which the strengths of the levels are fitted."""
SWEEPS = 30
STEPS = 4
"""The steps of Fisher scoring."""
ANSWERS = 10
"""The maximum weight of a level's answers to a puzzle, because a level repeats its errors."""
SURE = 1 - 1e-9
WEIGHTS = [min(ANSWERS, SAMPLES[name]) for name in LEVELS]


@dataclass(frozen=True)
class Attempt:
    """The answers of one player to one puzzle, as used to rate either of them."""

    other: float
    """The rating of the other side: of the player if the puzzle is rated, or else of the puzzle."""
    solved: float
    """The share of right answers."""
    guess: float
    """The share of right answers by guessing."""
    weight: float


def rating_and_deviation(attempts: Sequence[Attempt], at: float, sign: int) -> tuple[float, float]:
    """Return the rating of a level (sign 1) or of a puzzle (sign -1) by these attempts, and its
    deviation; `at` is the initial value.

    Without guessing, the probability of solving a puzzle depends on the difference between the two
    ratings, as in the Elo system: this is the Rasch model.
    """
    information = 0.0
    for _ in range(STEPS):
        slope, information = (MIDDLE - at) / SPREAD**2, 1 / SPREAD**2
        for attempt in attempts:
            known = 1 / (1 + exp(sign * (attempt.other - at) / SCALE))
            chance = min(SURE, attempt.guess + (1 - attempt.guess) * known)
            change = sign * (1 - attempt.guess) * known * (1 - known) / SCALE
            weight = attempt.weight / (chance * (1 - chance))
            slope += weight * (attempt.solved - chance) * change
            information += weight * change**2
        at += max(-SPREAD, min(SPREAD, slope / information))
    return at, 1 / sqrt(information)


def strengths(candidates: Sequence[Candidate]) -> list[float]:
    """Return the ratings of the levels by their answers to the first FITTED puzzles."""
    first = candidates[:FITTED]
    levels, puzzles = [MIDDLE for _ in LEVELS], [MIDDLE for _ in first]
    for _ in range(SWEEPS):
        puzzles = [
            rating_and_deviation(attempts_at(one, levels), own, -1)[0]
            for own, one in zip(puzzles, first, strict=True)
        ]
        for at, weight in enumerate(WEIGHTS):
            attempts = [
                Attempt(rating, one.found[at], one.guess, weight)
                for rating, one in zip(puzzles, first, strict=True)
            ]
            levels[at] = rating_and_deviation(attempts, levels[at], 1)[0]
    return levels


def attempts_at(candidate: Candidate, levels: Sequence[float]) -> list[Attempt]:
    """Return the attempts of the levels at a puzzle."""
    return [
        Attempt(level, share, candidate.guess, weight)
        for level, share, weight in zip(levels, candidate.found, WEIGHTS, strict=True)
    ]
