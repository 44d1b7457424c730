"""The calendar: days, and how they follow each other.

The page reads no clock, and Python's calendar would have to be loaded first. What is needed of one
are a few lines.
"""

import re
from functools import total_ordering

from engine.value import value

_FORM = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
_LENGTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
WEEK = 7


@total_ordering
@value
class Day:
    """A day of the Gregorian calendar. `str(day)` is its form in addresses: "2026-11-22"."""

    year: int
    month: int
    day: int

    def __str__(self) -> str:
        return f"{self.year:04}-{self.month:02}-{self.day:02}"

    def __lt__(self, other: "Day") -> bool:
        return self.number < other.number

    @property
    def number(self) -> int:
        """How many days have passed since the first of January of the year 1."""
        before = self.year - 1
        leap_days = before // 4 - before // 100 + before // 400
        months = sum(days_in(self.year, month) for month in range(1, self.month))
        return before * 365 + leap_days + months + self.day - 1

    @property
    def weekday(self) -> int:
        """0 for a Monday, 6 for a Sunday."""
        return self.number % WEEK

    @property
    def before(self) -> "Day":
        """The day before this one."""
        if self.day > 1:
            return Day(self.year, self.month, self.day - 1)
        if self.month > 1:
            return Day(self.year, self.month - 1, days_in(self.year, self.month - 1))
        return Day(self.year - 1, 12, 31)


def days_in(year: int, month: int) -> int:
    """How many days this month has."""
    is_leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return 29 if month == 2 and is_leap else _LENGTHS[month - 1]


def day_in(text: str) -> Day | None:
    """The day in a text such as "2026-11-22"; None: there is no such day."""
    found = _FORM.fullmatch(text)
    if found is None:
        return None
    year, month, day = map(int, found.groups())
    is_day = year and 1 <= month <= 12 and 1 <= day <= days_in(year, month)
    return Day(year, month, day) if is_day else None
