"""Levels: how hard a computer player thinks."""

from engine.search import Budget
from engine.value import value


@value
class Level:
    """A strength to play against."""

    name: str
    budget: Budget
    notices: int = 1000
    """Of how many things that it could do it thinks; the others it overlooks, any of them."""


EASY = Level("easy", Budget(30, 800), notices=3)
NORMAL = Level("normal", Budget(60, 800), notices=5)
HARD = Level("hard", Budget(1500, 800))

LEVELS = {level.name: level for level in (EASY, NORMAL, HARD)}
"""All levels by name, from weak to strong."""
