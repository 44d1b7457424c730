"""The daily duel: the same for everyone, with one attempt and a shareable result."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.button_men_page import ANSWER, ButtonMenPage
from tests.browser.conftest import NewContext, OpenPage
from tests.browser.pictures import saved_picture
from tests.browser.shared_page import NOTHING, SITE, open_in, reopen
from tests.browser.starts import started
from tests.drivers.daily_matches import finished

TODAY, TOMORROW = "2026-11-22", "2026-11-23"

SET_DAY = """
day => {
  const [year, month, date] = day.split("-").map(Number);
  window.ownDate ??= [Date.prototype.getFullYear, Date.prototype.getMonth, Date.prototype.getDate];
  Date.prototype.getFullYear = () => year;
  Date.prototype.getMonth = () => month - 1;
  Date.prototype.getDate = () => date;
}
"""
RESET_DAY = """
() => {
  const [year, month, date] = window.ownDate;
  Object.assign(Date.prototype, { getFullYear: year, getMonth: month, getDate: date });
  delete window.ownDate;
}
"""

KEEP_ELSEWHERE = """
kept => {
  const frame = document.body.appendChild(document.createElement("iframe"));
  for (const [key, text] of Object.entries(kept)) frame.contentWindow.localStorage[key] = text;
  frame.remove();
}
"""
"""Saves this like another tab."""

SHARE = """
() => {
  window.shared = [];
  const note = async (what) => {
    const file = what.files?.[0];
    window.shared.push([what.text, file?.name, file?.type, file?.size]);
  };
  Object.defineProperty(navigator, "share", { value: note, configurable: true });
  Object.defineProperty(navigator, "canShare", { value: () => true, configurable: true });
}
"""
UNSHARE = "() => { delete navigator.share; delete navigator.canShare; delete window.shared; }"
"""Deletes only what a test has set: a browser's own share sheet is in the prototype."""


@contextmanager
def on_day(page: Page, day: str) -> Iterator[None]:
    """Set the page's date to this day; its clock keeps running."""
    page.evaluate(SET_DAY, day)
    yield
    page.evaluate(RESET_DAY)


def kept_here(day: str) -> dict[str, str]:
    """Return the browser's storage after the attempt of this day, with full keys."""
    return {f"{SITE}{key}": text for key, text in finished(day).items()}


def begin(game: ButtonMenPage) -> None:
    """Make the first move of the duel of the 22nd."""
    game.page.get_by_role("button", name="Play without it").click()
    game.settle()


def test_two_browsers_get_the_same_on_a_day_and_another_one_on_the_next(
    page: Page, new_context: NewContext
) -> None:
    """They have the same buttons, the same rolls, and the same answer of the computer."""
    other = new_context().new_page()
    with on_day(page, TODAY):
        first = opening_of(open_in(page, "/#daily=&speed=0", NOTHING))
    other.clock.set_fixed_time(f"{TODAY}T12:00:00")
    assert opening_of(started(other, "/?daily&speed=0")) == first
    other.clock.set_fixed_time(f"{TOMORROW}T00:00:01")
    open_in(other, "/?speed=0#daily=")
    other.get_by_role("button", name="Play today’s duel").click()
    expect(other.get_by_role("heading", name="Daily duel of November 23, 2026")).to_be_visible()
    expect(other.get_by_text("Glorion").first).to_be_visible()


def opening_of(page: Page) -> tuple[list[str], list[str], str]:
    """Return the dice of both sides and the log, once the daily duel has begun."""
    game = ButtonMenPage(page)
    expect(page.get_by_role("heading", name="Daily duel of November 22, 2026")).to_be_visible()
    begin(game)
    log = game.log.inner_text()
    assert "Nimue rolls" in log
    return game.names(game.mine), game.names(game.theirs), log


