"""Messages of sharing."""

from engine.value import value
from ui.shell.messages.message import Message


@value
class CopyText(Message):
    """Put this text where it can be pasted from."""

    text: str
    field: str
    """The id of the element in which it stands."""


@value
class Copied(Message):
    """It can be pasted now."""


@value
class CopyRefused(Message):
    """The browser does not let the page copy."""

    field: str
