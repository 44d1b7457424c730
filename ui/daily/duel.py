"""The daily duel as the page shows it. The game decides which duel a day has."""

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
    """One of the two sides of a duel: a button, or in a brawl the player or all opponents
    together."""

    name: str
    set: str


@value
class DailyDuel:
    """The duel that all players get on a day."""

    game: str
    """The name of the game."""
    day: date
    sides: tuple[Side, Side]
    """The player's side and the opponent's."""
    level: Opponent
    """The computer's level."""
    params: tuple[tuple[str, str], ...]
    """The address parameters that start the duel, as (name, value)."""
    faces: Callable[[str], tuple[Node, ...]]
    """Returns the faces of all players, the local player's first. Their ids begin with the
    argument."""

    @property
    def names(self) -> tuple[str, str]:
        """The names of the player's side and the opponent's."""
        mine, theirs = self.sides
        return mine.name, theirs.name


@value
class Daily:
    """Today's duel, and the player's attempts."""

    duel: DailyDuel
    """Today's duel."""
    days: DailyLog
    minutes_left: int
    """The number of minutes until the next duel."""

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
        """The length of the current streak of finished duels, in days."""
        return self.days.streak(self.duel.day)


def refusal_of(day: date, today: date) -> Refusal | None:
    """Return the reason why the duel of this day cannot be played, or None if it can."""
    if day > today:
        return Refusal("address.day-to-come", (("today", str(today)),))
    return Refusal("address.day-before-all", (("first", str(FIRST)),)) if day < FIRST else None
