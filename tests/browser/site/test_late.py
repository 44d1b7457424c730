"""Files that load on demand are cached with the site, and then need no network."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.site.conftest import Visit
from tests.browser.site.keeping import (
    TABLE,
    kept,
    wait_until_kept,
)
from tests.browser.site.test_licences import listed
from tests.browser.starts import START_TIME, ready
from tests.browser.watch import Watch

ENCODER, LICENCES, PUZZLES, CODE = "/segno-", "/licences-", "/puzzles-", "/late-"


def show_code(page: Page) -> None:
    """Show a QR code of the match."""
    ButtonMenPage(page).button("Share").click()
    page.get_by_role("button", name="Show QR code").click()
    expect(page.get_by_role("img", name="QR code for this link")).to_be_visible()


def test_codes_and_licences_are_fetched_late_and_kept(
    page: Page, visit: Visit, built: Path
) -> None:
    """On the next visit, both are available offline even if they were never used before."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    visit(TABLE)
    wait_until_kept(page)
    for late in (ENCODER, LICENCES):
        assert not [url for url in asked if late in url]
        assert [url for url in kept(page) if late in url]
    page.context.set_offline(True)
    show_code(visit(TABLE))
    page.keyboard.press("Escape")
    expect_changes_and_licences(page, built)
    page.context.set_offline(False)


def test_puzzles_need_no_network_once_the_site_is_kept(page: Page, visit: Visit) -> None:
    """This holds for puzzles that were never requested, and on the first visit; requests before the
    page was ready do not count."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    visit(TABLE)
    wait_until_kept(page)
    assert not [url for url in asked if PUZZLES in url]
    page.context.set_offline(True)
    expect_todays_puzzle(page)
    page.reload()
    expect_todays_puzzle(ready(page))
    page.context.set_offline(False)


def expect_todays_puzzle(page: Page) -> None:
    """Open a link to it and assert that it is on the table."""
    page.evaluate("location.hash = 'puzzle=today'")
    expect(page.locator("#lesson-title")).to_be_visible(timeout=START_TIME)


@pytest.mark.parametrize(
    ("language", "words", "again"),
    [
        ("en", "Check your connection and try again.", "Try again"),
        ("de", "Prüfe deine Verbindung und versuch es noch einmal.", "Noch einmal"),
    ],
)
def test_until_then_they_say_what_to_do(
    page: Page, visit: Visit, watch: Watch, language: str, words: str, again: str
) -> None:
    watch.expects("net::ERR_FAILED")
    page.route(f"**{PUZZLES}*", lambda route: route.abort())
    visit(f"?puzzle=today&lang={language}")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(words)
    expect(alert).not_to_contain_text("Error")
    page.unroute(f"**{PUZZLES}*")
    page.get_by_role("button", name=again).click()
    expect(page.locator("#lesson-title")).to_be_visible(timeout=START_TIME)


def expect_changes_and_licences(page: Page, built: Path) -> None:
    """Assert that the menu links to both, and shows the version."""
    ButtonMenPage(page).button("More").click()
    page.locator("#menu-about").click()
    expect(page.get_by_role("dialog").get_by_text(re.compile("^Version [0-9.]+$"))).to_be_visible()
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Changelog").click()
    expect(opened.value.get_by_role("heading", level=1)).to_have_text("Changelog")
    opened.value.close()
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Licenses of everything").click()
    headings = opened.value.get_by_role("heading", level=2)
    assert headings.all_inner_texts() == listed(built)


def test_a_file_that_does_not_arrive_is_told_and_asked_for_again(
    page: Page, visit: Visit, watch: Watch
) -> None:
    watch.expects("net::ERR_FAILED")
    game = ButtonMenPage(visit(TABLE))
    page.route(f"**{ENCODER}*", lambda route: route.abort())
    game.button("Share").click()
    page.get_by_role("button", name="Show QR code").click()
    expect(page.get_by_text("didn’t load")).to_be_visible()
    page.unroute(f"**{ENCODER}*")
    page.get_by_role("button", name="Hide QR code").click()
    page.get_by_role("button", name="Show QR code").click()
    expect(page.get_by_role("img", name="QR code for this link")).to_be_visible()


def test_a_screen_whose_code_does_not_arrive_says_what_to_do(
    page: Page, visit: Visit, watch: Watch
) -> None:
    watch.expects("net::ERR_FAILED")
    page.route(f"**{CODE}*", lambda route: route.abort())
    visit("?screen=rules")
    expect(page.get_by_role("heading", name="This screen didn’t load")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("Check your connection and try again.")
    page.unroute(f"**{CODE}*")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("searchbox", name="Search the rules")).to_be_visible()
