"""The clipboard."""

from collections.abc import Callable

import js
from pyodide.ffi import create_once_callable


def copy(text: str, done: Callable[[], None], refused: Callable[[], None]) -> None:
    """Put the text into the clipboard. Only secure pages have a clipboard, and a frame may not use
    it unless the page around it allows it."""
    clipboard = getattr(js.navigator, "clipboard", None)
    if not clipboard:
        refused()
        return
    clipboard.writeText(text).then(
        create_once_callable(lambda _: done()), create_once_callable(lambda _: refused())
    )


def select(field: str) -> None:
    """Select all of the text in the field with this id, for the player to copy with a key."""
    element = js.document.getElementById(field)
    if element:
        element.focus()
        element.select()
