"""Storage: texts that outlive the visit, in the browser's localStorage."""

import js
from pyodide.ffi import JsException

from ui.program import StorageRefusal

KEPT = "button-men/match"
DAMAGED = "button-men/damaged"


class LocalStorage:
    """The browser's storage; in a sandboxed frame even to ask for it is refused."""

    def kept(self) -> str | None:
        """The text that was kept last."""
        try:
            text = js.localStorage.getItem(KEPT)
        except JsException as refusal:
            raise StorageRefusal from refusal
        # JavaScript's null is an object of its own in recent Pyodide.
        return text if isinstance(text, str) else None

    def keep(self, text: str) -> None:
        """Keep this text in its place."""
        self._put(KEPT, text)

    def set_aside(self, text: str) -> None:
        """Keep a text that cannot be read where the next save does not overwrite it."""
        self._put(DAMAGED, text)

    def _put(self, key: str, text: str) -> None:
        try:
            js.localStorage.setItem(key, text)
        except JsException as refusal:
            raise StorageRefusal from refusal
