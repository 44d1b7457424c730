"""The calendar, against that of Python."""

from datetime import date, timedelta

import pytest

from ui.daily.calendar import Day, day_in


def ours(day: date) -> Day:
    return Day(day.year, day.month, day.day)


def test_days_are_numbered_and_named_as_python_does() -> None:
    day = date(1999, 12, 1)
    while day < date(2104, 3, 1):
        mine, after = ours(day), day + timedelta(days=1)
        assert mine.number == day.toordinal() - 1
        assert mine.weekday == day.weekday()
        assert ours(after).before == mine
        assert str(mine) == day.isoformat()
        day += timedelta(days=1 if day.day > 26 or day.day < 3 else 7)


def test_days_are_in_order() -> None:
    assert Day(2026, 11, 30) < Day(2026, 12, 1) <= Day(2026, 12, 1) < Day(2027, 1, 1)


@pytest.mark.parametrize("text", ["2026-11-22", "2028-02-29", "2000-02-29", "0001-01-01"])
def test_a_day_is_read(text: str) -> None:
    assert str(day_in(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", "today", "2026-11-31", "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10"]
    + ["2026-1-1", "2026-11-22 ", "0000-01-01", "2026-11-00", "٢٠٢٦-١١-٢٢", "12026-11-22"],
)
def test_nonsense_is_no_day(text: str) -> None:
    assert day_in(text) is None
