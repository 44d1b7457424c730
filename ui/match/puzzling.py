"""Puzzling: what a game supplies so that its puzzles are solved on the table."""

from collections.abc import Callable

from engine.value import value
from ui.puzzles.own_mistake import OwnMistake
from ui.puzzles.puzzle import Puzzle
from ui.review.review import MoveFinding


@value
class OpenedPuzzle:
    """A puzzle to be solved."""

    params: tuple[tuple[str, str], ...]
    """The parameters of an address that ask for its position."""
    decision: MoveFinding
    """See `Task`."""


@value
class GamePuzzles:
    """What a game supplies."""

    file: str
    """The place of the file in the repository."""
    read: Callable[[str], tuple[Puzzle, ...]]
    """The puzzles in the text of a file, ascending by number; raises DamagedSave."""
    opened: Callable[[Puzzle], OpenedPuzzle]
    """One of them; raises DamagedSave."""
    asked_again: Callable[[OwnMistake], OpenedPuzzle]
    """A mistake of the player as a puzzle; raises DamagedSave."""
