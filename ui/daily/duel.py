"""What the page shows of the duel of a day; which one it is, its game says."""

from engine.game import Refusal
from engine.value import value
from ui.daily.calendar import Day, day_in
from ui.opponent import Opponent

FIRST = Day(2026, 1, 1)
"""There were no duels before."""


@value
class Side:
    """One of the two buttons, as its badge needs it."""

    name: str
    set: str


@value
class DailyDuel:
    """The duel of a day."""

    day: Day
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


def refusal_of(said: str, today: Day) -> Refusal | None:
    """Why the duel of a day that an address names cannot be played; None: it can. Nothing said is
    today."""
    if not said:
        return None
    day = day_in(said)
    if day is None:
        return Refusal("address.no-day")
    if day > today:
        return Refusal("address.day-to-come", (("today", str(today)),))
    return Refusal("address.day-before-all", (("first", str(FIRST)),)) if day < FIRST else None
