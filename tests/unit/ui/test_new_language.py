"""One more file adds a language, and every text on the page is then in that language."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.button_men.buttons import all_buttons
from tests.drivers.button_men_driver import ButtonMenDriver, clicks
from tests.drivers.languages import ENGLISH, write_languages
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.lunch_money_driver import clicks as lunch_money_clicks
from tests.drivers.shown import elements
from ui.app.games import GAMES
from ui.lunch_money.match_config import USUAL
from ui.lunch_money.messages import OpenCheatSheet
from ui.match.messages import OpenSetup
from ui.message import Message
from ui.nodes import Node
from ui.page.address import parse_address
from ui.screens.registry import SCREENS
from ui.shell.dialogs import (
    About,
    DailyDialog,
    DeleteHistoryDialog,
    Dialog,
    ExportDialog,
    ForgetDialog,
    HistoryFileDialog,
    LinkDialog,
    Menu,
    OlderDialog,
    ResignDialog,
    SettingsDialog,
    ShareDialog,
)
from ui.shell.messages import OpenDialog, OpenScreen
from ui.shell.screens import MatchupScreen, RulesScreen, Screen
from ui.shell.shell import open_shell
from ui.text import i18n

NAME = "Brackish"
UNSPOKEN = re.compile(r"number\..*|language")
NAMES = frozenset(
    {NAME, "English", *USUAL, *(said for one in all_buttons() for said in (one.name, one.set))}
)
RECIPES = frozenset(one.recipe for one in all_buttons())
DIALOGS: tuple[Dialog, ...] = (
    Menu(),
    About(),
    SettingsDialog(),
    ShareDialog(),
    ShareDialog(way="wordpress"),
    HistoryFileDialog(is_text_shown=True),
    DeleteHistoryDialog(),
    DailyDialog(),
    LinkDialog("invitation", "dice1-"),
    LinkDialog("move", "dice1-", "Mia"),
    ResignDialog(),
    ExportDialog("dice3-"),
    ForgetDialog("0123456789abcdef-0"),
    OlderDialog("{}", 5, 9),
)
PLACES: tuple[Screen, ...] = (*(ui.kind() for ui in SCREENS), MatchupScreen("Avis", "Kith"))
TO_BE_COPIED = ("textarea", "code")
SPOKEN_ATTRIBUTES = ("aria-label", "title", "placeholder", "alt")


@pytest.fixture(autouse=True)
def brackish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Add a language whose texts are those of English in brackets."""
    said = {k: text if UNSPOKEN.fullmatch(k) else f"⟦{text}⟧" for k, text in ENGLISH.items()}
    folder = write_languages(tmp_path, {"qbr": {**said, "language": NAME}})
    monkeypatch.setattr(i18n, "TEXTS", folder)


def test_it_is_there_and_found_by_the_address_and_by_the_browser() -> None:
    assert i18n.locales() == ("en", "qbr")
    for query, languages in (("lang=qbr", ()), ("", ("tlh", "qbr-XX", "en"))):
        shell, _ = open_shell(parse_address(query, GAMES), None, "root", languages)
        assert shell.texts.locale == "qbr"


def test_it_can_be_chosen_under_its_own_name() -> None:
    driver = ButtonMenDriver("").send(OpenDialog(SettingsDialog()))
    assert driver.shown.has("button", NAME)


@pytest.mark.parametrize(
    "message",
    [
        OpenSetup(),
        OpenScreen(RulesScreen("shadow")),
        *map(OpenScreen, PLACES),
        *map(OpenDialog, DIALOGS),
    ],
    ids=str,
)
def test_nothing_of_a_duel_is_said_in_another_language(message: Message) -> None:
    driver = ButtonMenDriver("lang=qbr&opponent=human&me=Avis&you=s(10) p(X) (6,6)&seed=1&wins=9")
    for _ in range(9):
        assert list(foreign(driver.page)) == []
        driver.send(*clicks(driver))
    assert list(foreign(driver.send(message).page)) == []


@pytest.mark.parametrize(
    "message",
    [OpenSetup(), OpenCheatSheet(), *map(OpenScreen, PLACES), *map(OpenDialog, DIALOGS)],
    ids=str,
)
def test_nothing_of_a_brawl_is_said_in_another_language(message: Message) -> None:
    driver = LunchMoneyDriver("lang=qbr&opponent=human&players=3&seed=1&speed=0")
    for _ in range(9):
        assert list(foreign(driver.advance().page)) == []
        driver.send(*lunch_money_clicks(driver))
    assert list(foreign(driver.advance().send(message).page)) == []


def foreign(root: Node) -> Iterator[str]:
    """Yield texts without brackets that are not numbers, names or recipes."""
    for node in elements(root):
        said = [text for name, text in node.attributes if name in SPOKEN_ATTRIBUTES and text]
        if node.tag not in TO_BE_COPIED:
            said += [child for child in node.children if isinstance(child, str)]
        yield from (one for one in said if re.search("[a-z]{2}", one) and is_foreign(one))


def is_foreign(said: str) -> bool:
    return "⟦" not in said and said.strip() not in NAMES | RECIPES
