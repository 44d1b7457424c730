"""What comes only when somebody asks: it is kept with the site, and needs no network then."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.site.conftest import Visit
from tests.browser.site.keeping import (
    LATE,
    TABLE,
    in_cache,
    kept,
    wait_until,
    wait_until_kept,
)
from tests.browser.site.test_licences import listed
from tests.browser.watch import Watch

ENCODER, LICENCES = "/segno-", "/licences-"


def show_code(page: Page) -> None:
    """Show a QR code of the match."""
    ButtonMenPage(page).button("Share").click()
    page.get_by_role("button", name="Show as QR code").click()
    expect(page.get_by_role("img", name="QR code of this link")).to_be_visible()


def test_codes_and_licences_are_fetched_late_and_kept(
    page: Page, visit: Visit, built: Path
) -> None:
    """On the next visit, without a network, both are there although nobody has asked before."""
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


def test_puzzles_are_kept_once_somebody_has_wanted_them(page: Page, visit: Visit) -> None:
    """Even if they came before there was anything to keep them."""
    visit("?screen=puzzles")
    solve = page.get_by_role("button", name="Solve a puzzle")
    expect(solve).to_be_visible()
    wait_until_kept(page)
    wait_until(page, f"{in_cache(LATE, 'true')}.then((found) => found.length === 1)")
    page.context.set_offline(True)
    visit("?screen=puzzles")
    expect(solve).to_be_visible()
    page.context.set_offline(False)


def expect_changes_and_licences(page: Page, built: Path) -> None:
    """The menu leads to both, and says which version this is."""
    ButtonMenPage(page).button("Menu").click()
    page.locator("#menu-about").click()
    expect(page.get_by_role("dialog").get_by_text(re.compile("^Version [0-9.]+$"))).to_be_visible()
    with page.expect_popup() as opened:
        page.get_by_role("link", name="What has changed").click()
    expect(opened.value.get_by_role("heading", level=1)).to_have_text("Changelog")
    opened.value.close()
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Licences of everything").click()
    headings = opened.value.get_by_role("heading", level=2)
    assert headings.all_inner_texts() == listed(built)


def test_a_file_that_does_not_arrive_is_told_and_asked_for_again(
    page: Page, visit: Visit, watch: Watch
) -> None:
    watch.expects("net::ERR_FAILED")
    game = ButtonMenPage(visit(TABLE))
    page.route(f"**{ENCODER}*", lambda route: route.abort())
    game.button("Share").click()
    page.get_by_role("button", name="Show as QR code").click()
    expect(page.get_by_text("did not arrive")).to_be_visible()
    page.unroute(f"**{ENCODER}*")
    page.get_by_role("button", name="Hide QR code").click()
    page.get_by_role("button", name="Show as QR code").click()
    expect(page.get_by_role("img", name="QR code of this link")).to_be_visible()