def test_the_duel_is_reached_from_the_home_of_the_page_and_back(open_page: OpenPage) -> None:
    page = open_page(me="Kith", seed="1", speed=0)
    with on_day(page, TODAY):
        reopen(page)
        for width in (1280, 320):
            page.set_viewport_size({"width": width, "height": 700})
            page.get_by_role("button", name="More").click()
            page.locator("#menu-daily").click()
            expect(page.get_by_role("dialog")).to_contain_text("Nimue")
            page.get_by_role("button", name="Play today’s duel").last.click()
            expect(page.get_by_text("One try.")).to_be_visible()
            assert "?daily" in page.url
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            page.get_by_role("button", name="Back to my match").click()
            expect(page.get_by_text("Kith").first).to_be_visible()
            assert "daily" not in page.url


def test_an_attempt_goes_on_after_a_reload_and_past_midnight(open_page: OpenPage) -> None:
    page = open_page(speed=0)
    with on_day(page, TODAY):
        game = ButtonMenPage(open_in(page, "/?speed=0#daily=", NOTHING))
        begin(game)
        log = game.log.inner_text()
        reopen(page)
        assert game.log.inner_text() == log
        expect(game.undo_button).to_have_count(0)
        expect(game.hint_button).to_have_count(0)
    with on_day(page, TOMORROW):
        reopen(page)
        expect(page.get_by_text("still the duel of November 22, 2026")).to_be_visible()
        assert game.log.inner_text() == log
        page.get_by_role("button", name="Play today’s duel").click()
        expect(page.get_by_text("One try.")).to_be_visible()


def test_another_tab_makes_this_one_a_practice(open_page: OpenPage) -> None:
    page = open_page(speed=0)
    with on_day(page, TODAY):
        game = ButtonMenPage(open_in(page, "/?speed=0#daily=", NOTHING))
        expect(game.undo_button).to_have_count(0)
        page.evaluate(KEEP_ELSEWHERE, kept_here(TODAY))
        expect(page.get_by_text("open in another tab or window")).to_be_visible()
        begin(game)
        expect(game.undo_button).to_be_enabled(timeout=ANSWER)
        text: str = page.evaluate("key => localStorage.getItem(key)", f"{SITE}days")
        assert text == finished(TODAY)["days"]


def test_the_result_is_a_text_to_paste(open_page: OpenPage) -> None:
    page = open_page(speed=0)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    with on_day(page, TODAY):
        open_in(page, "/?speed=0#daily=", kept_here(TODAY))
        page.get_by_role("button", name="Share result").click()
        page.locator("#share-daily").click()
        expect(page.get_by_text("Copied.")).to_be_visible()
        lines = page.evaluate("navigator.clipboard.readText()").split("\n")
    assert re.fullmatch(r"Button Men daily 2026-11-22 · dumb blonde–Nimue · \w+ \d–\d", lines[0])
    assert re.fullmatch("[▲▼◆]{3,}", lines[1])
    assert lines[2].endswith("/?daily")
    assert len(lines) == 3


def test_the_result_is_a_picture_as_well(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page(speed=0)
    with on_day(page, TODAY):
        open_in(page, "/?speed=0#daily=", kept_here(TODAY))
        page.get_by_role("button", name="Share result").click()
        page.locator("#day-more").click()
        assert saved_picture(page, tmp_path) == "daily-duel-2026-11-22.png"


def test_text_and_picture_go_to_the_share_sheet_where_there_is_one(open_page: OpenPage) -> None:
    page = open_page(speed=0)
    page.evaluate(SHARE)
    with on_day(page, TODAY):
        open_in(page, "/?speed=0#daily=", kept_here(TODAY))
        page.get_by_role("button", name="Share result").click()
        page.locator("#share-daily").click()
        page.locator("#day-more").click()
        page.get_by_role("button", name="Send picture…").click()
        page.wait_for_function("window.shared.length === 2")
    text, picture = page.evaluate("window.shared")
    page.evaluate(UNSHARE)
    assert text[0].startswith("Button Men daily 2026-11-22")
    assert picture[:3] == [text[0], "daily-duel-2026-11-22.png", "image/png"]
    assert picture[3] > 10_000
