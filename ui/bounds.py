"""Field types with bounds, shared by several saved records; see engine/bounds.py."""

from typing import Annotated

from engine.bounds import Among, Between
from engine.games import GAME_NAMES
from engine.saving import DamagedSave, quoted_value
from engine.value import value
from ui.calendar import parse_day

MAX_COUNTED = 1_000_000
"""The upper bound of saved counts (hints, undos, matches), higher than anyone can reach."""


@value
class IsDay:
    """The constraint that a text is a date such as "2026-11-22" or, if `may_be_empty`, "" for an
    unknown day."""

    may_be_empty: bool = False

    def check(self, text: str, path: str) -> None:
        """Raise DamagedSave if `text` is not a valid day. `path` is its place in the record."""
        if parse_day(text) is None and not (self.may_be_empty and not text):
            raise DamagedSave("no-date", at=path, found=quoted_value(text))


Count = Annotated[int, Between(0, MAX_COUNTED)]
DayText = Annotated[str, IsDay()]
DayTextOrEmpty = Annotated[str, IsDay(may_be_empty=True)]
GameName = Annotated[str, Among(GAME_NAMES)]
