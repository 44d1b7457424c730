"""Levels: how hard a computer player thinks."""

from engine.search import Budget
from engine.value import value


@value
class Level:
    """A strength to play against."""

    name: str
    budget: Budget


EASY = Level("easy", Budget(20, 800))
NORMAL = Level("normal", Budget(150, 800))
HARD = Level("hard", Budget(1500, 800))

LEVELS = {level.name: level for level in (EASY, NORMAL, HARD)}
"""All levels by name, from weak to strong."""
