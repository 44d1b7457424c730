"""Storage that reports refusals. Everything the page saves goes through here. What the browser
refuses to save lasts only for the visit, and the player is notified."""

from collections.abc import Callable

from ui.shell.ports import Storage, StorageError


class ReportingStorage:
    """The browser's storage, for callers that need not handle refusals."""

    def __init__(self, storage: Storage, report: Callable[[], None]) -> None:
        """`report` is called at the first refusal to save or delete."""
        self._storage = storage
        self._report = report
        self.has_refused = False
        """Whether the browser has refused a change, which then lasts only for the visit."""
        self._unsaved: dict[str, str | None] = {}
        """The texts that the browser refuses to save, by key, or None where it refused to
        delete."""
        self._left: set[str] = set()
        """The keys whose stored values must not be overwritten."""
        self._instead: dict[str, str | StorageError | None] = {}
        """The text that the browser had stored under a key when it refused a change, None if there
        was no text, or its error if it refused to read."""

    def load(self, key: str) -> str | None:
        """Return the text under a key, or None if there is none. A value that another tab has saved
        since the browser refused wins over the refused one. If the browser refuses to read, nothing
        overwrites what may be there."""
        there = self._read(key)
        if isinstance(there, StorageError):
            self._left.add(key)
            self._instead.setdefault(key, there)
            return self._unsaved.get(key)
        if self._instead.get(key, there) != there:
            self._forget(key)
        return self._unsaved.get(key, there)

    def save(self, key: str, text: str) -> bool:
        """Save a text under a key. Return False if it lasts only for the visit."""
        return self._try_change(key, text, lambda: self._storage.save(key, text))

    def delete(self, key: str) -> bool:
        """Delete the text under a key. Return False if the text returns at the next visit."""
        return self._try_change(key, None, lambda: self._storage.delete(key))

    def leave(self, key: str) -> None:
        """Stop overwriting the stored text under this key."""
        self._instead[key] = self._read(key)
        self._left.add(key)

    def keys(self, prefix: str) -> set[str]:
        """Return the keys with this prefix that have a text."""
        try:
            there = self._storage.keys(prefix)
        except StorageError:
            there = ()
        found = {*there, *(key for key in self._unsaved if key.startswith(prefix))}
        return {key for key in found if self._unsaved.get(key, "") is not None}

    def _try_change(self, key: str, text: str | None, change: Callable[[], None]) -> bool:
        try:
            if key in self._left:
                raise StorageError
            change()
        except StorageError:
            self._unsaved[key] = text
            self._instead.setdefault(key, self._read(key))
            if not self.has_refused:
                self.has_refused = True
                self._report()
            return False
        self._forget(key)
        return True

    def _read(self, key: str) -> str | StorageError | None:
        try:
            return self._storage.load(key)
        except StorageError as refusal:
            return refusal

    def _forget(self, key: str) -> None:
        """Drop what the browser refused under this key, now that it stores the current value."""
        self._unsaved.pop(key, None)
        self._instead.pop(key, None)
        self._left.discard(key)
