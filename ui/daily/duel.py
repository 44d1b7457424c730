"""The duel of a day, as the page shows it. The game decides which duel it is."""

from collections.abc import Callable
from datetime import date

from engine.game import Refusal
from engine.value import value
from ui.daily.days import DailyLog, PastDaily
from ui.nodes import Node
from ui.opponent import Opponent

FIRST = date(2026, 1, 1)
"""The day of the first duel."""


@value
class Side:
    """One of the two buttons, for its badge."""

    name: str
    set: str


@value
class DailyDuel:
    """The duel of a day."""

    game: str
    """The name of its game."""
    day: date
    sides: tuple[Side, Side]
    """The player's side and the opponent's."""
    level: Opponent
    """The level of the opponent."""
    params: tuple[tuple[str, str], ...]
    """The address parameters of the duel."""
    faces: Callable[[str], tuple[Node, ...]]
    """Returns everyone's face, the player's first, with keys that begin with this word."""

    @property
    def names(self) -> tuple[str, str]:
        """The names of the two buttons."""
        mine, theirs = self.sides
        return mine.name, theirs.name


@value
class Daily:
    """The current state of the daily duel."""

    duel: DailyDuel
    """The duel of today."""
    days: DailyLog
    minutes_left: int
    """The minutes until the next duel."""

    @property
    def is_over(self) -> bool:
        """Whether today's attempt is finished."""
        return self.todays_attempt is not None and self.todays_attempt.outcome is not None

    @property
    def todays_attempt(self) -> PastDaily | None:
        """Today's attempt, or None if it has not begun."""
        return self.days.on(self.duel.day)

    @property
    def streak(self) -> int:
        """The length of the streak of finished duels."""
        return self.days.streak(self.duel.day)


def refusal_of(day: date, today: date) -> Refusal | None:
    """Return why the duel of this day cannot be played, or None if it can."""
    if day > today:
        return Refusal("address.day-to-come", (("today", str(today)),))
    return Refusal("address.day-before-all", (("first", str(FIRST)),)) if day < FIRST else None
