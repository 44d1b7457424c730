"""The matches in the browser's storage, one for each key, and whether another tab or window of the
same browser keeps its own there."""

from ui.app.reporting_storage import ReportingStorage


class MatchStore:
    """The matches of this browser, as this page has read or kept them last."""

    def __init__(self, storage: ReportingStorage) -> None:
        """Nothing is read yet."""
        self._storage = storage
        self._known: dict[str, str | None] = {}
        self._open_twice: set[str] = set()

    def claim(self, key: str) -> str | None:
        """The text of the match that is kept under this key. From now on the match belongs to this
        page, even if another one has kept it."""
        self._known[key] = text = self._storage.load(key)
        self._open_twice.discard(key)
        return text

    def save(self, key: str, text: str) -> None:
        """Keep this page's match."""
        self._known[key] = text
        self._storage.save(key, text)

    def has_conflict(self, key: str) -> bool:
        """Whether another tab or window keeps its match here. Then this page keeps none until the
        player decides."""
        return key in self._open_twice

    def detect_conflict(self, key: str) -> bool:
        """Whether another tab or window has kept a match here in place of this page's. True only
        once."""
        if key not in self._known or key in self._open_twice:
            return False
        text = self._storage.load(key)
        if text is None or text == self._known[key]:
            return False
        self._open_twice.add(key)
        return True
