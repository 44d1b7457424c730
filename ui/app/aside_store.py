"""The matches that links have put aside, in the browser's storage.

Whoever follows a link in the middle of a match wants to see what it leads to, and not to lose the
match. It waits here, the last one on top.
"""

from collections.abc import Sequence

from engine.saving import DamagedSave, Json
from ui.app.damaged_texts import DamagedTexts
from ui.persistence import kept_record, kept_text
from ui.shell.ports import Storage, StorageRefusal
from ui.shell.storage_keys import aside_key

MOST = 5
"""Matches of a game that wait at the same time; then the oldest one goes."""


class AsideStore:
    """The matches put aside in this browser. Every method may raise StorageRefusal."""

    def __init__(self, storage: Storage, damaged: DamagedTexts) -> None:
        """Nothing is read yet."""
        self._damaged = damaged
        self._storage = storage

    def count(self, game: str) -> int:
        """The most matches of a game that wait."""
        return len(self._texts(game))

    def put(self, game: str, text: str) -> None:
        """Let the match with this text wait on top of the others."""
        self._keep(game, [*self._texts(game), text][-MOST:])

    def taken(self, game: str, instead: Sequence[str]) -> str | None:
        """The text of the match put aside last, which waits no more; None: none waits. Those that
        come `instead` of it wait from now on, below all others."""
        texts = self._texts(game)
        if not texts:
            return None
        *others, text = texts
        self._keep(game, [*instead, *others])
        return text

    def _texts(self, game: str) -> list[str]:
        kept = self._storage.kept(aside_key(game))
        if kept is None:
            return []
        try:
            texts = kept_record(kept, "aside").get("matches")
            if not isinstance(texts, list):
                raise DamagedSave("missing", at="$.aside", name="matches")
        except DamagedSave:
            if not self._damaged.set_aside(aside_key(game), kept):
                raise StorageRefusal from None
            self._keep(game, [])
            return []
        return [text for text in texts if isinstance(text, str)][-MOST:]

    def _keep(self, game: str, texts: list[str]) -> None:
        matches: list[Json] = [*texts]
        self._storage.keep(aside_key(game), kept_text("aside", {"matches": matches}))
