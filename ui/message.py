"""The base class of messages."""


class Message:
    """A request from the player, or an event from outside. An update responds with the page's next
    state."""

    __slots__ = ()
