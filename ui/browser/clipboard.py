"""The clipboard."""

from collections.abc import Callable

import js
from pyodide.ffi import create_once_callable


def copy(text: str, done: Callable[[], None], refused: Callable[[], None]) -> None:
    """Copy the text. Only secure pages have a clipboard, and a frame needs the host page's
    permission."""
    clipboard = getattr(js.navigator, "clipboard", None)
    if not clipboard:
        refused()
        return
    clipboard.writeText(text).then(
        create_once_callable(lambda _: done()), create_once_callable(lambda _: refused())
    )


def select(field: str) -> None:
    """Select all of the text in the field with this id, so that the player can copy it with a
    key."""
    element = js.document.getElementById(field)
    if element:
        element.focus()
        element.select()
