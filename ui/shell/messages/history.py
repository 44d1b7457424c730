"""Messages about the history: all matches that were played to their end."""

from engine.game import Refusal
from engine.value import value
from ui.history.history import History, Merged
from ui.shell.messages.message import Message


@value
class HistoryRead(Message):
    """What the history is now."""

    history: History
    is_kept: bool
    """Does the browser keep it?"""
    outcome: Merged | Refusal | None
    """What became of the file that was loaded; None: none was."""
    damage: Refusal | None
    """Why what was kept could not be read, and was put aside."""


@value
class LoadHistory(Message):
    """Add what is in this text, the content of a file."""

    text: str


@value
class SaveHistory(Message):
    """Save all of it as a file."""


@value
class DeleteHistory(Message):
    """Delete all of it; this has been asked before."""
