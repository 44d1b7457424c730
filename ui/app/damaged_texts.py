"""Saved data that the page cannot parse. None of it is lost: either it stays in place, or a copy
goes where no save overwrites it. The player is notified and can download it."""

from collections.abc import Iterator

from engine.games import GAME_NAMES
from ui.app.reporting_storage import ReportingStorage
from ui.shell.damaged_saves import Damaged, DamagedKind
from ui.shell.storage_keys import (
    HISTORY,
    RUNS,
    SETTINGS,
    aside_key,
    daily_key,
    damaged_key,
    days_key,
    match_key,
    run_key,
    sprint_key,
    training_key,
)

_WHAT: dict[str, tuple[DamagedKind, str]] = {
    SETTINGS: (DamagedKind.SETTINGS, ""),
    HISTORY: (DamagedKind.HISTORY, ""),
    RUNS: (DamagedKind.RUNS, ""),
    **{training_key(game): (DamagedKind.TRAINING, "") for game in GAME_NAMES},
    **{sprint_key(game): (DamagedKind.SPRINT, "") for game in GAME_NAMES},
    **{days_key(game): (DamagedKind.DAYS, "") for game in GAME_NAMES},
    **{daily_key(game): (DamagedKind.DAILY_MATCH, "") for game in GAME_NAMES},
    **{run_key(game): (DamagedKind.RUN_MATCH, game) for game in GAME_NAMES},
    **{match_key(game): (DamagedKind.MATCH, game) for game in GAME_NAMES},
    **{aside_key(game): (DamagedKind.WAITING, game) for game in GAME_NAMES},
}
"""The kind and game of the data under each key. Every other key belongs to a match with a
friend."""


class DamagedTexts:
    """The stored texts that cannot be parsed, and the saved copies of such texts."""

    def __init__(self, storage: ReportingStorage) -> None:
        self._storage = storage
        self._in_place: set[str] = set()
        self._outdated: dict[str, str] = {}
        """The texts of outdated matches by key."""
        self._news: list[DamagedKind] = []

    def clear(self) -> None:
        """Forget all damage found so far. Opening the page again will find it again."""
        self._in_place.clear()
        self._outdated.clear()

    def quarantine(self, key: str, text: str) -> None:
        """Append an unparsable text to the copies saved earlier, and report the damage. If the copy
        cannot be saved, protect the text itself from being overwritten."""
        self._news.append(_what(key)[0])
        before = self._storage.load(damaged_key(key)) or ""
        copies = text if before in ("", text) else f"{before}\n{text}"
        if not self._storage.save(damaged_key(key), copies):
            self._storage.leave(key)

    def leave_in_place(self, key: str) -> None:
        """Leave an unparsable text in place, for a version of the page that can parse it, and
        report the damage once."""
        if key not in self._in_place:
            self._in_place.add(key)
            self._news.append(DamagedKind.FRIEND)

    def note_outdated(self, key: str, text: str) -> None:
        """Note that this key holds an outdated match, which stays there until another match is
        saved."""
        self._outdated[key] = text

    def make_room(self, key: str) -> None:
        """Quarantine the outdated match under this key, if there is one."""
        if self._still_holds_outdated(key):
            self.quarantine(key, self._outdated.pop(key))

    def _still_holds_outdated(self, key: str) -> bool:
        """Whether the outdated match under this key is neither replaced nor deleted."""
        text = self._outdated.get(key)
        return text is not None and text == self._storage.load(key)

    @property
    def damaged_texts(self) -> tuple[Damaged, ...]:
        """All damaged texts, including those of earlier visits."""
        keys = (*_WHAT, *sorted(self._in_place))
        return tuple(Damaged(key, *_what(key)) for key in keys if self.text(key))

    def text(self, key: str) -> str:
        """Return the unreadable text under this key or its copy, or "" if nothing is left of it."""
        return self._storage.load(self._place(key)) or ""

    def delete(self, key: str) -> None:
        """Delete the unreadable text under this key, or its copy."""
        self._storage.delete(self._place(key))
        self._in_place.discard(key)

    def news(self) -> Iterator[DamagedKind]:
        """Yield the damage that has not been reported yet."""
        while self._news:
            yield self._news.pop(0)

    def _place(self, key: str) -> str:
        return key if key in self._in_place or self._still_holds_outdated(key) else damaged_key(key)


def _what(key: str) -> tuple[DamagedKind, str]:
    return _WHAT.get(key, (DamagedKind.FRIEND, ""))
