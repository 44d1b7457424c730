"""Puzzling: a game's interface for puzzles."""

from collections.abc import Callable

from engine.value import value
from ui.nodes import Node
from ui.puzzles.own_mistake import OwnMistake
from ui.puzzles.puzzle import Puzzle
from ui.review.review import MoveFinding
from ui.text.i18n import Texts


@value
class OpenedPuzzle:
    """A puzzle to solve."""

    params: tuple[tuple[str, str], ...]
    """The address parameters of its position."""
    decision: MoveFinding
    """The finding about the decision, as if the best move had been played."""


@value
class GamePuzzles:
    """A game's interface for puzzles."""

    file: str
    """The path of the file in the repository."""
    read: Callable[[str], tuple[Puzzle, ...]]
    """Parses the puzzles of a file, ascending by number. Raises DamagedSave."""
    opened: Callable[[Puzzle], OpenedPuzzle]
    """Opens a puzzle. Raises DamagedSave."""
    asked_again: Callable[[OwnMistake], OpenedPuzzle]
    """Returns a mistake of the player as a puzzle. Raises DamagedSave."""
    pictured: Callable[[Texts, Puzzle], tuple[Node, Node]]
    """Returns the dice of the opponent and of the player, or the like. Raises DamagedSave."""
