"""One more file is one more language, and everything that is said is said in it."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.button_men.buttons import all_buttons
from tests.brawl_visit import BrawlVisit
from tests.brawl_visit import clicks as brawl_clicks
from tests.shown import Shown, elements
from tests.visit import Visit, clicks
from ui.app.games import GAMES
from ui.button_men.messages import OpenNewMatch
from ui.button_men.screens.match import duel_screen
from ui.lunch_money.match_config import USUAL
from ui.lunch_money.messages import OpenCheatSheet
from ui.lunch_money.messages import OpenNewMatch as OpenNewBrawl
from ui.nodes import Node
from ui.shell.address import read_address
from ui.shell.dialogs import (
    ChangingSettings,
    Dialog,
    ForgettingHistory,
    Menu,
    MovingHistory,
    RulesBook,
    Sharing,
    ShowingStatistics,
)
from ui.shell.messages import Message, OpenDialog
from ui.shell.shell import begin_shell
from ui.text import i18n

NAME = "Brackish"
UNSPOKEN = re.compile(r"number\..*|language")
NAMES = frozenset(
    {NAME, "English", *USUAL, *(said for one in all_buttons() for said in (one.name, one.set))}
)
RECIPES = frozenset(one.recipe for one in all_buttons())
DIALOGS: tuple[Dialog, ...] = (
    Menu(),
    ChangingSettings(),
    RulesBook(),
    Sharing(),
    Sharing(way="wordpress"),
    ShowingStatistics(),
    MovingHistory(is_text_shown=True),
    ForgettingHistory(),
)
TO_BE_COPIED = ("textarea", "code")
SPOKEN_ATTRIBUTES = ("aria-label", "title", "placeholder", "alt")


@pytest.fixture(autouse=True)
def brackish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """English, and a language that says the same in brackets."""
    english: dict[str, str] = json.loads((i18n.TEXTS / "en.json").read_text(encoding="utf-8"))
    said = {k: text if UNSPOKEN.fullmatch(k) else f"⟦{text}⟧" for k, text in english.items()}
    for locale, words in (("en", english), ("qbr", {**said, "language": NAME})):
        (tmp_path / f"{locale}.json").write_text(json.dumps(words), encoding="utf-8")
    monkeypatch.setattr(i18n, "TEXTS", tmp_path)


def test_it_is_there_and_found_by_the_address_and_by_the_browser() -> None:
    assert i18n.locales() == ("en", "qbr")
    for query, languages in (("lang=qbr", ()), ("", ("tlh", "qbr-XX", "en"))):
        visit = begin_shell(read_address(query, GAMES), None, "root", languages)
        assert visit.texts.locale == "qbr"


def test_it_can_be_chosen_under_its_own_name() -> None:
    visit = Visit("").say(OpenDialog(ChangingSettings()))
    assert Shown(duel_screen(visit.model)).has("button", NAME)


@pytest.mark.parametrize(
    "message",
    [OpenNewMatch(), OpenDialog(RulesBook("shadow")), *map(OpenDialog, DIALOGS)],
    ids=str,
)
def test_nothing_of_a_duel_is_said_in_another_language(message: Message) -> None:
    visit = Visit("lang=qbr&opponent=human&me=Avis&you=s(10) p(X) (6,6)&seed=1&wins=9")
    for _ in range(9):
        assert list(foreign(duel_screen(visit.model))) == []
        visit.say(*clicks(visit))
    assert list(foreign(duel_screen(visit.say(message).model))) == []


@pytest.mark.parametrize(
    "message",
    [OpenNewBrawl(), OpenCheatSheet(), *map(OpenDialog, DIALOGS)],
    ids=str,
)
def test_nothing_of_a_brawl_is_said_in_another_language(message: Message) -> None:
    visit = BrawlVisit("lang=qbr&opponent=human&players=3&seed=1&speed=0")
    for _ in range(9):
        assert list(foreign(visit.goes_on().screen)) == []
        visit.say(*brawl_clicks(visit))
    assert list(foreign(visit.goes_on().say(message).screen)) == []


def foreign(root: Node) -> Iterator[str]:
    """What is said without brackets, and is neither a number nor a name nor a recipe."""
    for node in elements(root):
        said = [text for name, text in node.attributes if name in SPOKEN_ATTRIBUTES and text]
        if node.tag not in TO_BE_COPIED:
            said += [child for child in node.children if isinstance(child, str)]
        yield from (one for one in said if re.search("[a-z]{2}", one) and is_foreign(one))


def is_foreign(said: str) -> bool:
    return "⟦" not in said and said.strip() not in NAMES | RECIPES
