"""Files: offers files to save, and reads a file that the player has chosen."""

from collections.abc import Callable

import js
from pyodide.ffi import create_once_callable, to_js

from ui.browser.error_reporting import begin_task
from ui.history.persistence import LARGEST

_LATER = 10_000
"""Milliseconds after which an offered file is released, since some browsers fetch it late."""


def save_file(name: str, text: str) -> None:
    """Offer the text as a download with this name. A sandboxed frame may silently refuse it."""
    options = js.Object.fromEntries(to_js([("type", "application/json")]))
    save_blob(name, js.Blob.new(to_js([text]), options))


def save_blob(name: str, content: js.Blob) -> None:
    """Offer a file with this name and content as a download."""
    address = js.URL.createObjectURL(content)
    link = js.document.createElement("a")
    link.href, link.download = address, name
    link.click()
    js.setTimeout(create_once_callable(lambda: js.URL.revokeObjectURL(address)), _LATER)


def read_file(field: js.HTMLInputElement, then: Callable[[str], None]) -> None:
    """Read the file chosen in a field, up to one byte more than `LARGEST`, and call `then` with its
    text, or with "" if it cannot be read. Without a chosen file, do nothing."""
    file = field.files.item(0)
    if not file:
        return
    part = file.slice(0, LARGEST + 1)
    # Otherwise the same file could not be chosen again.
    field.value = ""
    begin_task(_text(part), then, lambda problem: then(""))


async def _text(part: js.Blob) -> str:
    return str(await part.text())
