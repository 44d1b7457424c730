"""The clipboard: where a text waits to be pasted elsewhere."""

from collections.abc import Callable

import js
from pyodide.ffi import create_once_callable


def copy(text: str, done: Callable[[], None], refused: Callable[[], None]) -> None:
    """Put the text there. Only on secure pages is there a clipboard, and a frame may not use it
    unless the page around it says so."""
    clipboard = getattr(js.navigator, "clipboard", None)
    if not clipboard:
        refused()
        return
    clipboard.writeText(text).then(
        create_once_callable(lambda _: done()), create_once_callable(lambda _: refused())
    )


def select(field: str) -> None:
    """Mark all of the text in the field with this id, for a key of the player's to copy."""
    element = js.document.getElementById(field)
    if element:
        element.focus()
        element.select()
