"""The keyboard: pressed keys, and each game's table of shortcuts.

The same table defines the effects of a game's keys and their lines in the key sheet, so they cannot
differ.
"""

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from engine.value import value
from ui.components.action import Button
from ui.message import Message

V = TypeVar("V")
"""The view model of a game."""


@value
class Key:
    """A pressed key, without Ctrl, Alt or Meta."""

    name: str
    """The browser's name of the key: "a", "Enter", "Escape"."""
    digit: int | None = None
    """The digit on a digit key, with or without Shift, or None for another key."""
    shift: bool = False


@value
class Shortcut(Generic[V]):
    """A key or several similar keys, and the message that a press sends."""

    written: str
    """The name of the key in the key sheet: the key itself, or the last part of a text key."""
    means: str
    """The last part of the text key of the shortcut's description."""
    is_pressed: Callable[[Key], bool]
    message: Callable[[V, Key], Message | None]
    """A function that returns the message of the pressed key, or None if the browser may handle the
    key now."""


def letter_shortcut(letter: str, means: str, button: Callable[[V], Button | None]) -> Shortcut[V]:
    """Return the shortcut by which a letter key presses a button, if the button is present and
    enabled. `letter` is lowercase, but the key works with or without Shift."""

    def message(view: V, _: Key) -> Message | None:
        found = button(view)
        return None if found is None else found.on

    return Shortcut(letter.upper(), means, lambda key: key.name.lower() == letter, message)


def message_for_key(shortcuts: Iterable[Shortcut[V]], view: V, key: Key) -> Message | None:
    """Return the message of the first shortcut for this key, or None if there is no such shortcut
    or it has no message now."""
    pressed = (shortcut for shortcut in shortcuts if shortcut.is_pressed(key))
    shortcut = next(pressed, None)
    return None if shortcut is None else shortcut.message(view, key)


def is_plain_digit(key: Key) -> bool:
    return key.digit is not None and not key.shift


def is_shifted_digit(key: Key) -> bool:
    return key.digit is not None and key.shift


def is_enter(key: Key) -> bool:
    return key.name == "Enter"


def is_key_sheet(key: Key) -> bool:
    """Whether the key opens the key sheet."""
    return key.name == "?"


STEPS = {"ArrowLeft": -1, "ArrowRight": 1}
"""The number of items by which an arrow key moves the focus in a row, the position in a replay, and
the like."""
ENDS = {"Home": 0, "End": -1}
ROW_STEPS = {"ArrowUp": -1, "ArrowDown": 1}
"""The number of rows by which an arrow key moves the focus."""

COMMON_KEYS = (
    ("space", "press"),
    ("tab", "next"),
    ("steps", "step"),
    ("row-steps", "row"),
    ("steps", "replay"),
    ("ends", "end"),
    ("escape", "let-go"),
    ("S", "sound"),
    ("sheet", "sheet"),
)
"""Keys with the same meaning in every game, with their names and descriptions. browser/focus.py
handles the arrow keys, Home and End where they move the focus."""
