"""Bounds shared by the fields of several records; see engine/bounds.py."""

from typing import Annotated

from engine.bounds import Among, Between
from engine.games import GAME_NAMES
from engine.saving import DamagedSave, quoted_value
from engine.value import value
from ui.calendar import parse_day

MAX_COUNTED = 1_000_000
"""More hints, undos or matches than anyone can reach."""


@value
class IsDay:
    """A date such as "2026-11-22". It may be empty if the day can be unknown."""

    may_be_empty: bool = False

    def check(self, text: str, path: str) -> None:
        """Raise DamagedSave if this is not a valid day."""
        if parse_day(text) is None and not (self.may_be_empty and not text):
            raise DamagedSave("no-date", at=path, found=quoted_value(text))


Count = Annotated[int, Between(0, MAX_COUNTED)]
DayText = Annotated[str, IsDay()]
DayTextOrEmpty = Annotated[str, IsDay(may_be_empty=True)]
GameName = Annotated[str, Among(GAME_NAMES)]
