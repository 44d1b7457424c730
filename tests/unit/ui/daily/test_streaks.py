"""Streaks, which forgive one missed day a week."""

from datetime import date

import pytest

from ui.daily.streaks import longest_of, streak_of

TODAY = date(2026, 11, 26)
"""A Thursday."""


def november(*days: int) -> frozenset[str]:
    return frozenset(f"2026-11-{day:02}" for day in days)


@pytest.mark.parametrize(
    ("days", "streak"),
    [
        ((), 0),
        ((26,), 1),
        ((25,), 1),
        ((24, 25, 26), 3),
        # Wednesday is forgiven, and so is Sunday: that was another week.
        ((24, 26), 2),
        ((24,), 1),
        ((21, 23, 24, 26), 4),
        # Two days in one week are not forgiven.
        ((23, 26), 1),
        ((23,), 0),
        ((22, 24, 26), 2),
        # Sunday and Monday are in different weeks; but then Wednesday is the second one in its
        # week.
        ((21, 24, 25), 3),
        ((21, 24, 26), 2),
        # Saturday; then Sunday, Monday and Tuesday are missed: the last two are in one week.
        ((21, 25), 1),
        # Tomorrow does not count.
        ((26, 27), 1),
    ],
)
def test_a_streak_forgives_one_missed_day_a_week(days: tuple[int, ...], streak: int) -> None:
    assert streak_of(november(*days), TODAY) == streak


def test_the_longest_streak_forgives_as_well() -> None:
    assert longest_of(november()) == 0
    assert longest_of(november(2, 3, 5, 6, 11, 12)) == 4


def test_a_long_pause_ends_a_streak() -> None:
    assert streak_of({"2025-11-26", "2026-11-26"}, TODAY) == 1
