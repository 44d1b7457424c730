"""Messages of play that every game understands."""

from engine.value import value
from ui.shell.messages.message import Message


@value
class Escape(Message):
    """Close the dialog that is open; if there is none, let go of all that is picked."""


@value
class Undo(Message):
    """Go back to before my last decision."""


@value
class Hint(Message):
    """Ask the computer what it would do in my place."""


@value
class LiftCurtain(Message):
    """The player whose secret choice it is sits at the screen now."""
