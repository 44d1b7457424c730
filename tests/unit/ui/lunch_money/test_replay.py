"""Replays of brawls, and brawls in links."""

import random
from dataclasses import replace
from functools import cache
from urllib.parse import urlencode

import pytest

from engine.lunch_money.outside.saves import RECORDS
from engine.saving import Json
from tests.drivers.lunch_money_driver import LunchMoneyDriver, clicks, play_out
from tests.drivers.shown import message, words
from tests.narrowing import present
from ui.lunch_money import messages as messages
from ui.lunch_money.session import Session
from ui.lunch_money.sharing import share_options
from ui.lunch_money.wording import card_names
from ui.match import messages as match_messages
from ui.match.shared_link import pack
from ui.match.snippets import LinkTarget, link
from ui.nodes import html
from ui.shell.dialogs import ShareDialog
from ui.shell.messages import OpenDialog

DUO = "players=2&opponent=easy&seed=5"
FORGED = 200
FORGERIES: tuple[Json, ...] = (None, True, -1, 7, 10**12, "", "<b>", "x" * 400, [], {}, [None], 0.5)


def finished(query: str = DUO) -> LunchMoneyDriver:
    """Return a finished brawl."""
    return at_the_screen(query, played(query))


@cache
def played(query: str) -> Session:
    return play_out(LunchMoneyDriver(query), random.Random(8).choice).session


def begun(query: str = DUO) -> LunchMoneyDriver:
    """Return an unfinished brawl with a decision at the screen."""
    return at_the_screen(query, half_played(query))


@cache
def half_played(query: str, moves: int = 30) -> Session:
    dice, driver = random.Random(8), LunchMoneyDriver(query)
    while len(driver.session.match.log) < moves:
        driver.advance(dice.choice).send(*clicks(driver, dice.choice))
    return driver.advance(dice.choice).session


def at_the_screen(query: str, session: Session) -> LunchMoneyDriver:
    return LunchMoneyDriver(query).replace_session(session)


def fragment_of(driver: LunchMoneyDriver) -> str:
    parameters = driver.turn.replay_parameters
    return link(LinkTarget(driver.shell.home, parameters, "")).partition("#")[2]


def record_of(driver: LunchMoneyDriver) -> dict[str, Json]:
    return present(RECORDS.of(driver.session.match))


def opened(text: str) -> LunchMoneyDriver:
    return LunchMoneyDriver("", fragment=urlencode({"record": text}))


# --- replays --------------------------------------------------------------------------------


def test_every_stop_of_a_brawl_can_be_looked_at() -> None:
    """A stop is at each visible event; declining to respond is not one."""
    driver = finished()
    end, log, fresh = driver.view_model, driver.log, driver.fresh
    told = sorted({0} | {line.move for line in log})
    assert len(told) < len(driver.session.match.log)
    for at, moves in enumerate(told):
        seen = driver.send(match_messages.ReplayAt(moves)).view_model
        assert seen.prompt == f"Replay: move {at} of {len(told) - 1}."
        assert driver.log == log
    assert seen.result == end.result
    driver.send(match_messages.StopReplay())
    assert (driver.view_model, driver.log, driver.fresh) == (end, log, fresh)


def test_the_bar_leads_from_stop_to_stop() -> None:
    driver = begun()
    stops = sorted({0} | {line.move for line in driver.log})
    driver.send(match_messages.ReplayAt(stops[3]))
    assert message(driver.shown.one("button", "Back")) == match_messages.ReplayAt(stops[2])
    assert message(driver.shown.one("button", "Forward")) == match_messages.ReplayAt(stops[4])
    driver.send(match_messages.ReplayAt(9999))
    assert message(driver.shown.one("button", "Forward")) is None
    assert message(driver.shown.one("button", "Back")) == match_messages.ReplayAt(stops[-2])


def test_nothing_can_be_done_in_the_past() -> None:
    driver = begun().send(match_messages.ReplayAt(12))
    before = driver.session.match
    assert {card.on for card in driver.view_model.hand} == {None}
    buttons = driver.view_model.buttons
    assert (buttons.play, buttons.undo, buttons.hint, buttons.declining) == (None,) * 4
    driver.send(
        messages.SelectCard(0),
        messages.Play(),
        messages.Decline(),
        messages.DiscardSelected(),
        match_messages.AskHint(),
    )
    assert driver.session.match is before
    assert (driver.computer_question, driver.session.view.refusals) == (None, ())


