"""The stored matches by key, and whether another tab or window has saved its own there."""

from ui.app.reporting_storage import ReportingStorage


class MatchStore:
    """The matches of this browser, as last read or saved by this page."""

    def __init__(self, storage: ReportingStorage) -> None:
        self._storage = storage
        self._known: dict[str, str | None] = {}
        self._open_twice: set[str] = set()

    def claim(self, key: str) -> str | None:
        """Return the text saved under this key, or None if there is none. From now on, the match
        counts as this page's own, even if another tab or window has saved it."""
        self._known[key] = text = self._storage.load(key)
        self._open_twice.discard(key)
        return text

    def save(self, key: str, text: str) -> None:
        """Save this page's match under this key."""
        self._known[key] = text
        self._storage.save(key, text)

    def has_conflict(self, key: str) -> bool:
        """Whether another tab or window has overwritten the match under this key. If so, this page
        does not save its own until the player decides."""
        return key in self._open_twice

    def detect_conflict(self, key: str) -> bool:
        """Check whether another tab or window has overwritten this page's match under this key.
        Return True only the first time; then `has_conflict` is True."""
        if key not in self._known or key in self._open_twice:
            return False
        text = self._storage.load(key)
        if text is None or text == self._known[key]:
            return False
        self._open_twice.add(key)
        return True
