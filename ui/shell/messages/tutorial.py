"""Messages of a lesson."""

from engine.value import value
from ui.shell.messages.message import Message


@value
class GotIt(Message):
    """I have heard what the coach says."""


@value
class SkipLesson(Message):
    """Play on without the coach."""


@value
class DeclineLesson(Message):
    """No lesson is needed."""
