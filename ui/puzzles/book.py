"""The puzzles as the page knows them: the fetched file, and the player's progress."""

from engine.games import GAME_NAMES
from engine.value import value
from ui.puzzles.puzzle import Mode, Puzzle
from ui.puzzles.sprint import Sprint, of_mode
from ui.puzzles.training import NO_TRAINING, Training


@value
class PuzzleBook:
    """The puzzles, once fetched, and the player's progress."""

    game: str = GAME_NAMES[0]
    puzzles: tuple[Puzzle, ...] | None = None
    """The puzzles of the file, ascending by number, or None if it has not been fetched."""
    problem: str = ""
    """Why the puzzles are unavailable, as a sentence, or "" if they are available or not
    requested."""
    training: Training = NO_TRAINING
    """The player's training in this game, as last read from storage."""
    trainings: tuple[tuple[str, Training], ...] = ()
    """The trainings in all games, as pairs of a storage key and a training."""
    sprints: tuple[Sprint, ...] = ()
    """The current or last sprint of each mode in this visit."""

    def sprint(self, mode: Mode) -> Sprint | None:
        """Return the current or last sprint of this mode, or None if this visit has had none."""
        return of_mode(self.sprints, mode)

    def hurries(self, mode: Mode) -> bool:
        """Whether an answer in this mode immediately leads to the next puzzle, as in a sprint
        against the clock until it is over."""
        sprint = self.sprint(mode)
        return mode is Mode.MINUTES and sprint is not None and not sprint.is_over


NO_BOOK = PuzzleBook()
