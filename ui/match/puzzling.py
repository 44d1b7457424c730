"""Puzzling: a game's interface for puzzles."""

from collections.abc import Callable, Iterator

from engine.puzzles import WHOLE, PuzzleFormat
from engine.puzzles import Puzzle as FilePuzzle
from engine.saving import DamagedSave
from engine.value import value
from ui.match.session import Session
from ui.nodes import Node
from ui.puzzles.own_mistake import OwnMistake
from ui.puzzles.puzzle import Puzzle
from ui.review.review import POINT, MoveFinding
from ui.text.i18n import Texts


@value
class OpenedPuzzle:
    """A puzzle to solve."""

    params: tuple[tuple[str, str], ...]
    """The address parameters of the puzzle's position."""
    decision: MoveFinding
    """The finding about the decision, as if the best move had been played."""
    session: Session | None = None
    """The session of the puzzle's position if no parameters can express it, otherwise None."""


@value
class GamePuzzles:
    """A game's interface for puzzles."""

    file: str
    """The path of the puzzle file in the repository."""
    read: Callable[[str], tuple[Puzzle, ...]]
    """Parses the puzzles of a file, ascending by number. Raises DamagedSave."""
    opened: Callable[[Puzzle], OpenedPuzzle]
    """Returns a puzzle of the file as one to solve. Raises DamagedSave."""
    asked_again: Callable[[OwnMistake], OpenedPuzzle]
    """Returns a mistake of the player as a puzzle to solve. Raises DamagedSave."""
    pictured: Callable[[Texts, Puzzle], tuple[Node, Node]]
    """Returns a picture of the opponent's dice or cards and one of the player's. Raises
    DamagedSave."""


def reading(
    format: PuzzleFormat,
    topics: Callable[[FilePuzzle], Iterator[str]],
    is_plain: Callable[[FilePuzzle], bool],
) -> Callable[[str], tuple[Puzzle, ...]]:
    """Return a function that parses files of this format, and sorts the puzzles by number. `topics`
    yields the topics of a puzzle besides its themes; `is_plain` is whether all its dice are without
    skills."""

    def entry(puzzle: FilePuzzle) -> Puzzle:
        themes = (f"puzzle-theme.{one}" for one in format.letters.values() if one in puzzle.themes)
        return Puzzle(
            puzzle.number,
            puzzle.rating,
            puzzle.deviation,
            (*themes, *topics(puzzle)),
            is_plain(puzzle),
            puzzle,
        )

    return lambda text: tuple(sorted(map(entry, format.parse(text)), key=lambda one: one.number))


def content_of(puzzle: Puzzle) -> FilePuzzle:
    """Return the puzzle as it is in the file. Raises DamagedSave if it has another origin."""
    content = puzzle.content
    if not isinstance(content, FilePuzzle):
        raise DamagedSave("unknown-kind", at="$", found=type(content).__name__)
    return content


def chances_of(puzzle: FilePuzzle) -> tuple[int, int]:
    """Return the chances of the best move and of the second best, in hundredths of a percent."""
    return puzzle.best * 100 * POINT // WHOLE, puzzle.second * 100 * POINT // WHOLE
