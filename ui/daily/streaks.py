"""Streaks of consecutive days. One missed day per week, from Monday to Sunday, is forgiven: it does
not end a streak, and does not count for its length."""

from collections.abc import Collection, Sequence
from datetime import date

from ui.calendar import WEEK, parse_day


def streak_of(days: Collection[str], today: date) -> int:
    """Return the length of the streak up to today. If today is not among the days, the streak lasts
    until yesterday."""
    over = [number for number in _numbers(days) if number <= _number(today)]
    if over and over[-1] == _number(today):
        return _streaks(over)[-1]
    return _streaks([*over, _number(today)])[-1] - 1


def longest_of(days: Collection[str]) -> int:
    """Return the length of the longest streak, or 0 without any days."""
    return max(_streaks(_numbers(days)), default=0)


def _numbers(days: Collection[str]) -> list[int]:
    return sorted(_number(day) for text in days if (day := parse_day(text)))


def _number(day: date) -> int:
    """Return the number of a day. Multiples of WEEK are Mondays."""
    return day.toordinal() - 1


def _streaks(days: Sequence[int]) -> list[int]:
    """Return, for each of these ascending days, the length of the longest streak that ends then."""
    lengths: list[int] = []
    start, missed_before = 0, dict[int, int]()
    for at, day in enumerate(days):
        # Two of three consecutive days are in the same week, which ends the streak, so the rest of
        # a longer pause need not be visited.
        for missed in range(days[at - 1] + 1, day)[:3] if at else ():
            week = missed // WEEK
            start = max(start, missed_before.get(week, 0))
            missed_before[week] = at
        lengths.append(at - start + 1)
    return lengths
