"""Saves from commit ea19c5ba load, and the matches continue."""

import json

import pytest

from engine.button_men.outside import saves as duels
from engine.games import GAME_NAMES
from engine.lunch_money.outside import saves as brawls
from engine.saving import Json
from tests.drivers.button_men_driver import ButtonMenDriver
from tests.drivers.button_men_driver import play_out as play_out_duel
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.lunch_money_driver import play_out as play_out_brawl
from tests.drivers.program_driver import MemoryStorage, RecordedClock
from tests.drivers.program_driver import opened as opened_program
from tests.drivers.puzzle_driver import PuzzleVisit
from tests.saves import MATCHES, PROFILE, game_of
from ui.activity.challenge import Challenge
from ui.activity.daily import DailyAttempt
from ui.activity.link_play import LinkPlay
from ui.activity.run import RunMatch
from ui.daily.days import DAYS_FORM
from ui.history.past_match import PastMatch
from ui.history.persistence import read_history
from ui.match.activity import Activity
from ui.message import Message
from ui.opponent import Opponent
from ui.persistence import FORMAT
from ui.puzzles.sprint import SPRINT_FORM
from ui.puzzles.training import TRAINING_FORM
from ui.shell.messages import (
    ChooseGame,
    LeavePractice,
    OpenFriendMatch,
    OpenScreen,
    PlayDaily,
    PlayRun,
    ReturnToMatch,
)
from ui.shell.screens import PuzzlesScreen, StatisticsScreen
from ui.shell.settings import read_settings
from ui.shell.storage_keys import (
    COMMON,
    DAYS,
    DELETED,
    FRIENDS,
    HISTORY,
    SETTINGS,
    SPRINT,
    TRAINING,
    aside_key,
    match_key,
)

MATCH_KEYS = ("button-men/match", "lunch-money/match", "daily/match", "button-men/run/match")
SAVED = {**MATCHES, **{key: PROFILE[key] for key in MATCH_KEYS}}
CODECS = {"button-men": duels.codec(), "lunch-money": brawls.codec()}
(FRIEND,) = (key.removeprefix(FRIENDS) for key in PROFILE if key.startswith(FRIENDS))


def test_the_profile_has_every_key() -> None:
    young = {"lunch-money/run/match", "lunch-money/days", "lunch-money/daily/match"}
    young |= {"lunch-money/training", "lunch-money/sprint"}
    keys = {key for key in COMMON if not key.endswith("/damaged")} - young
    keys |= {"last-game", *map(match_key, GAME_NAMES), *map(aside_key, GAME_NAMES)}
    assert {key for key in PROFILE if not key.startswith((FRIENDS, DELETED))} == keys


@pytest.mark.parametrize("name", SAVED)
def test_a_match_stands_as_it_did_and_plays_on(name: str) -> None:
    text = SAVED[name]
    before = json.loads(text)["session"]["match"]
    driver = opened(text)
    assert not driver.shell.notices
    assert driver.session.policy.goes_on
    match = driver.session.match
    assert (match.seed, len(match.log)) == (before["seed"], len(before["log"]))
    assert is_part_of(before["state"], CODECS[game_of(text)].encode(match.state))
    if isinstance(driver, ButtonMenDriver):
        assert play_out_duel(driver).turn.is_over
    else:
        assert play_out_brawl(driver).turn.is_over
    saved = json.loads(driver.kept)
    assert saved["format"] == FORMAT
    assert len(saved["session"]["match"]["moves"]) == len(driver.session.match.log)


def opened(text: str) -> ButtonMenDriver | LunchMoneyDriver:
    is_duel = game_of(text) == "button-men"
    return ButtonMenDriver("", text) if is_duel else LunchMoneyDriver("", text)


def is_part_of(old: Json, new: Json) -> bool:
    """Whether a state contains everything in the old one. It may have more fields, and renamed
    classes."""
    if isinstance(old, dict):
        return all(is_part_of(old[key], new.get(key)) for key in old.keys() - {"is"})
    if isinstance(old, list):
        return len(old) == len(new) and all(map(is_part_of, old, new))
    return bool(old == new)


