"""Levels: the search effort and the error of each computer player.

All levels evaluate actions by the same methods, but weaker levels search less and add a random
error to each result, so that they make human-like mistakes: they confuse actions that are nearly as
good, and misjudge later consequences. No level misses a certain win of the round.
"""

from engine.search import UNTIMED, Budget
from engine.value import value


@value
class Level:
    """A strength of play."""

    name: str
    budget: Budget
    """The time limit of a decision, and the number of rollouts for one in a circle of three or more
    players."""
    positions: int = 3000
    """The effort of a decision between two players other than a choice of sizes, as a number of
    positions searched; 0 disables lookahead."""
    sizes: int = 2400
    """The effort of a choice of sizes, as a number of positions searched."""
    error: float = 0.0
    """The scale of the random error, which has a Gumbel distribution, as a chance to win the
    round."""
    tells: bool = False
    """Whether its chances are displayed, so that errors common to all attacks matter."""
    notices: int = 1000
    """In a circle, the maximum number of random candidates that are considered."""


# The levels of daily duels and of the tutorial search so little that they need no time limit, so
# everyone gets the same opponent even on the slowest machine.
BEGINNER = Level("beginner", Budget(30, UNTIMED), 0, 150, 1.5, notices=3)
EASY = Level("easy", Budget(30, UNTIMED), 0, 150, 0.18, notices=3)
NORMAL = Level("normal", Budget(60, UNTIMED), 0, 150, 0.105, notices=5)
ADVANCED = Level("advanced", Budget(300, 800), 1000, 1500, 0.045)
HARD = Level("hard", Budget(1500, 800))

LEVELS = {level.name: level for level in (BEGINNER, EASY, NORMAL, ADVANCED, HARD)}
"""All levels by name, from weak to strong."""
