"""The browser's storage for callers that need not handle its refusals: the player gets a notice."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ui.message import Message
from ui.shell.messages import StorageRefused
from ui.shell.ports import Storage, StorageRefusal


class ReportingStorage:
    """The storage, with a notice to the player when it refuses."""

    def __init__(self, storage: Storage, dispatch: Callable[[Message], None]) -> None:
        """Nothing is read yet."""
        self._storage = storage
        self._dispatch = dispatch

    def kept(self, key: str) -> str | None:
        """What is kept under a key. If the browser refuses to read, the first save reports it."""
        try:
            return self._storage.kept(key)
        except StorageRefusal:
            return None

    def keep(self, key: str, text: str) -> None:
        """Keep a text under a key."""
        with self.refusals_reported():
            self._storage.keep(key, text)

    def delete(self, key: str) -> None:
        """Keep nothing under a key any more."""
        with self.refusals_reported():
            self._storage.delete(key)

    @contextmanager
    def refusals_reported(self) -> Iterator[None]:
        """A context that ends where the browser refuses, with a notice to the player."""
        try:
            yield
        except StorageRefusal:
            self._dispatch(StorageRefused())
