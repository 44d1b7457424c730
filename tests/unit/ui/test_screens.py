"""Properties of all screens, from their declarations in ui/screens."""

from dataclasses import replace
from pathlib import Path
from urllib.parse import urlencode

import pytest

from engine.value import replace_fields
from tests.drivers.button_men_driver import ButtonMenDriver
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from ui.app.games import GAMES
from ui.match.messages import OpenSetup, StartMatch
from ui.nodes import nodes_by_key
from ui.page.address import address_text, parse_address
from ui.page.menu import ENTRIES
from ui.screens.registry import SCREENS, SCREENS_BY_NAME
from ui.screens.screen_ui import ScreenUi
from ui.shell.address import Address
from ui.shell.dialogs import Menu
from ui.shell.effects import MoveFocus, ReadHistory
from ui.shell.messages import FetchPuzzles, OpenDialog, OpenScreen, ReadRuns
from ui.shell.screens import MATCH, MatchupScreen, RulesScreen, Screen, StatisticsScreen
from ui.shell.tabs import TABS
from ui.text.i18n import locales

PLAY_DOC = Path(__file__).parents[3] / "docs/play.md"
VALID = {"of": "lunch-money", "chapter": "skill.shadow", "group": "Cup; 3; 45; Avis"}
"""Values of address fields; the others accept any short text."""

each_screen = pytest.mark.parametrize("ui", SCREENS, ids=lambda ui: ui.name)


def filled(ui: ScreenUi[Screen]) -> Screen:
    """Return the screen with a value in every field of its address."""
    values = {one.field: VALID.get(one.parameter, "Avis") for one in ui.fields}
    return replace_fields(ui.kind(), **values)


@each_screen
def test_its_address_leads_to_it(ui: ScreenUi[Screen]) -> None:
    for screen in (ui.kind(), filled(ui)):
        text = address_text(Address(screen=screen))
        assert text.startswith(f"?screen={ui.name}")
        assert parse_address(text, GAMES) == Address(screen=screen)
        assert parse_address("", GAMES, f"#{text.removeprefix('?')}").screen == screen


@pytest.mark.parametrize(
    ("screen", "text"),
    [
        (MATCH, "?"),
        (RulesScreen("shadow", "dice", ("skills",)), "?screen=rules&chapter=shadow"),
        (StatisticsScreen("button-men", 30), "?screen=statistics&of=button-men"),
        (MatchupScreen("(4) +(X)", ""), "?screen=matchup&first=%284%29+%2B%28X%29"),
    ],
)
def test_an_address_names_the_screen_and_what_is_open_of_it(screen: Screen, text: str) -> None:
    assert address_text(Address(screen=screen)) == text


@each_screen
def test_a_bad_field_is_noted_and_left_open(ui: ScreenUi[Screen]) -> None:
    for field in ui.fields:
        query = urlencode({"screen": ui.name, field.parameter: "x" * 500})
        address = parse_address(query, GAMES)
        assert address.screen == ui.kind()
        assert [(one.name, one.why) for one in address.problems] == [(field.parameter, field.why)]
        # It is checked on every screen.
        elsewhere = parse_address(f"{field.parameter}={'x' * 500}", GAMES)
        assert (elsewhere.screen, elsewhere.problems) == (MATCH, address.problems)


def test_no_two_screens_share_a_parameter() -> None:
    parameters = [one.parameter for ui in SCREENS for one in ui.fields]
    assert len(parameters) == len(set(parameters))
    assert len(SCREENS_BY_NAME) == len({ui.kind for ui in SCREENS}) == len(SCREENS)


@each_screen
def test_it_is_drawn_in_each_game_and_language_and_takes_the_focus(ui: ScreenUi[Screen]) -> None:
    for locale in locales():
        for driver in (
            ButtonMenDriver(f"lang={locale}&seed=1"),
            LunchMoneyDriver(f"lang={locale}&seed=1"),
        ):
            driver.send(OpenScreen(ui.kind()))
            assert ui.kind.heading in nodes_by_key(driver.page)
            assert WAYS_BACK.get(ui.name, "to-match") in nodes_by_key(driver.page)
            assert MoveFocus(ui.kind.heading) in driver.effects


@each_screen
def test_what_it_needs_is_loaded_once_when_it_opens(ui: ScreenUi[Screen]) -> None:
    needs = (ReadHistory, FetchPuzzles, ReadRuns)
    by_menu = ButtonMenDriver("")
    by_menu.effects.clear()
    by_menu.send(OpenScreen(ui.kind()), OpenScreen(ui.kind()))
    by_address = ButtonMenDriver(f"screen={ui.name}")
    for driver in (by_menu, by_address):
        assert tuple(one for one in driver.effects if isinstance(one, needs)) == ui.needs


WAYS_BACK = {"play": "home-match"}
"""The keys of the way back to the match, where it is a tray."""


def test_every_screen_has_tabs_and_the_way_back_once() -> None:
    for ui in SCREENS:
        page = nodes_by_key(ButtonMenDriver("seed=1").send(OpenScreen(ui.kind())).page)
        assert {f"tab-{name}" for name, _ in TABS} <= page.keys()
        assert {"menu", WAYS_BACK.get(ui.name, "to-match")} <= page.keys()


def test_a_match_that_no_one_chose_or_began_is_not_gone_back_to() -> None:
    driver = ButtonMenDriver("").send(OpenScreen(StatisticsScreen()))
    assert "to-match" not in nodes_by_key(driver.page)
    driver.send(OpenScreen(MATCH), OpenSetup(), StartMatch(), OpenScreen(StatisticsScreen()))
    assert "to-match" in nodes_by_key(driver.page)


def test_the_menu_leaves_out_what_has_a_tab() -> None:
    tabs = {f"menu-{name}" for name, _ in TABS[:-1]}
    others = {"menu-friends", "menu-statistics", "menu-rules"}
    at_home = nodes_by_key(ButtonMenDriver("screen=play").send(OpenDialog(Menu())).page).keys()
    assert at_home >= others
    assert not tabs & at_home
    in_a_match = nodes_by_key(ButtonMenDriver("").send(OpenDialog(Menu())).page).keys()
    assert in_a_match >= tabs | others


def test_the_open_screen_is_the_current_tab() -> None:
    for name, _ in TABS:
        page = nodes_by_key(ButtonMenDriver(f"screen={name}").page)
        current = {key for key in page if dict(page[key].attributes).get("aria-current") == "page"}
        assert current == {f"tab-{name}"}


def test_the_menu_lists_them_in_sections() -> None:
    names, _, _ = " ".join(ENTRIES).partition(" settings ")
    assert names == (
        "play daily puzzles gauntlet friends paste tutorial rules statistics album matchup"
    )


def test_what_changes_within_a_screen_leaves_the_focus() -> None:
    chapter = RulesScreen("shadow")
    assert replace(chapter, sought="dice").is_same_place(chapter)
    assert not chapter.is_same_place(chapter)
    assert not RulesScreen("poison").is_same_place(chapter)
    assert StatisticsScreen("lunch-money").is_same_place(StatisticsScreen())
    assert not StatisticsScreen().is_same_place(MATCH)
    assert not MATCH.is_same_place(MATCH)


def test_the_manual_names_every_screen() -> None:
    (row,) = (line for line in PLAY_DOC.read_text("utf-8").splitlines() if "| `screen` |" in line)
    assert {ui.name for ui in SCREENS} == set(row.split("`")[3::2])
