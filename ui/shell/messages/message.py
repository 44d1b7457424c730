"""What all messages have in common."""


class Message:
    """Something that was said. `update` answers with the next model."""

    __slots__ = ()
