"""Levels: how hard a computer player thinks."""

from engine.search import Budget
from engine.value import value


@value
class Level:
    """A strength of play."""

    name: str
    budget: Budget
    """For decisions that everybody expects to take a while."""
    answers: Budget
    """For answers to other players: short, because the time taken must not reveal what a hand
    holds."""
    notices: int = 1000
    """How many of the possible actions a player considers, chosen at random."""


EASY = Level("easy", Budget(10, 800), Budget(6, 60), notices=2)
NORMAL = Level("normal", Budget(100, 800), Budget(40, 60), notices=12)
HARD = Level("hard", Budget(600, 800), Budget(80, 60))

LEVELS = {level.name: level for level in (EASY, NORMAL, HARD)}
"""All levels by name, from weak to strong."""
