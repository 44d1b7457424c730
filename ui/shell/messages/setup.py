"""Messages of agreement that every game understands."""

from engine.value import value
from ui.shell.messages.message import Message


@value
class ChooseGame(Message):
    """Turn to this game: its kept match goes on, or a first one begins."""

    game: str


@value
class Rematch(Message):
    """The same match once more."""


@value
class OpenNewMatch(Message):
    """Open the dialog for a new match."""

    seat: int = 0
    """Whose seat is to be looked at first: 0 mine, 1 the opponent's ("New opponent")."""


@value
class CloseDialog(Message):
    """Leave the dialog that is open without doing anything."""


@value
class WriteSeed(Message):
    """Choose the luck of the match; empty: drawn by the browser."""

    seed: str


@value
class StartMatch(Message):
    """Begin the match that the dialog describes; what is wrong with it is shown there."""
