"""Messages of looking back at a match, and of showing it to others."""

from engine.value import value
from ui.messages.message import Message


@value
class LookAt(Message):
    """Show the match as it stood after so many moves."""

    moves: int


@value
class LookNoMore(Message):
    """Back to the present; it goes on from there."""


@value
class PlayFromHere(Message):
    """Go on from what is shown, as a match of its own."""


@value
class OpenSharing(Message):
    """Open the dialog with the link of what is shown."""
