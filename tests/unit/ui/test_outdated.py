"""Saved matches that today's rules no longer reproduce are shown as far as possible, and never
lost."""

import json
from collections.abc import Callable

import pytest

from engine.saving import Json
from tests.drivers.button_men_driver import ButtonMenDriver, making
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.program_driver import BUTTON_MEN_MATCH, MemoryStorage
from tests.drivers.puzzle_driver import PuzzleVisit
from tests.saves import MATCHES, PROFILE
from ui.activity.daily import DailyAttempt
from ui.activity.outdated import OutdatedMatch
from ui.match.activity import OWN_MATCH
from ui.match.messages import PlayFromHere, Rematch, ReplayAt, StopReplay, Undo
from ui.message import Message
from ui.nodes import html
from ui.shell.damaged_saves import Damaged, DamagedKind
from ui.shell.messages import PlayDaily, ReturnToMatch, SaveDamaged
from ui.shell.storage_keys import DAILY_MATCH, damaged_key

DUEL = ButtonMenDriver("", MATCHES["swing sizes chosen"]).kept
BRAWL = LunchMoneyDriver("", MATCHES["three brawlers"]).kept


def changed(text: str, change: Callable[[Json], object]) -> str:
    """Return a saved match after a change to its record."""
    said = json.loads(text)
    change(said["session"]["match"])
    return json.dumps(said, separators=(",", ":"), ensure_ascii=False)


def with_other_luck(match: Json) -> None:
    match["moves"][3][2] = [0] * 40


def by_other_rules(match: Json) -> None:
    match["rules"] = 0


def opened(text: str) -> ButtonMenDriver | LunchMoneyDriver:
    return ButtonMenDriver("", text) if "button-men" in text else LunchMoneyDriver("", text)


@pytest.mark.parametrize("text", [DUEL, BRAWL], ids=["duel", "brawl"])
@pytest.mark.parametrize("change", [with_other_luck, by_other_rules])
def test_it_is_shown_and_does_not_go_on(text: str, change: Callable[[Json], object]) -> None:
    driver, before = opened(changed(text, change)), opened(text)
    shown = len(driver.session.match.log)
    assert shown == (3 if change is with_other_luck else len(before.session.match.log))
    assert driver.session.match.log == before.session.match.log[:shown]
    assert "This match can’t go on" in html(driver.page)
    assert driver.computer_question is None
    assert driver.turn.human_actor is None
    driver.send(StopReplay(), Undo())
    assert driver.session.view.replay is not None
    assert len(driver.session.match.log) == shown
    driver.send(ReplayAt(1))
    assert driver.session.view.replay == 1


def visit_to(texts: dict[str, str]) -> PuzzleVisit:
    return PuzzleVisit("", MemoryStorage(texts))


def test_a_reload_shows_it_again_and_it_stays_as_it_is() -> None:
    text = changed(DUEL, with_other_luck)
    visit = visit_to({BUTTON_MEN_MATCH: text})
    visit.send(ReplayAt(1), StopReplay())
    again = visit_to(visit.storage.texts)
    assert isinstance(again.game.session.activity, OutdatedMatch)
    assert visit.storage.texts[BUTTON_MEN_MATCH] == text
    assert damaged_key(BUTTON_MEN_MATCH) not in visit.storage.texts
    assert json.loads(again.game.dump_record)["session"] == json.loads(text)["session"]


@pytest.mark.parametrize("message", [Rematch(), PlayFromHere()])
def test_another_match_takes_its_place_and_it_is_set_aside(message: Message) -> None:
    text = changed(DUEL, with_other_luck)
    visit = visit_to({BUTTON_MEN_MATCH: text})
    visit.send(message)
    assert visit.game.session.activity == OWN_MATCH
    assert visit.storage.texts[damaged_key(BUTTON_MEN_MATCH)] == text
    assert visit.storage.texts[BUTTON_MEN_MATCH] != text
    assert visit_to(visit.storage.texts).game.session.policy.goes_on


def test_it_can_be_saved_to_a_file() -> None:
    text = changed(DUEL, with_other_luck)
    visit = visit_to({BUTTON_MEN_MATCH: text})
    visit.send(SaveDamaged(Damaged(BUTTON_MEN_MATCH, DamagedKind.MATCH, "button-men")))
    assert visit.display.saved[1] == text


def test_a_link_puts_it_aside_whole() -> None:
    text = changed(DUEL, with_other_luck)
    visit = PuzzleVisit("me=(4)&you=(6)&opponent=human", MemoryStorage({BUTTON_MEN_MATCH: text}))
    visit.send(ReturnToMatch())
    assert isinstance(visit.game.session.activity, OutdatedMatch)
    assert visit.storage.texts[BUTTON_MEN_MATCH] == text


def test_a_duel_of_the_day_begins_again() -> None:
    """An attempt that cannot continue has no result."""
    texts = dict(PROFILE)
    texts[DAILY_MATCH] = changed(today(), with_other_luck)
    visit = visit_to(texts)
    visit.send(PlayDaily("2026-11-20"))
    assert isinstance(visit.game.session.activity, OutdatedMatch)
    assert "This match can’t go on" in visit.display.page
    visit.send(Rematch())
    session = visit.game.session
    assert (session.activity, session.match.log) == (DailyAttempt("2026-11-20"), ())
    action = next(iter(session.match.game.actions(session.match.state, 0)))
    visit.send(*making(session.match.game.view(session.match.state, 0), action))
    assert "under way in another tab" not in visit.page
    assert len(visit.game.session.match.log) == 1


def test_a_link_puts_one_aside_of_which_nothing_is_reproduced() -> None:
    text = changed(DUEL, lambda match: match["moves"][0].__setitem__(2, [0] * 40))
    visit = PuzzleVisit("me=(4)&you=(6)&opponent=human", MemoryStorage({BUTTON_MEN_MATCH: text}))
    visit.send(ReturnToMatch())
    assert isinstance(visit.game.session.activity, OutdatedMatch)
    assert visit.storage.texts[BUTTON_MEN_MATCH] == text


def today() -> str:
    """Return the attempt of the profile in today's format."""
    return ButtonMenDriver("", PROFILE[DAILY_MATCH]).kept
