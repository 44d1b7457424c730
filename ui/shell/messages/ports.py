"""Messages from the world: what nobody at the screen has said, or only in answer to it."""

from engine.value import value
from ui.shell.messages.message import Message


@value
class DismissNotice(Message):
    """The player has read a notice."""

    key: str


@value
class ComputerAnswered(Message):
    """The computer's answer; one that nobody waits for any more is dropped."""

    ticket: int
    answer: str


@value
class ComputerFailed(Message):
    """No answer will come."""

    ticket: int
    why: str


@value
class Waited(Message):
    """A pause is over; only the latest one counts."""

    ticket: int


@value
class StorageRefused(Message):
    """The browser keeps nothing for this page."""


@value
class Failed(Message):
    """The program made a mistake; what it was, for a bug report."""

    what: str


@value
class HostAsked(Message):
    """The page around the frame wants these colours and this language; empty: as they are."""

    theme: str
    language: str
