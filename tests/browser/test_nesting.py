"""Deeply nested texts: parsing one would crash Python in a browser, and with it the page. So the
page reports that it cannot use them, and keeps working."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.conftest import OpenPage
from tests.browser.shared_page import SITE, open_in, reopen
from tests.drivers.nested import DEEP, KEYS, links

PLACES = (
    *("screen=statistics", "screen=friends", "screen=puzzles", "screen=gauntlet"),
    *("screen=matchup&first=(4)&second=(6)", "daily=", "game=lunch-money"),
)
"""Addresses that together read all saved texts."""
KINDS = ("invitation", "whole", "export", "record")


def expect_alive(page: Page) -> None:
    """Assert that Python still responds to clicks."""
    game = ButtonMenPage(page)
    page.keyboard.press("Escape")
    game.button("More").click()
    expect(page.get_by_role("dialog", name="More")).to_be_visible()


@pytest.mark.parametrize("kind", KINDS)
def test_a_link_is_refused(open_page: OpenPage, kind: str) -> None:
    page = open_page(seed="1", speed=0)
    open_in(page, f"/#{links()[kind]}")
    expect(page.locator("#notices")).not_to_be_empty()
    page.keyboard.press("Escape")
    expect_alive(page)


def test_what_is_kept_is_set_aside(open_page: OpenPage) -> None:
    """All texts are damaged at once; tests/unit/ui/test_damaged_saves.py covers each message."""
    page = open_page(seed="1", speed=0)
    open_in(page, "/#speed=0", {f"{SITE}{key}": DEEP for key in KEYS})
    for place in PLACES:
        open_in(page, f"/#{place}")
    expect_alive(page)
    reopen(page)
    expect_alive(page)


def test_a_file_with_matches_changes_nothing(open_page: OpenPage, tmp_path: Path) -> None:
    game = ButtonMenPage(open_page(seed="1", speed=0))
    game.button("More").click()
    game.button("Statistics").click()
    game.button("Backup").click()
    file = tmp_path / "matches.json"
    file.write_text(f'{{"format":18,"history":{DEEP}', encoding="utf-8")
    game.page.get_by_label("Load file").set_input_files(file)
    expect(game.page.get_by_role("dialog").get_by_role("status")).not_to_be_empty()
    game.page.keyboard.press("Escape")
    expect(game.page.get_by_role("dialog")).to_have_count(0)
    expect(game.page.get_by_role("heading", name="Statistics")).to_be_visible()
