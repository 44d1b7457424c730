"""What the page knows of the puzzles now."""

from engine.value import value
from ui.puzzles.puzzle import Mode, Puzzle
from ui.puzzles.sprint import Sprint, of_mode
from ui.puzzles.training import NO_TRAINING, Training


@value
class PuzzleBook:
    """The puzzles, once someone has wanted one."""

    puzzles: tuple[Puzzle, ...] | None = None
    """Ascending by number, or None if they have not been fetched."""
    problem: str = ""
    """Why they are unavailable, as a sentence, or "" if they are available or not requested."""
    training: Training = NO_TRAINING
    """What the player has tried, as last read."""
    sprints: tuple[Sprint, ...] = ()
    """Of each mode, the sprint that goes on, or has ended last in this visit."""

    def sprint(self, mode: Mode) -> Sprint | None:
        """Return the current or last sprint of this mode, or None."""
        return of_mode(self.sprints, mode)

    def hurries(self, mode: Mode) -> bool:
        """Whether the next puzzle follows an answer at once."""
        sprint = self.sprint(mode)
        return mode is Mode.MINUTES and sprint is not None and not sprint.is_over


NO_BOOK = PuzzleBook()
