"""The days of the daily duel, and their streaks."""

from dataclasses import replace
from datetime import date
from typing import Annotated

from engine.bounds import AtMost, Distinct, Matching, Printable
from engine.value import tagged, value
from ui.bounds import DayText
from ui.daily.streaks import longest_of, streak_of
from ui.history.outcome import MAX_ROUNDS, Outcome
from ui.persistence import SavedForm

MAX_DAYS = 800
"""The maximum number of saved attempts, more than two years. Older ones are dropped."""
SIGNS = {"won": "+", "drawn": "=", "lost": "-"}
"""The characters that stand for round results in `PastDaily.course`."""
LONGEST_NAME = 60

ButtonName = Annotated[str, Printable(LONGEST_NAME, at_least=1)]


@tagged("Played")
@value
class PastDaily:
    """An attempt at the duel of a day."""

    day: DayText
    names: tuple[ButtonName, ButtonName]
    """The names of both sides, the player's first: their buttons, or in a brawl the players. They
    are saved because a later catalog may choose others for this day."""
    outcome: Outcome | None = None
    """The outcome, or None while the duel is unfinished."""
    course: Annotated[str, AtMost(MAX_ROUNDS), Matching("[+=-]*")] = ""
    """The result of each round, or in a brawl of each knockout, as characters of SIGNS."""


@tagged("Days")
@value
class DailyLog:
    """All attempts, dated by the device's clock. The clock may have been changed, so the attempts
    are not necessarily in the order of their days."""

    played: Annotated[tuple[PastDaily, ...], AtMost(MAX_DAYS), Distinct("day")] = ()

    def on(self, day: date) -> PastDaily | None:
        """Return the attempt of this day, or None if there is none."""
        return next((one for one in self.played if one.day == str(day)), None)

    def streak(self, today: date) -> int:
        """Return the length of the streak up to today, in days. Only days with a finished duel
        count."""
        return streak_of(self._over, today)

    @property
    def longest_streak(self) -> int:
        """The length of the longest streak ever, in days."""
        return longest_of(self._over)

    @property
    def _over(self) -> frozenset[str]:
        """The days with a finished duel."""
        return frozenset(one.day for one in self.played if one.outcome is not None)

    @property
    def over(self) -> int:
        """The number of finished duels."""
        return sum(one.outcome is not None for one in self.played)

    @property
    def won_count(self) -> int:
        """The number of duels won."""
        return sum(one.outcome is not None and one.outcome.word == "won" for one in self.played)


NO_DAYS = DailyLog()


def with_attempt(days: DailyLog, played: PastDaily) -> DailyLog:
    """Return the log with this attempt, which replaces an earlier one of the same day. If there are
    too many, the oldest is dropped."""
    others = tuple(one for one in days.played if one.day != played.day)
    return replace(days, played=(*others, played)[-MAX_DAYS:])


def without_attempt(days: DailyLog, day: str) -> DailyLog:
    """Return the log without the attempt of this day. A finished attempt stays."""
    rest = (past for past in days.played if past.day != day or past.outcome is not None)
    return replace(days, played=tuple(rest))


DAYS_FORM = SavedForm("days", DailyLog)
