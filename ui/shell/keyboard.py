"""The keyboard: pressed keys, and shortcuts, of which each game has a table.

The same table says what a key does and what the sheet of keys lists, so they cannot differ.
"""

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from engine.value import value
from ui.components.action import Button
from ui.message import Message

V = TypeVar("V")
"""A view model."""


@value
class Key:
    """A key that was pressed, without Ctrl, Alt or Meta."""

    name: str
    """The browser's name of the key: "a", "Enter", "Escape"."""
    digit: int | None = None
    """The digit on a digit key, with or without Shift."""
    shift: bool = False


@value
class Shortcut(Generic[V]):
    """A key, or several of a kind, and what they do."""

    written: str
    """How the sheet of keys shows it: a letter, or else the rest of a text key."""
    means: str
    """The rest of the text key that describes what it does."""
    is_pressed: Callable[[Key], bool]
    message: Callable[[V, Key], Message | None]
    """Its message, or None if it has none now and the browser may handle the key."""


def letter_shortcut(letter: str, means: str, button: Callable[[V], Button | None]) -> Shortcut[V]:
    """A letter that presses a button, if it is there and can be used."""

    def message(view: V, _: Key) -> Message | None:
        found = button(view)
        return None if found is None else found.on

    return Shortcut(letter.upper(), means, lambda key: key.name.lower() == letter, message)


def message_for_key(shortcuts: Iterable[Shortcut[V]], view: V, key: Key) -> Message | None:
    """The message of the key."""
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
    """Whether the key asks for the sheet of keys."""
    return key.name == "?"


STEPS = {"ArrowLeft": -1, "ArrowRight": 1}
"""By how many places a key moves in a row; at the end it wraps round."""
ENDS = {"Home": 0, "End": -1}
ROW_STEPS = {"ArrowUp": -1, "ArrowDown": 1}
"""By how many rows a key moves."""

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
"""Keys that mean the same in every game, each as it is written and what it does. The ones that move
the focus are carried out by browser/focus.py."""
