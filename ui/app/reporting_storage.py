"""The browser's storage for those who need not know that it may refuse: the player is told."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ui.message import Message
from ui.shell.messages import StorageRefused
from ui.shell.ports import Storage, StorageRefusal


class ReportingStorage:
    """The storage, and whom to tell when it refuses."""

    def __init__(self, storage: Storage, dispatch: Callable[[Message], None]) -> None:
        """Nothing is read yet."""
        self._storage = storage
        self._dispatch = dispatch

    def kept(self, key: str) -> str | None:
        """What is kept under a key. If the browser refuses to tell, the first save says so."""
        try:
            return self._storage.kept(key)
        except StorageRefusal:
            return None

    def keep(self, key: str, text: str) -> None:
        """Keep a text under a key."""
        with self.refusals_told():
            self._storage.keep(key, text)

    @contextmanager
    def refusals_told(self) -> Iterator[None]:
        """What is done in here ends where the browser refuses, and the player is told."""
        try:
            yield
        except StorageRefusal:
            self._dispatch(StorageRefused())
