"""Levels: how hard a computer player thinks."""

from engine.search import Budget
from engine.value import value


@value
class Level:
    """A strength of play."""

    name: str
    budget: Budget
    notices: int = 1000
    """How many of the possible actions a player considers, chosen at random."""


EASY = Level("easy", Budget(30, 800), notices=3)
NORMAL = Level("normal", Budget(60, 800), notices=5)
HARD = Level("hard", Budget(1500, 800))

LEVELS = {level.name: level for level in (EASY, NORMAL, HARD)}
"""All levels by name, from weak to strong."""
