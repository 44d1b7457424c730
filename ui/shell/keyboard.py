"""Keys: what was pressed on the keyboard, and shortcuts, of which each game has a table.

What a game hears and what the sheet of its keys lists are the same table, so they cannot differ.
"""

from collections.abc import Callable, Iterable
from typing import Generic, Protocol, TypeVar

from engine.value import value
from ui.components.action import Button, PrimaryAction
from ui.shell.messages.message import Message

S = TypeVar("S")
"""What is seen of a table."""


class LeadsOn(Protocol):
    """A table with one thing that is to be done next."""

    @property
    def primary_action(self) -> PrimaryAction | None:
        """Its button; None: there is none."""
        ...


@value
class Key:
    """A key that was pressed, without Ctrl, Alt or Meta."""

    name: str
    """As browsers call it: "a", "Enter", "Escape"."""
    digit: int | None = None
    """Of a digit key, whatever Shift makes of it."""
    shift: bool = False


@value
class Shortcut(Generic[S]):
    """A key, or several of a kind, and what is said by it at a table."""

    written: str
    """How it stands on the sheet: a letter, or else the rest of a text key."""
    means: str
    """The rest of the text key that tells what it does."""
    is_pressed: Callable[[Key], bool]
    says: Callable[[S, Key], Message | None]
    """None: nothing now, and the browser may have the key."""


def lettered(letter: str, means: str, button: Callable[[S], Button | None]) -> Shortcut[S]:
    """A letter that presses a button of the table, if it is there and can be used."""

    def said(seen: S, _: Key) -> Message | None:
        there = button(seen)
        return there.on if there is not None else None

    return Shortcut(letter.upper(), means, lambda key: key.name.lower() == letter, said)


def said_by(shortcuts: Iterable[Shortcut[S]], seen: S, key: Key) -> Message | None:
    """What the key says at this table."""
    found = (shortcut for shortcut in shortcuts if shortcut.is_pressed(key))
    shortcut = next(found, None)
    return None if shortcut is None else shortcut.says(seen, key)


def primary_action(seen: LeadsOn, _: Key) -> Message | None:
    """What the loud button of the table does."""
    return seen.primary_action.on if seen.primary_action is not None else None


def is_plain_digit(key: Key) -> bool:
    return key.digit is not None and not key.shift


def is_shifted_digit(key: Key) -> bool:
    return key.digit is not None and key.shift


def is_enter(key: Key) -> bool:
    return key.name == "Enter"


def is_sheet(key: Key) -> bool:
    """Does it ask for the sheet of all keys?"""
    return key.name == "?"


STEPS = {"ArrowLeft": -1, "ArrowRight": 1}
"""By how many places in its row a key moves on, and then round."""
ENDS = {"Home": 0, "End": -1}
ROW_STEPS = {"ArrowUp": -1, "ArrowDown": 1}
"""By how many rows a key moves on."""

EVERYWHERE = (
    ("space", "press"),
    ("tab", "next"),
    ("steps", "step"),
    ("row-steps", "row"),
    ("ends", "end"),
    ("escape", "let-go"),
    ("sheet", "sheet"),
)
"""Keys of every game: those that move, by browser/focus.py, and what none says to a table alone;
each as it is written, and what it does."""
