"""The daily brawl: the same for everyone, one attempt, and a result without cards."""

from dataclasses import replace
from datetime import date, timedelta
from urllib.parse import urlencode

import pytest

from engine.lunch_money.state.events import KnockedOut
from tests.drivers.lunch_money_driver import LunchMoneyDriver, play_out
from tests.drivers.program_driver import MemoryStorage
from tests.drivers.puzzle_driver import PuzzleVisit
from tests.drivers.shown import words
from ui.activity.daily import DailyAttempt
from ui.daily.days import DAYS_FORM, NO_DAYS, PastDaily, with_attempt
from ui.daily.result_text import headline, result_text
from ui.history.outcome import Outcome
from ui.lunch_money.daily_brawl import brawl_of
from ui.match.messages import Rematch
from ui.shell.dialogs import DailyDialog, Menu
from ui.shell.effects import EnterDay
from ui.shell.messages import ChooseGame, OpenDialog, OpenScreen, PlayDaily
from ui.shell.screens import PlayScreen
from ui.shell.storage_keys import DAYS, days_key
from ui.text.i18n import texts

DAY = date(2026, 11, 20)
"""The date of the drivers' clock."""
GAME = "lunch-money"
EN = texts("en")
NAMES = ("Robin", "Mia, Otto, Juno")


def attempt(day: date = DAY) -> LunchMoneyDriver:
    driver = LunchMoneyDriver(f"{urlencode(brawl_of(day).params)}&speed=0")
    return driver.replace_session(replace(driver.session, activity=DailyAttempt(str(day), GAME)))


def visit(query: str = f"daily&game={GAME}", played: PastDaily | None = None) -> PuzzleVisit:
    days = NO_DAYS if played is None else with_attempt(NO_DAYS, played)
    kept = {} if played is None else {days_key(GAME): DAYS_FORM.text(days)}
    return PuzzleVisit(query, MemoryStorage(kept))


def test_everyone_gets_the_same_on_a_day_and_another_one_on_the_next() -> None:
    assert attempt().session.match.state == attempt().session.match.state
    week = [brawl_of(DAY + timedelta(days)) for days in range(7)]
    assert len({one.params for one in week}) == 7
    assert len({one.names for one in week}) > 2
    assert attempt().session.config.rulings != LunchMoneyDriver("").session.config.rulings
    assert not attempt().shell.notices


def test_it_has_an_address_a_banner_and_one_try() -> None:
    opened = visit()
    assert "Daily brawl of November 20, 2026" in opened.page
    assert "One try. No hints, no Undo." in opened.page
    assert opened.any_game.session.activity == DailyAttempt(str(DAY), GAME)
    named = visit("").send(ChooseGame(GAME), PlayDaily(str(DAY)))
    assert named.display.address == f"?daily&game={GAME}"


def test_its_start_and_its_end_are_entered() -> None:
    driver = play_out(attempt())
    entered = [one.played for one in driver.effects if isinstance(one, EnterDay)]
    others = ", ".join(driver.turn.names[1:])
    assert entered[0] == PastDaily(str(DAY), ("Robin", others))
    assert entered[-1] == DailyAttempt(str(DAY), GAME).past_daily(driver.turn)
    assert entered[-1].outcome is not None


def test_each_sign_of_its_course_is_a_knockout() -> None:
    driver = play_out(attempt())
    events = [event for entry in driver.session.match.log for event in entry.events]
    out = [event for event in events if isinstance(event, KnockedOut)]
    course = driver.turn.course
    assert len(course) == len(out) == 3
    assert course.count("+") == sum(one.by == 0 != one.seat for one in out)
    assert ("-" in course) == (driver.turn.winners != (0,))


@pytest.mark.parametrize(
    ("course", "told"),
    [
        ("+=+", "place 1 of 4 · knockouts: 2"),
        ("=-=", "place 3 of 4 · knockouts: 0"),
        ("-==", "place 4 of 4 · knockouts: 0"),
    ],
)
def test_the_shared_result_has_place_and_knockouts_but_no_cards(course: str, told: str) -> None:
    won = int("-" not in course)
    played = PastDaily(str(DAY), NAMES, Outcome((won, 1 - won), (2, 2)), course)
    assert headline(EN, GAME, played) == f"Lunch Money daily {DAY} · {told}"
    text = result_text(EN, GAME, played, 3, "https://games.example/")
    assert text.endswith(f"streak 3\nhttps://games.example/?daily&game={GAME}")
    there = visit("game=lunch-money&screen=play", played)
    assert told in there.page
    there.send(OpenDialog(DailyDialog()))
    assert "duel" not in words(there.shown.one("dialog", "Friday 20"))
    assert "Next brawl in" in there.page


def test_each_game_has_its_own_day_and_streak() -> None:
    played = PastDaily(str(DAY), NAMES, Outcome((1, 0), (2, 0)), "+++")
    there = visit("game=lunch-money&screen=play", played)
    assert "Streak: 1 day" in there.page
    there.send(ChooseGame("button-men"))
    assert "Streak" not in there.page
    assert "Play today’s duel" in there.page
    there.send(OpenScreen(PlayScreen()), ChooseGame(GAME), OpenDialog(Menu()))
    assert "Streak: 1 day" in there.page
    assert there.shown.has("button", "Daily brawl")
    assert DAYS not in there.storage.texts


def test_after_the_end_there_is_practice_from_the_same_start() -> None:
    driver = play_out(attempt())
    start = attempt().session.match.state
    driver.send(Rematch())
    assert driver.session.match.states[0] == start
    assert "it doesn’t count" in words(driver.page)
