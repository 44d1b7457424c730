"""What the page shows of the duel of a day; the game decides which duel it is."""

from datetime import date

from engine.game import Refusal
from engine.value import value
from ui.daily.days import DailyLog, PastDaily
from ui.opponent import Opponent

FIRST = date(2026, 1, 1)
"""There were no duels before."""


@value
class Side:
    """One of the two buttons, as its badge needs it."""

    name: str
    set: str


@value
class DailyDuel:
    """The duel of a day."""

    day: date
    sides: tuple[Side, Side]
    """Mine, and the opponent's."""
    level: Opponent
    """Who plays the opponent."""
    params: tuple[tuple[str, str], ...]
    """The parameters of an address that ask for it."""

    @property
    def names(self) -> tuple[str, str]:
        """What the two buttons are called."""
        mine, theirs = self.sides
        return mine.name, theirs.name


@value
class Daily:
    """What the page knows of the daily duel now."""

    duel: DailyDuel
    """The duel of today."""
    days: DailyLog
    minutes_left: int
    """The minutes until there is another one."""

    @property
    def is_over(self) -> bool:
        """Whether today's attempt was played to its end."""
        return self.played is not None and self.played.outcome is not None

    @property
    def played(self) -> PastDaily | None:
        """Today's attempt, or None if it has not begun."""
        return self.days.on(self.duel.day)

    @property
    def streak(self) -> int:
        """On how many days in a row it was played to its end."""
        return self.days.streak(self.duel.day)


def refusal_of(day: date, today: date) -> Refusal | None:
    """Why the duel of this day cannot be played; None: it can."""
    if day > today:
        return Refusal("address.day-to-come", (("today", str(today)),))
    return Refusal("address.day-before-all", (("first", str(FIRST)),)) if day < FIRST else None
