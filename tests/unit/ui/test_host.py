"""Messages between a frame and its host page."""

from dataclasses import replace
from typing import TypeVar

import pytest

from engine.lunch_money.outside.saves import BrawlMatch
from tests.drivers.button_men_driver import ButtonMenDriver, clicks, computer_answer, play_out
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.narrowing import present
from ui.app.games import GAMES
from ui.match.game_ui import Change
from ui.match.messages import AskHint
from ui.page.address import parse_address
from ui.page.consequences import with_consequences
from ui.shell.effects import (
    ApplySettings,
    Effect,
    ReportLinkToHost,
    ReportResultToHost,
    SaveSettings,
)
from ui.shell.messages import HostRequested
from ui.shell.settings import Settings, Theme
from ui.shell.storage_keys import frame_prefix, match_key
from ui.shell.update import update_shell

V = TypeVar("V", ButtonMenDriver, LunchMoneyDriver)

SHORT = "me=(20)+(20)&you=(4)+(4)&wins=1&seed=s&opponent=human&speed=0"


def embedded(driver: V) -> V:
    driver.replace_session(driver.session, replace(driver.shell, is_embedded=True))
    return driver


def told_to_host(driver: ButtonMenDriver) -> list[Effect]:
    """Return the reports to the host page so far."""
    return [one for one in driver.effects if isinstance(one, ReportLinkToHost | ReportResultToHost)]


def told_of_lunch_money(driver: LunchMoneyDriver, match: BrawlMatch) -> list[Effect]:
    """Return the reports to the host page when the match changes to this one."""
    change = Change(
        driver.shell,
        replace(driver.session, match=match, view=replace(driver.session.view, awaits=None)),
    )
    _, effects = with_consequences(driver.game.ui, driver.game, change)
    return [one for one in effects if isinstance(one, ReportLinkToHost | ReportResultToHost)]


def test_nobody_is_told_of_a_match_that_is_in_no_frame() -> None:
    driver = ButtonMenDriver(SHORT)
    assert play_out(driver).session.match.log
    assert told_to_host(driver) == []


def test_after_a_move_a_link_is_told_that_shows_the_match() -> None:
    driver = embedded(ButtonMenDriver(SHORT))
    assert told_to_host(driver) == []
    links = [one for one in told_to_host(play_out(driver)) if isinstance(one, ReportLinkToHost)]
    log = driver.session.match.log
    for moves, link in enumerate(links, 1):
        query = link.link.partition("#")[2]
        assert ButtonMenDriver("", fragment=query).session.match.log == log[:moves]
    assert len(links) == len(log)


def test_nothing_is_told_twice() -> None:
    driver = embedded(ButtonMenDriver(SHORT))
    while not driver.session.match.log:
        driver.send(*clicks(driver))
    before = told_to_host(driver)
    assert before
    driver.send(AskHint())
    driver.send(computer_answer(driver))
    assert driver.session.metadata.hints == 1
    assert told_to_host(driver) == before


def test_the_end_of_a_duel_is_told_with_who_has_won() -> None:
    driver = play_out(embedded(ButtonMenDriver(SHORT)))
    *links, result = told_to_host(driver)
    assert {type(link) for link in links} == {ReportLinkToHost}
    assert isinstance(result, ReportResultToHost)
    match = driver.session.match
    (winner,) = match.game.winners(match.state) or ()
    assert (result.winner, result.score[winner], sum(result.score)) == (winner, 1, 1)
    assert result.name
    again = ButtonMenDriver(SHORT).replace_session(driver.session, driver.shell)
    assert len(told_to_host(again)) == 1, "a match that was over before is no news"


def test_the_end_of_a_brawl_is_told_with_counters() -> None:
    driver = embedded(LunchMoneyDriver("players=3&seed=1"))
    match = driver.session.match
    table = match.state.table
    players = tuple(replace(one, counters=4 * (at == 2)) for at, one in enumerate(table.players))
    ended = replace(table, players=players, winners=(2,))
    over = replace(match, states=(*match.states, replace(match.state, table=ended)))
    result = told_of_lunch_money(driver, over)[-1]
    assert result == ReportResultToHost(2, "Otto", (0, 0, 4))


@pytest.mark.parametrize(("opponents", "is_told"), [("easy", True), ("human", False)])
def test_the_link_of_a_brawl_is_told_unless_it_spoils_a_hand(opponents: str, is_told: bool) -> None:
    driver = embedded(LunchMoneyDriver(f"players=3&seed=1&opponent={opponents}"))
    match = driver.session.match
    seat = match.game.to_act(match.state)[0]
    action = next(iter(match.game.actions(match.state, seat)))
    effects = told_of_lunch_money(driver, match.played(seat, action))
    assert [type(effect) for effect in effects] == [ReportLinkToHost] * is_told


def test_colours_and_language_can_be_wanted_and_are_not_kept() -> None:
    shell = ButtonMenDriver("seed=1").shell
    heard = present(update_shell(shell, HostRequested("dark", "en")))
    assert heard.shell.settings == replace(shell.settings, theme=Theme.DARK, language="en")
    assert heard.shell.chosen == Settings()
    assert [type(effect) for effect in heard.effects] == [ApplySettings]
    assert not any(isinstance(effect, SaveSettings) for effect in heard.effects)


@pytest.mark.parametrize(("theme", "language"), [("", ""), ("<b>", "../de"), ("pink", "tlh")])
def test_what_cannot_be_had_changes_nothing(theme: str, language: str) -> None:
    shell = ButtonMenDriver("seed=1").shell
    heard = present(update_shell(shell, HostRequested(theme, language)))
    assert heard.shell == shell


def test_each_frame_has_a_prefix_of_its_own() -> None:
    addresses = [parse_address("", GAMES, fragment) for fragment in ("#seed=1", "#seed=2")]
    prefixes = {frame_prefix(address, name) for address in addresses for name in ("", "twin")}
    assert len(prefixes) == 4
    assert all(prefix.endswith("/") for prefix in prefixes)
    assert frame_prefix(addresses[0], None) == ""
    assert (
        len({prefix + match_key("button-men") for prefix in prefixes} | {"button-men/match"}) == 5
    )


def test_how_a_frame_looks_does_not_tell_it_from_others() -> None:
    plain = parse_address("", GAMES, "#seed=1")
    dark = parse_address("", GAMES, "#seed=1&theme=dark&speed=0&lang=en")
    assert frame_prefix(plain, "") == frame_prefix(dark, "")


@pytest.mark.parametrize("fragment", ["#?secret=aB3", "#seed=1#?secret=aB3", "#seed=1&?secret=x"])
def test_what_wordpress_adds_is_no_parameter(fragment: str) -> None:
    address = parse_address("?game=lunch-money", GAMES, fragment)
    assert address.game == "lunch-money"
    assert dict(address.params).keys() <= {"seed"}
    assert dict(address.params).get("seed", "1") == "1"
