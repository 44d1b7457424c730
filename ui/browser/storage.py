"""Storage: texts saved in the browser's localStorage."""

from collections.abc import Callable

import js
from pyodide.ffi import JsException, create_proxy

from ui.shell.ports import StorageError
from ui.shell.storage_keys import COMMON

REFUSALS = (JsException, AttributeError)
"""The errors that occur if the browser refuses access to its storage, or has none at all."""


class LocalStorage:
    """The browser's storage. Every access to it raises StorageError if the browser refuses it, as
    in a sandboxed frame."""

    def __init__(self, site: str, frame: str) -> None:
        """All names in the storage have the prefix `site`, and those that frames do not share
        continue with `frame`; see storage_keys.py."""
        self._site = site
        self._frame = frame

    def load(self, key: str) -> str | None:
        """Return the text saved under this key, or None if there is none."""
        try:
            return _text(self.name(key))
        except REFUSALS as refusal:
            raise StorageError from refusal

    def save(self, key: str, text: str) -> None:
        """Save this text under this key."""
        try:
            js.localStorage.setItem(self.name(key), text)
        except REFUSALS as refusal:
            raise StorageError from refusal

    def keys(self, prefix: str) -> tuple[str, ...]:
        """Return the keys with this prefix that have a text."""
        begin = self.name(prefix)
        try:
            names = [str(js.localStorage.key(at)) for at in range(js.localStorage.length)]
        except REFUSALS as refusal:
            raise StorageError from refusal
        found = (name for name in names if name.startswith(begin))
        return tuple(prefix + name.removeprefix(begin) for name in found)

    def delete(self, key: str) -> None:
        """Delete the text under this key."""
        try:
            js.localStorage.removeItem(self.name(key))
        except REFUSALS as refusal:
            raise StorageError from refusal

    def on_change(self, then: Callable[[str], None]) -> None:
        """Call `then` with the key whenever another tab or window changes the text under a key of
        this page. A frame does not notice changes under the keys in COMMON."""
        begin = self._site + self._frame

        def changed(event: js.StorageEvent) -> None:
            name = event.key
            if isinstance(name, str) and name.startswith(begin):
                then(name.removeprefix(begin))

        js.window.addEventListener("storage", create_proxy(changed))

    def name(self, key: str) -> str:
        """Return the name of this key in the browser's storage."""
        return self._site + (key if key in COMMON else self._frame + key)


def _text(name: str) -> str | None:
    text = js.localStorage.getItem(name)
    # JavaScript's null is a separate object in recent Pyodide.
    return text if isinstance(text, str) else None
