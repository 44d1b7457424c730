"""The daily duel: the same for everyone, and different each day."""

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from datetime import date, timedelta
from functools import cache

import pytest

from engine.button_men import buttons
from engine.button_men.buttons import button_by_name
from tests.explore.effort import sampled
from ui.button_men.daily_duel import duel_of
from ui.button_men.match_request import parse_request
from ui.daily.duel import FIRST, DailyDuel, refusal_of
from ui.opponent import Opponent
from ui.shell.address import Address

TODAY = date(2026, 11, 22)


def days(*years: int) -> Iterator[date]:
    for year in years:
        first, after = date(year, 1, 1), date(year + 1, 1, 1)
        yield from (first + timedelta(at) for at in range((after - first).days))


@pytest.mark.parametrize(
    ("day", "names", "level"),
    [
        (date(2026, 11, 22), ("dumb blonde", "Nimue"), Opponent.NORMAL),
        (date(2026, 11, 23), ("Glorion", "Bobby"), Opponent.EASY),
        (date(2026, 11, 25), ("Felicia", "Zoe"), Opponent.EASY),
    ],
)
def test_these_days_stay_as_they_are(day: date, names: tuple[str, str], level: Opponent) -> None:
    """A new playable button can change one of them, with a probability of 1 in 100; a change of the
    drawing algorithm changes them all, and must not happen."""
    duel = duel_of(day)
    assert (duel.names, duel.level) == (names, level)
    assert dict(duel.params)["seed"] == f"daily 1 {day}"


@cache
def duels() -> tuple[DailyDuel, ...]:
    """Return the duels of three years."""
    return tuple(duel_of(day) for day in days(2026, 2027, 2028))


def test_every_day_of_three_years_can_be_played() -> None:
    """They are valid addresses: two tournament buttons with equal numbers of dice."""
    for duel in sampled(duels()):
        parsed = parse_request(Address(duel.params))
        assert parsed.problems == ()
        assert tuple(seat.plays for seat in parsed.config.seats) == duel.names
        assert parsed.config.seats[1].played_by is duel.level
        mine, theirs = map(button_by_name, duel.names)
        assert mine is not None
        assert theirs is not None
        assert mine.tournament_legal
        assert theirs.tournament_legal
        assert mine != theirs


def test_days_differ() -> None:
    seen = duels()
    assert len({dict(one.params)["seed"] for one in seen}) == len(seen)
    pairs = Counter(frozenset(one.names) for one in seen)
    assert len(pairs) > 0.8 * len(seen)
    met = Counter(name for one in seen for name in one.names)
    assert len(met) > 150
    assert max(met.values()) < 40


def test_another_python_finds_the_same() -> None:
    """Each interpreter has another `hash()`."""
    text = (
        "from ui.button_men.daily_duel import duel_of; from datetime import date; "
        "print([duel_of(date(2026, 11, day)).names for day in range(1, 31)])"
    )
    run = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == str([duel_of(date(2026, 11, day)).names for day in range(1, 31)])


def test_a_new_button_changes_few_days(monkeypatch: pytest.MonkeyPatch) -> None:
    before = [duel.names for duel in duels() if duel.day.year == 2026]
    duel_of.cache_clear()
    new = buttons.Button("Newcomer", "New", "(6) (8) (10) (12) (X)", True, "")
    monkeypatch.setattr(
        "ui.button_men.daily_duel.all_buttons", lambda: (*buttons.all_buttons(), new)
    )
    after = [duel_of(day).names for day in days(2026)]
    duel_of.cache_clear()
    changed = [names for names, old in zip(after, before, strict=True) if names != old]
    assert 0 < len(changed) < 12
    assert all("Newcomer" in names for names in changed)


def test_the_opponent_is_easy_on_monday_and_never_one_who_thinks_by_the_clock() -> None:
    week = [duel_of(date(2026, 11, 16 + at)).level for at in range(7)]
    assert week[0] is Opponent.EASY
    assert week[-1] is Opponent.NORMAL
    assert week == sorted(week, key=list(Opponent).index)


@pytest.mark.parametrize(
    ("day", "why"),
    [
        (TODAY, None),
        (TODAY - timedelta(1), None),
        (FIRST, None),
        (date(2026, 11, 23), "address.day-to-come"),
        (FIRST - timedelta(1), "address.day-before-all"),
    ],
)
def test_which_days_can_be_asked_for(day: date, why: str | None) -> None:
    refusal = refusal_of(day, TODAY)
    assert (refusal and refusal.reason) == why
