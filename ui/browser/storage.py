"""Storage: texts that outlive the visit, in the browser's localStorage."""

import js
from pyodide.ffi import JsException

from ui.program import StorageRefusal

KEPT = "{game}/match"
DAMAGED = "{game}/damaged"
LAST_GAME = "last-game"


class LocalStorage:
    """The browser's storage; in a sandboxed frame even to ask for it is refused."""

    def last_game(self) -> str | None:
        """The game of which something was kept last."""
        return self._got(LAST_GAME)

    def kept(self, game: str) -> str | None:
        """The text that was kept last."""
        return self._got(KEPT.format(game=game))

    def keep(self, game: str, text: str) -> None:
        """Keep this text in its place."""
        self._put(KEPT.format(game=game), text)
        self._put(LAST_GAME, game)

    def set_aside(self, game: str, text: str) -> None:
        """Keep a text that cannot be read where the next save does not overwrite it."""
        self._put(DAMAGED.format(game=game), text)

    def _got(self, key: str) -> str | None:
        try:
            text = js.localStorage.getItem(key)
        except JsException as refusal:
            raise StorageRefusal from refusal
        # JavaScript's null is an object of its own in recent Pyodide.
        return text if isinstance(text, str) else None

    def _put(self, key: str, text: str) -> None:
        try:
            js.localStorage.setItem(key, text)
        except JsException as refusal:
            raise StorageRefusal from refusal
