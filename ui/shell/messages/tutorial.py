"""Messages of a lesson."""

from engine.value import value
from ui.shell.messages.message import Message


@value
class DismissTopic(Message):
    """I have heard what the coach says."""


@value
class EndTutorial(Message):
    """Play on without the coach."""


@value
class DeclineTutorial(Message):
    """No lesson is needed."""
