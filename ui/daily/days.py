"""The days on which the daily duel was played, and the streaks they make."""

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
"""Days that are kept, those entered last: two years."""
SIGNS = {"won": "+", "drawn": "=", "lost": "-"}
"""How the end of a round stands in a course."""
LONGEST_NAME = 60

ButtonName = Annotated[str, Printable(LONGEST_NAME, at_least=1)]


@tagged("Played")
@value
class PastDaily:
    """The attempt of one day."""

    day: DayText
    names: tuple[ButtonName, ButtonName]
    """My button and the opponent's: a later catalogue may choose others for this day."""
    outcome: Outcome | None = None
    """None: it has begun, and is not over."""
    course: Annotated[str, AtMost(MAX_ROUNDS), Matching("[+=-]*")] = ""
    """How each round ended, in the signs of SIGNS."""


@tagged("Days")
@value
class DailyLog:
    """All attempts, as the clock dated them. It may have been set, so their order means nothing."""

    played: Annotated[tuple[PastDaily, ...], AtMost(MAX_DAYS), Distinct("day")] = ()

    def on(self, day: date) -> PastDaily | None:
        """The attempt of this day; None: there was none."""
        return next((one for one in self.played if one.day == str(day)), None)

    def streak(self, today: date) -> int:
        """How many days are in the streak up to this one. Those count on which the duel was played
        to its end."""
        return streak_of(self._over, today)

    @property
    def longest_streak(self) -> int:
        """The longest streak there ever was."""
        return longest_of(self._over)

    @property
    def _over(self) -> frozenset[str]:
        """The days on which the duel was played to its end."""
        return frozenset(one.day for one in self.played if one.outcome is not None)

    @property
    def over(self) -> int:
        """How many duels were played to their end."""
        return sum(one.outcome is not None for one in self.played)

    @property
    def won(self) -> int:
        """How many of them were won."""
        return sum(one.outcome is not None and one.outcome.word == "won" for one in self.played)


NO_DAYS = DailyLog()


def with_attempt(days: DailyLog, played: PastDaily) -> DailyLog:
    """The days with this attempt, which takes the place of an earlier word about it."""
    others = tuple(one for one in days.played if one.day != played.day)
    return replace(days, played=(*others, played)[-MAX_DAYS:])


def without_attempt(days: DailyLog, day: str) -> DailyLog:
    """Return the days without the attempt of this day, unless it has come to its end."""
    rest = (past for past in days.played if past.day != day or past.outcome is not None)
    return replace(days, played=tuple(rest))


DAYS_FORM = SavedForm("days", DailyLog)
