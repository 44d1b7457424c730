"""What the page knows of the puzzles now."""

from engine.value import value
from ui.puzzles.puzzle import Puzzle
from ui.puzzles.training import NO_TRAINING, Training


@value
class PuzzleBook:
    """The puzzles, once somebody has wanted one."""

    puzzles: tuple[Puzzle, ...] | None = None
    """Ascending by number; None: they have not arrived."""
    problem: str = ""
    """Why they cannot be had now, as a sentence; empty: they can, or nobody has asked."""
    training: Training = NO_TRAINING
    """What the player has tried, as last read."""


NO_BOOK = PuzzleBook()
