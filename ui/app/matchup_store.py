"""The stored results of the latest match-ups."""

import json

from engine.saving import Json, read_json
from ui.app.reporting_storage import ReportingStorage
from ui.shell.storage_keys import MATCHUPS

MAX_MATCHUPS = 24
"""The maximum number of saved match-ups; each takes up to 5 kB."""
VERSION = 2
"""The version of the computer's evaluation. After a change, all match-ups are computed again."""


class MatchupStore:
    """The match-ups of this browser, keyed by their sides."""

    def __init__(self, storage: ReportingStorage) -> None:
        self._storage = storage

    def load(self, first: str, second: str) -> str | None:
        """Return the saved result for these two sides, or None if there is none."""
        return self._all().get(_key(first, second))

    def save(self, first: str, second: str, text: str) -> None:
        """Save the result for these two sides. If there are too many results, the oldest is
        dropped."""
        key = _key(first, second)
        others = {name: one for name, one in self._all().items() if name != key}
        latest = [*others.items(), (key, text)][-MAX_MATCHUPS:]
        said = {"version": VERSION, "matchups": dict(latest)}
        self._storage.save(MATCHUPS, json.dumps(said, separators=(",", ":"), ensure_ascii=False))

    def _all(self) -> dict[str, str]:
        """Return all saved results, or none if they cannot be parsed or have another version. They
        can be computed again."""
        text = self._storage.load(MATCHUPS)
        try:
            said: Json = read_json(text) if text else {}
        except ValueError:
            return {}
        if not isinstance(said, dict) or said.get("version") != VERSION:
            return {}
        found = said.get("matchups")
        if not isinstance(found, dict):
            return {}
        return {name: one for name, one in found.items() if isinstance(one, str)}


def _key(first: str, second: str) -> str:
    return f"{first}\n{second}"