def test_looking_back_shows_no_more_of_a_brawl_than_its_player_knew() -> None:
    """Other cards in other hands result in the same page."""
    driver = begun()
    for moves in range(len(driver.session.match.log) + 1):
        here = driver.send(match_messages.ReplayAt(moves)).session
        states = tuple(
            replace(one, hands=(one.hands[0], ("dodge",) * len(one.hands[1])))
            for one in here.match.states
        )
        other = replace(here, match=replace(here.match, states=states))
        elsewhere = at_the_screen(DUO, other)
        assert html(elsewhere.page) == html(driver.page)


def test_when_it_is_over_all_hands_are_shown() -> None:
    driver = finished().send(match_messages.ReplayAt(1))
    mine, theirs = driver.session.match.states[1].hands
    assert card_names(driver.shell.texts, theirs) in words(driver.shown.one("group", "Mia"))
    assert sorted(card.card for card in driver.view_model.hand) == sorted(mine)


def test_while_several_play_at_the_screen_nobody_looks_back() -> None:
    """They would see each other's hands; and so would the receiver of a link."""
    driver = begun("players=3&opponent=human&seed=5")
    assert driver.view_model.look_back is None
    assert [one.name for one in share_options(driver.turn)] == ["new"]
    assert driver.turn.replay_parameters == ()
    assert driver.send(match_messages.ReplayAt(0)).session.view.replay is None


def test_when_several_have_played_all_look_back_from_one_place() -> None:
    driver = finished("players=2&opponent=human&seed=5")
    for moves in range(0, len(driver.session.match.log), 5):
        table = driver.send(match_messages.ReplayAt(moves)).view_model
        assert (table.curtain, table.bystanders) == (None, ())
        assert table.players[0].seat == 0
        assert table.is_hand_open


# --- links ----------------------------------------------------------------------------------


def test_a_rematch_of_a_shared_brawl_has_the_same_players() -> None:
    theirs = finished("players=3&you=Zoe&seed=5&discarding=never")
    ours = LunchMoneyDriver("", fragment=fragment_of(theirs)).send(
        match_messages.StopReplay(), match_messages.Rematch()
    )
    assert ours.session.match.setup.names == theirs.session.match.setup.names
    assert ours.session.match.setup.rulings == theirs.session.match.setup.rulings


def test_an_unfinished_brawl_is_shared_with_a_warning() -> None:
    """All cards follow from the seed and the moves."""
    warning = "can work out all hands"
    assert warning in words(begun().send(OpenDialog(ShareDialog())).page)
    assert warning not in words(finished().send(OpenDialog(ShareDialog())).page)


def test_a_forged_link_is_refused_or_is_a_brawl() -> None:
    """Its checksum is valid, but one value in it was replaced."""
    record, luck = record_of(finished()), random.Random(6)
    for _ in range(FORGED):
        driver = opened(pack(forged(record, luck)))
        html(driver.page)
        assert driver.session.view.replay is not None or driver.shell.notices


def forged(record: Json, luck: random.Random) -> Json:
    """Return the record with a replaced value at one place."""
    if isinstance(record, dict) and record:
        name = luck.choice(sorted(record))
        return {**record, name: forged(record[name], luck)}
    if isinstance(record, list) and record:
        at = luck.randrange(len(record))
        return [*record[:at], forged(record[at], luck), *record[at + 1 :]]
    return luck.choice(FORGERIES)


@pytest.mark.parametrize(
    "names", [["x" * 21, "Mia"], ["", "Mia"], ["a\u202eb", "Mia"], ["Mia"], ["Mia"] * 9]
)
def test_a_link_with_names_that_cannot_be_shown_is_refused(names: list[str]) -> None:
    record = record_of(finished())
    record["setup"]["names"] = names
    assert opened(pack({**record, "moves": []})).session.view.replay is None
