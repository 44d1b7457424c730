"""The clipboard: copies and pastes texts, or selects a text so that the player can copy it."""

from collections.abc import Callable

import js
from pyodide.ffi import create_once_callable

from engine.correspondence.link import LONGEST_TEXT


def copy(text: str, done: Callable[[], None], refused: Callable[[], None]) -> None:
    """Copy the text and call `done`, or call `refused` if that is not allowed: only secure pages
    have a clipboard, and a frame needs the host page's permission."""
    clipboard = getattr(js.navigator, "clipboard", None)
    if not clipboard:
        refused()
        return
    clipboard.writeText(text).then(
        create_once_callable(lambda _: done()), create_once_callable(lambda _: refused())
    )


def paste(taken: Callable[[str], None], refused: Callable[[], None]) -> None:
    """Read the clipboard and call `taken` with its text, cut to one character more than a text with
    a link may have. Call `refused` if reading is not allowed. Browsers may ask the player first."""
    clipboard = getattr(js.navigator, "clipboard", None)
    if not clipboard or not getattr(clipboard, "readText", None):
        refused()
        return
    clipboard.readText().then(
        create_once_callable(lambda text: taken(text[: LONGEST_TEXT + 1])),
        create_once_callable(lambda _: refused()),
    )


def select(field: str) -> None:
    """Focus the field with this id, if it is on the page, and select all of its text, so that the
    player can copy it with a key."""
    element = js.document.getElementById(field)
    if element:
        element.focus()
        element.select()
