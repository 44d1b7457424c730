"""Storage: texts that outlive the visit, in the browser's localStorage."""

import js
from pyodide.ffi import JsException

from ui.shell.ports import StorageRefusal
from ui.shell.storage_keys import COMMON


class LocalStorage:
    """The browser's storage; in a sandboxed frame even to ask for it is refused."""

    def __init__(self, shelf: str) -> None:
        """`shelf` is what names of places begin with, but for those that all have in common."""
        self._shelf = shelf

    def kept(self, place: str) -> str | None:
        """The text that was kept there last."""
        try:
            text = js.localStorage.getItem(self._key(place))
        except JsException as refusal:
            raise StorageRefusal from refusal
        # JavaScript's null is an object of its own in recent Pyodide.
        return text if isinstance(text, str) else None

    def keep(self, place: str, text: str) -> None:
        """Keep this text there."""
        try:
            js.localStorage.setItem(self._key(place), text)
        except JsException as refusal:
            raise StorageRefusal from refusal

    def _key(self, place: str) -> str:
        return place if place in COMMON else self._shelf + place
