"""About: the version, and links to the changelog and the licenses, from the menu."""

from dataclasses import replace

import pytest

from tests.drivers.button_men_driver import ButtonMenDriver
from tests.drivers.shown import elements, message, words
from ui.nodes import Node
from ui.shell.build import Build
from ui.shell.dialogs import About, Menu
from ui.shell.messages import OpenDialog

HOME = "https://example.org/games/"
BUILT = Build("0.1.0 (3f2a1b9)", "parts/licences-1.html", "parts/changes-1.html")


def shown(build: Build, home: str = HOME) -> Node:
    """Return the page with the open dialog."""
    driver = ButtonMenDriver("").send(OpenDialog(About()))
    driver.replace_session(driver.session, replace(driver.shell, build=build, home=home))
    return driver.page


def test_the_menu_leads_there() -> None:
    driver = ButtonMenDriver("").send(OpenDialog(Menu()))
    assert OpenDialog(About()) in [message(one) for one in elements(driver.page) if one.listeners]


def test_it_names_the_version_and_leads_to_its_changes_and_the_licences() -> None:
    page = shown(BUILT)
    assert "Version 0.1.0 (3f2a1b9)" in words(page)
    links = [dict(one.attributes) for one in elements(page) if one.tag == "a"]
    assert [(link["href"], link["target"]) for link in links] == [
        ("parts/changes-1.html", "_blank"),
        ("parts/licences-1.html", "_blank"),
    ]


@pytest.mark.parametrize("file", ["", "index.html"])
def test_it_says_how_to_compare_the_site_with_its_commit(file: str) -> None:
    page = shown(replace(BUILT, commit="3f2a1b9" * 5 + "01234"), HOME + file)
    assert "make verify SITE=https://example.org/games/" in words(page).split("copy of it")[-1]
    assert "games/index" not in words(page)


@pytest.mark.parametrize(("commit", "home"), [("", HOME), ("3f2a1b9", "file:///games/game.html")])
def test_what_cannot_be_compared_does_not_ask_for_it(commit: str, home: str) -> None:
    assert "make verify" not in words(shown(replace(BUILT, commit=commit), home))


def test_the_source_has_none_of_them() -> None:
    page = shown(Build())
    assert "This page runs straight from the source code" in words(page)
    assert "Version" not in words(page)
    assert not [one for one in elements(page) if one.tag == "a"]
