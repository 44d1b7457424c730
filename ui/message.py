"""The base class of messages."""


class Message:
    """An event from the player or the outside. An update responds with the next state of the
    page."""

    __slots__ = ()
