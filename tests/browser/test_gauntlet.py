"""Runs in the browser: started, continued after a reload, and shared as a picture."""

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.conftest import OpenPage
from tests.browser.pictures import saved_picture
from tests.browser.shared_page import SITE, open_in
from tests.drivers.run_matches import ended
from ui.runs.runs import RUNS_FORM, Runs
from ui.shell.storage_keys import RUNS


def test_a_run_is_begun_and_its_match_is_named_by_the_address(open_page: OpenPage) -> None:
    page = open_page(speed=0, screen="gauntlet")
    game = ButtonMenPage(page)
    game.button("Start a run").click()
    expect(page.locator("#reading-title")).to_be_focused()
    page.locator("#offer-1").click()
    page.locator("#take").click()
    game.button(page.locator("#meet").inner_text()).press("Enter")
    expect(page.get_by_text("This match counts for your run")).to_be_visible()
    expect(game.hint_button).to_have_count(0)
    assert "run=yes" in page.url
    game.button("Back to my match").click()
    assert "run=yes" not in page.url
    page.go_back()
    expect(page.get_by_text("This match counts for your run")).to_be_visible()


def test_the_end_is_a_picture(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page(speed=0)
    runs = Runs(over=(ended("0+0---", "lost"),))
    open_in(page, "/?speed=0#screen=gauntlet", {f"{SITE}{RUNS}": RUNS_FORM.text(runs)})
    page.locator("#run-share-fold").click()
    assert saved_picture(page, tmp_path) == "gauntlet-2026-11-22.png"
