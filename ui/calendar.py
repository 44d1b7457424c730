"""The calendar: parses days, which addresses and saved data write as "2026-11-22"."""

from datetime import date

WEEK = 7


def parse_day(text: str) -> date | None:
    """Return the day in a text such as "2026-11-22", or None if there is no such day."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    # The standard library also accepts "20261122" and "2026-W47-7".
    return day if str(day) == text else None
