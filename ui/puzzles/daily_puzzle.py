"""The puzzle of a day, which is the same for everyone, and what came of it.

It follows from the date alone. One puzzle of five is left to the days, and never comes in the
training: so no one has seen it before its day.
"""

from collections.abc import Sequence
from datetime import date, timedelta
from hashlib import sha256

from ui.daily.streaks import streak_of
from ui.puzzles.puzzle import Puzzle, Puzzles
from ui.puzzles.training import Training, Try
from ui.text.i18n import Texts

VERSION = "1"
"""Changing it would reorder all days, so it never changes."""
SHARE = 5
RECENT = 7
"""The number of days before today that can be played later."""
SIGNS = {True: "✓", False: "✗"}


def is_left_to_days(puzzle: Puzzle) -> bool:
    """Whether it is a puzzle of some day."""
    return puzzle.number % SHARE == 0


def puzzle_of(day: date, puzzles: Puzzles) -> Puzzle | None:
    """The puzzle of this day; None: there is none."""
    there = sorted(filter(is_left_to_days, puzzles), key=_order)
    return there[(day.toordinal() - 1) % len(there)] if there else None


def _order(puzzle: Puzzle) -> bytes:
    return sha256(f"{VERSION}/{puzzle.number}".encode()).digest()


def try_on(training: Training, day: date) -> Try | None:
    """What came of the puzzle of this day; None: it was not tried on its day."""
    return next((one for one in training.tries if one.is_daily and one.day == str(day)), None)


def streak(training: Training, today: date) -> int:
    """How many days are in the streak up to this one. Those count on which their puzzle was
    tried."""
    return streak_of({one.day for one in training.tries if one.is_daily}, today)


def days_before(today: date) -> Sequence[date]:
    """The latest days before today, the latest first."""
    return [today - timedelta(before) for before in range(1, RECENT + 1)]


def result_text(texts: Texts, attempt: Try, days: int, home: str) -> str:
    """The text to paste: which puzzle, whether it was solved, and where it is; nothing of how."""
    key = "puzzle-day.headline-streak" if days > 1 else "puzzle-day.headline"
    said = texts.t(key, day=attempt.day, sign=SIGNS[attempt.is_right], streak=days)
    return f"{said}\n{home}?puzzle=today"
