"""The stash: unfinished matches set aside when another one took their place, such as when the
player followed a link.

The most recently stashed one is on top, except that matches exchanged for it go to the bottom.
"""

from collections.abc import Sequence

from engine.games import GAME_NAMES
from engine.saving import DamagedSave, Json
from ui.app.damaged_texts import DamagedTexts
from ui.app.reporting_storage import ReportingStorage
from ui.app.stored_value import StoredValue
from ui.persistence import dump_record, load_record
from ui.shell.storage_keys import aside_key, match_key

MAX_WAITING = 5
"""The maximum number of stashed matches per game. If there are more, the oldest is dropped."""

Waiting = tuple[str, ...]
"""The texts of a game's stashed matches, from the bottom to the top."""


class MatchStash:
    """The stashed matches of this browser."""

    def __init__(self, storage: ReportingStorage, damaged: DamagedTexts) -> None:
        self._storage = storage
        self._kept = {
            game: StoredValue[Waiting](storage, damaged, aside_key(game), (), _read, _text)
            for game in GAME_NAMES
        }

    def top(self, game: str) -> str | None:
        """Return the text of the match stashed last, or None if the stash is empty."""
        texts = self._kept[game].value
        return texts[-1] if texts else None

    def push(self, game: str, text: str) -> None:
        """Stash the match with this text on top of the others. If there are too many, the oldest is
        dropped."""
        self._keep(game, (*self._kept[game].value, text)[-MAX_WAITING:])

    def pop(self, game: str, instead: Sequence[str]) -> str | None:
        """Remove the match stashed last and return its text, or None if the stash is empty. The
        texts in `instead` go to the bottom in exchange."""
        texts = self._kept[game].value
        if not texts:
            return None
        *others, text = texts
        self._keep(game, (*instead, *others))
        return text

    def _keep(self, game: str, texts: Waiting) -> None:
        if not self._kept[game].save(texts):
            # If it cannot be stashed, it remains the saved match.
            self._storage.leave(match_key(game))


def _read(text: str) -> Waiting:
    texts = load_record(text, "aside").get("matches")
    if not isinstance(texts, list):
        raise DamagedSave("missing", at="$.aside", name="matches")
    return tuple(one for one in texts if isinstance(one, str))[-MAX_WAITING:]


def _text(texts: Waiting) -> str:
    matches: list[Json] = [*texts]
    return dump_record("aside", {"matches": matches})