def visit(query: str = "", *messages: Message) -> PuzzleVisit:
    """Return a page with the profile, after some messages."""
    found = PuzzleVisit(query, MemoryStorage(dict(PROFILE)))
    for message in messages:
        found.send(message)
    return found


def test_nothing_of_the_profile_is_damaged() -> None:
    page = visit("", OpenScreen(PuzzlesScreen()), OpenScreen(StatisticsScreen()))
    page.send(OpenFriendMatch(FRIEND), LeavePractice(), ChooseGame("lunch-money"))
    assert not [key for key in page.storage.texts if key.endswith("/damaged")]
    assert "could not be read" not in page.display.page
    assert "can no longer be read" not in page.display.page


@pytest.mark.parametrize(
    ("message", "kind"),
    [
        (PlayDaily("2026-11-20"), DailyAttempt),
        (PlayRun("button-men"), RunMatch),
        (OpenFriendMatch(FRIEND), LinkPlay),
    ],
)
def test_what_stands_beside_the_own_match_goes_on(message: Message, kind: type[Activity]) -> None:
    session = visit("", message).game.session
    assert isinstance(session.activity, kind)
    assert session.match.log


def test_a_match_that_waits_comes_back() -> None:
    own = visit().game.session.match
    waiting = visit("", ReturnToMatch()).game.session.match
    assert own.setup != waiting.setup
    assert len(waiting.log) > 0


def test_what_only_the_page_knows_is_there() -> None:
    session = opened(MATCHES["three in a circle"]).session
    assert [seat.plays for seat in session.config.seats] == ["Avis", "Hammer", "Hannah"]
    assert {seat.played_by for seat in session.config.seats} == {Opponent.HUMAN}
    assert session.metadata.request == "me=Avis&opponent=human&players=3&seed=seven"
    duel = ButtonMenDriver("", MATCHES["Button Weavers"]).session.config
    assert (duel.edition, duel.seed) == ("button-weavers", "nine")
    brawl = LunchMoneyDriver("", MATCHES["three brawlers"]).session.config
    assert [seat.plays for seat in brawl.seats] == ["Robin", "Mia", "Otto"]


def test_a_challenge_is_one_still() -> None:
    assert isinstance(opened(MATCHES["challenge"]).session.activity, Challenge)


def test_everything_else_is_read() -> None:
    assert read_settings(PROFILE[SETTINGS]).passes is False
    (one,) = read_history(PROFILE[HISTORY]).matches
    assert isinstance(one, PastMatch)
    replay = ButtonMenDriver("", fragment=f"record={one.record}")
    assert len(replay.session.match.log) == one.moves
    assert TRAINING_FORM.read(PROFILE[TRAINING]).tries
    assert SPRINT_FORM.read(PROFILE[SPRINT]).sprints
    assert DAYS_FORM.read(PROFILE[DAYS]).played


def passing(clock: RecordedClock) -> int:
    """Let time pass until nothing is pending, and return the number of steps."""
    steps = 0
    while clock.waiting:
        clock.waiting.pop(0)()
        steps += 1
    return steps


@pytest.mark.parametrize(
    ("message", "key"),
    [
        (ChooseGame("lunch-money"), "lunch-money/match"),
        (PlayDaily("2026-11-20"), "daily/match"),
        (PlayRun("button-men"), "button-men/run/match"),
    ],
)
def test_the_page_answers_while_a_match_is_replayed(
    message: Message, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = visit()
    page.clock.waiting.clear()
    monkeypatch.setattr("ui.app.reader.PART", 0)
    drawn = len(page.display.drawn)
    page.send(message)
    assert len(page.display.drawn) == drawn + 1
    steps = 0
    while len(page.display.drawn) == drawn + 1:
        page.clock.waiting.pop(0)()
        steps += 1
    assert steps >= len(json.loads(PROFILE[key])["session"]["match"]["log"])


def test_nothing_is_drawn_before_the_own_match_is_replayed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ui.app.reader.PART", 0)
    clock = RecordedClock()
    _, display = opened_program(MemoryStorage(dict(PROFILE)), "", clock)
    assert display.drawn == []
    passing(clock)
    assert display.drawn
