"""Calendar days, which are written as "2026-11-22" in addresses and saved data."""

from datetime import date

WEEK = 7


def parse_day(text: str) -> date | None:
    """Return the day in a text such as "2026-11-22", or None if the text is not a valid date in
    this format."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    # The standard library also accepts "20261122" and "2026-W47-7".
    return day if str(day) == text else None
