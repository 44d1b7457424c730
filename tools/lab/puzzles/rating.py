"""Rates puzzles by how often the levels of the computer player solve them."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

from engine.button_men.ai.search.levels import LEVELS
from tools.lab.puzzles.finding import SAMPLES, Candidate

SCALE = 400 / log(10)
"""Points of a rating in one unit of the log odds."""
MIDDLE, SPREAD = 1600.0, 400.0
"""What is rated is drawn towards the middle, as if drawn with this mean and deviation."""
FITTED = 300
"""The first puzzles, from which the strengths of the levels are found."""
SWEEPS = 30
STEPS = 4
"""Those of Fisher's method of scoring."""
ANSWERS = 10
"""The answers of a level to a puzzle count as no more than this many: its errors repeat."""
SURE = 1 - 1e-9
WEIGHTS = [min(ANSWERS, SAMPLES[name]) for name in LEVELS]


@dataclass(frozen=True)
class Attempt:
    """The answers of one level to one puzzle, as the one sees them that is rated."""

    other: float
    """The rating of the other of both."""
    solved: float
    """The share of right answers."""
    guess: float
    """The share of right answers of those who only guess."""
    weight: float


def rated(attempts: Sequence[Attempt], at: float, sign: int) -> tuple[float, float]:
    """The rating of a level (sign 1) or of a puzzle (sign -1) by these attempts, and its deviation;
    `at` is a first guess.

    Who does not guess it solves a puzzle with a probability that depends on the difference of both
    ratings as with Elo: the model of Rasch.
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
    """The ratings of the levels, by their answers to the first puzzles."""
    first = candidates[:FITTED]
    levels, puzzles = [MIDDLE for _ in LEVELS], [MIDDLE for _ in first]
    for _ in range(SWEEPS):
        puzzles = [
            rated(attempts_at(one, levels), own, -1)[0]
            for own, one in zip(puzzles, first, strict=True)
        ]
        for at, weight in enumerate(WEIGHTS):
            attempts = [
                Attempt(rating, one.found[at], one.guess, weight)
                for rating, one in zip(puzzles, first, strict=True)
            ]
            levels[at] = rated(attempts, levels[at], 1)[0]
    return levels


def attempts_at(candidate: Candidate, levels: Sequence[float]) -> list[Attempt]:
    """The attempts of the levels at a puzzle."""
    return [
        Attempt(level, share, candidate.guess, weight)
        for level, share, weight in zip(levels, candidate.found, WEIGHTS, strict=True)
    ]
