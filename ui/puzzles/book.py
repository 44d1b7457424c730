"""What the page knows of the puzzles now."""

from engine.value import value
from ui.puzzles.puzzle import Mode, Puzzle
from ui.puzzles.sprint import Sprint, of_mode
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
    sprints: tuple[Sprint, ...] = ()
    """Of each mode, the sprint that goes on, or has ended last in this visit."""

    def sprint(self, mode: Mode) -> Sprint | None:
        """The sprint of this mode that goes on, or has ended last; None: there is none."""
        return of_mode(self.sprints, mode)

    def hurries(self, mode: Mode) -> bool:
        """Whether the next puzzle follows an answer at once."""
        sprint = self.sprint(mode)
        return mode is Mode.MINUTES and sprint is not None and not sprint.is_over


NO_BOOK = PuzzleBook()
