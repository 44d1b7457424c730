"""Dates as text."""

import pytest

from ui.calendar import parse_day


@pytest.mark.parametrize("text", ["2026-11-22", "2028-02-29", "2000-02-29", "0001-01-01"])
def test_a_day_is_parsed(text: str) -> None:
    assert str(parse_day(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", "today", "2026-11-31", "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10"]
    + ["2026-1-1", "2026-11-22 ", "0000-01-01", "2026-11-00", "٢٠٢٦-١١-٢٢", "12026-11-22"]
    + ["20261122", "2026-W47-7", "2026-326"],
)
def test_nonsense_is_no_day(text: str) -> None:
    assert parse_day(text) is None
