"""The daily puzzle, which is the same for everyone, and its result.

It depends on the date only. One in five puzzles is reserved for daily puzzles and excluded from
training, so that it is usually new to the player on its day.
"""

from collections.abc import Sequence
from datetime import date, timedelta
from hashlib import sha256

from engine.games import GAME_NAMES
from ui.daily.streaks import streak_of
from ui.puzzles.puzzle import Puzzle, Puzzles
from ui.puzzles.training import Training, Try
from ui.text.i18n import Texts

VERSION = "1"
"""The version of the order of puzzles. It never changes, since a change would reorder all days."""
SHARE = 5
RECENT = 7
"""The number of days before today whose puzzles can still be played."""
SIGNS = {True: "✓", False: "✗"}


def is_left_to_days(puzzle: Puzzle) -> bool:
    """Whether the puzzle is reserved for daily puzzles."""
    return puzzle.number % SHARE == 0


def puzzle_of(day: date, puzzles: Puzzles) -> Puzzle | None:
    """Return the daily puzzle for this day, or None if none of these is reserved for daily use."""
    there = sorted(
        filter(is_left_to_days, puzzles),
        key=lambda one: sha256(f"{VERSION}/{one.number}".encode()).digest(),
    )
    return there[(day.toordinal() - 1) % len(there)] if there else None


def try_on(training: Training, day: date) -> Try | None:
    """Return the attempt that was made at this day's puzzle on the day itself, or None if there was
    none."""
    return next((one for one in training.tries if one.is_daily and one.day == str(day)), None)


def streak(training: Training, today: date) -> int:
    """Return the length of the streak up to this day. A day counts if its puzzle was tried on the
    day itself."""
    return streak_of({one.day for one in training.tries if one.is_daily}, today)


def days_before(today: date) -> Sequence[date]:
    """Return the RECENT days before today, the latest first."""
    return [today - timedelta(before) for before in range(1, RECENT + 1)]


def result_text(texts: Texts, game: str, attempt: Try, days: int, home: str) -> str:
    """Return the result as text for sharing: the puzzle, whether it was solved, the streak of
    `days` if it is longer than one day, and the address of the puzzle, but not its solution."""
    key = "puzzle-day.headline-streak" if days > 1 else "puzzle-day.headline"
    name, sign = texts.t(f"game.{game}"), SIGNS[attempt.is_right]
    said = texts.t(key, game=name, day=attempt.day, sign=sign, streak=days)
    where = "" if game == GAME_NAMES[0] else f"game={game}&"
    return f"{said}\n{home}?{where}puzzle=today"
