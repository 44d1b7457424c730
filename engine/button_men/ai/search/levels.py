"""Levels: how hard a computer player thinks, and how often it misjudges.

All levels judge actions in the same way. A weak one adds an error of luck to each judgement, so
that it errs as people do: among actions that are nearly as good, and about what comes later. What
certainly wins the round, no level overlooks.
"""

from engine.search import Budget
from engine.value import value


@value
class Level:
    """A strength of play."""

    name: str
    budget: Budget
    """Its playouts are those of choices before a fight and of circles."""
    positions: int = 3000
    """How many positions a player looks at before they attack."""
    sizes: int = 2400
    """The same before they choose sizes."""
    error: float = 0.0
    """How far a player misjudges actions, as a chance to win the round (the scale of a Gumbel
    distribution)."""
    notices: int = 1000
    """In a circle: how many of the possible actions a player considers, chosen at random."""


# The levels of daily duels do so little that they hardly ever end by the clock, even on a slow and
# busy machine: everybody gets the same opponent.
BEGINNER = Level("beginner", Budget(30, 800), 0, 150, 1.5, notices=3)
EASY = Level("easy", Budget(30, 800), 0, 150, 0.31, notices=3)
NORMAL = Level("normal", Budget(60, 800), 0, 150, 0.14, notices=5)
ADVANCED = Level("advanced", Budget(300, 800), 1000, 1500, 0.08)
HARD = Level("hard", Budget(1500, 800))

LEVELS = {level.name: level for level in (BEGINNER, EASY, NORMAL, ADVANCED, HARD)}
"""All levels by name, from weak to strong."""
