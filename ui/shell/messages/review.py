"""Messages of looking back at a match."""

from engine.value import value
from ui.shell.messages.message import Message


@value
class ReviewAt(Message):
    """Show the match as it stood after so many moves."""

    moves: int


@value
class StopReview(Message):
    """Back to the present; it goes on from there."""


@value
class PlayFromHere(Message):
    """Go on from what is shown, as a match of its own."""
