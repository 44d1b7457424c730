"""What the page around a frame hears, and what it may want."""

from dataclasses import replace

import pytest

from tests.brawl_visit import BrawlVisit
from tests.visit import Visit, played_out
from ui.app.games import GAMES
from ui.button_men.host_events import told
from ui.lunch_money.host_events import told as told_of_brawl
from ui.shell.address import read_address
from ui.shell.effects import KeepSettings, Present, TellLink, TellResult
from ui.shell.messages import HostAsked
from ui.shell.settings import Settings, Theme
from ui.shell.storage_keys import match_of, shelf_of
from ui.shell.update import heard_by_all

SHORT = "me=(20)+(20)&you=(4)+(4)&wins=1&seed=s&opponent=human&speed=0"


def embedded(visit: Visit) -> Visit:
    visit.model = replace(visit.model, shell=replace(visit.model.shell, is_embedded=True))
    return visit


def test_nobody_is_told_of_a_match_that_is_in_no_frame() -> None:
    visit = Visit(SHORT)
    begun = visit.model
    assert played_out(visit).model.match.log
    assert told(begun, visit.model) == ()


def test_after_a_move_a_link_is_told_that_shows_the_match() -> None:
    visit = embedded(Visit(SHORT))
    begun = visit.model
    assert told(None, begun) == ()
    (link, *_) = told(begun, played_out(visit).model)
    assert isinstance(link, TellLink)
    query = link.link.partition("#")[2]
    assert Visit("", fragment=query).model.match.log == visit.model.match.log


def test_nothing_is_told_twice() -> None:
    visit = embedded(Visit(SHORT))
    assert told(visit.model, replace(visit.model, hints=1)) == ()


def test_the_end_of_a_duel_is_told_with_who_has_won() -> None:
    visit = embedded(Visit(SHORT))
    begun = visit.model
    model = played_out(visit).model
    (_, result) = told(begun, model)
    assert isinstance(result, TellResult)
    (winner,) = model.match.game.winners(model.match.state) or ()
    assert (result.winner, result.score[winner], sum(result.score)) == (winner, 1, 1)
    assert result.name
    assert len(told(None, model)) == 1, "a match that was over before is no news"


def test_the_end_of_a_brawl_is_told_with_counters() -> None:
    visit = BrawlVisit("players=3&seed=1")
    begun = replace(visit.model, shell=replace(visit.model.shell, is_embedded=True))
    table = begun.match.state.table
    players = tuple(replace(one, counters=4 * (at == 2)) for at, one in enumerate(table.players))
    ended = replace(table, players=players, winners=(2,))
    states = (*begun.match.states, replace(begun.match.state, table=ended))
    over = replace(begun, match=replace(begun.match, states=states))
    result = told_of_brawl(begun, over)[-1]
    assert result == TellResult(2, "Otto", (0, 0, 4))


@pytest.mark.parametrize(("opponents", "is_told"), [("easy", True), ("human", False)])
def test_the_link_of_a_brawl_is_told_unless_it_spoils_a_hand(opponents: str, is_told: bool) -> None:
    visit = BrawlVisit(f"players=3&seed=1&opponent={opponents}")
    begun = replace(visit.model, shell=replace(visit.model.shell, is_embedded=True))
    seat = begun.match.game.to_act(begun.match.state)[0]
    action = next(iter(begun.match.game.actions(begun.match.state, seat)))
    model = replace(begun, match=begun.match.played(seat, action))
    assert [type(effect) for effect in told_of_brawl(begun, model)] == [TellLink] * is_told


def test_colours_and_language_can_be_wanted_and_are_not_kept() -> None:
    model = Visit("seed=1").model
    heard = heard_by_all(model, HostAsked("dark", "en"))
    assert heard is not None
    after, effects = heard
    assert after.settings == replace(model.settings, theme=Theme.DARK, language="en")
    assert after.shell.chosen == Settings()
    assert [type(effect) for effect in effects] == [Present]
    assert not any(isinstance(effect, KeepSettings) for effect in effects)


@pytest.mark.parametrize(("theme", "language"), [("", ""), ("<b>", "../de"), ("pink", "tlh")])
def test_what_cannot_be_had_changes_nothing(theme: str, language: str) -> None:
    model = Visit("seed=1").model
    heard = heard_by_all(model, HostAsked(theme, language))
    assert heard is not None
    assert heard[0] == model


def test_each_frame_has_a_shelf_of_its_own() -> None:
    addresses = [read_address("", GAMES, fragment) for fragment in ("#seed=1", "#seed=2")]
    shelves = {shelf_of(address, name) for address in addresses for name in ("", "twin")}
    assert len(shelves) == 4
    assert all(shelf.endswith("/") for shelf in shelves)
    assert shelf_of(addresses[0], None) == ""
    assert len({shelf + match_of("button-men") for shelf in shelves} | {"button-men/match"}) == 5


def test_how_a_frame_looks_does_not_tell_it_from_others() -> None:
    plain = read_address("", GAMES, "#seed=1")
    dark = read_address("", GAMES, "#seed=1&theme=dark&speed=0&lang=en")
    assert shelf_of(plain, "") == shelf_of(dark, "")


@pytest.mark.parametrize("fragment", ["#?secret=aB3", "#seed=1#?secret=aB3", "#seed=1&?secret=x"])
def test_what_wordpress_adds_is_no_parameter(fragment: str) -> None:
    address = read_address("?game=lunch-money", GAMES, fragment)
    assert address.game == "lunch-money"
    assert dict(address.said).keys() <= {"seed"}
    assert dict(address.said).get("seed", "1") == "1"
