"""Keys: what was pressed on the keyboard. What it says, each game knows."""

from engine.value import value


@value
class Key:
    """A key that was pressed, without Ctrl, Alt or Meta."""

    name: str
    """As browsers call it: "a", "Enter", "Escape"."""
    digit: int | None = None
    """Of a digit key, whatever Shift makes of it."""
    shift: bool = False
