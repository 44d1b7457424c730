"""The base of all messages."""


class Message:
    """Something a player or the world says; an update answers with the next state of the page."""

    __slots__ = ()
