"""The saved attempts, and their streaks."""

from datetime import date

from ui.daily.days import DAYS_FORM, MAX_DAYS, NO_DAYS, DailyLog, PastDaily, with_attempt
from ui.history.outcome import Outcome

WON, LOST = Outcome((3, 1), (145, 40)), Outcome((2, 3), (80, -9))
NAMES = "Avis", "Hammer"


def days(*said: str) -> DailyLog:
    """Return a log of days in November 2026, such as "22 won", or "23" for an unfinished one."""
    found = NO_DAYS
    for one in said:
        day, _, word = one.partition(" ")
        outcome = {"won": WON, "lost": LOST, "": None}[word]
        found = with_attempt(
            found, PastDaily(f"2026-11-{day}", NAMES, outcome, "+-++" if word else "")
        )
    return found


def test_a_streak_counts_days_that_were_played_to_their_end() -> None:
    played = days("16 won", "19 won", "20 lost", "21 won")
    assert played.streak(date(2026, 11, 21)) == 3
    assert (played.over, played.won_count, played.longest_streak) == (4, 3, 3)


def test_today_breaks_no_streak_before_it_is_over() -> None:
    played = days("20 won", "21 won", "22")
    assert played.streak(date(2026, 11, 22)) == 2
    assert played.streak(date(2026, 11, 23)) == 2
    assert played.streak(date(2026, 11, 25)) == 0
    assert days("21 won", "22 lost").streak(date(2026, 11, 22)) == 2


def test_a_streak_goes_on_over_months_and_years() -> None:
    found = NO_DAYS
    for day in ("2026-12-30", "2026-12-31", "2027-01-01"):
        found = with_attempt(found, PastDaily(day, NAMES, WON, "+++"))
    assert found.streak(date(2027, 1, 1)) == found.longest_streak == 3


def test_a_day_is_entered_once() -> None:
    played = days("21", "22", "21 won")
    assert sorted(one.day[-2:] for one in played.played) == ["21", "22"]
    assert [played.on(date(2026, 11, day)) is None for day in (20, 21, 22)] == [True, False, False]


def test_those_entered_last_are_kept_whatever_the_clock_said() -> None:
    """A clock that was a year ahead must not prevent today's entry."""
    found = DailyLog(
        tuple(PastDaily(f"9{number:03}-01-01", NAMES, WON) for number in range(MAX_DAYS))
    )
    after = with_attempt(found, PastDaily("2026-11-22", NAMES))
    assert len(after.played) == MAX_DAYS
    assert after.on(date(2026, 11, 22)) is not None


def test_no_more_are_kept_than_there_is_room_for() -> None:
    found = NO_DAYS
    for number in range(MAX_DAYS + 5):
        day = f"{2026 + number // 336}-{number // 28 % 12 + 1:02}-{number % 28 + 1:02}"
        found = with_attempt(found, PastDaily(day, NAMES, WON))
    assert len(found.played) == MAX_DAYS
    assert found.played[0].day == "2026-01-06"


def test_what_is_kept_is_read_back() -> None:
    played = days("20 lost", "21 won", "22")
    assert DAYS_FORM.read(DAYS_FORM.text(played)) == played
    assert DAYS_FORM.read(DAYS_FORM.text(NO_DAYS)) == NO_DAYS
