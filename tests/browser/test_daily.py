"""The daily duel: the same for everyone, with one attempt and a shareable result."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.button_men_page import ANSWER, ButtonMenPage
from tests.browser.conftest import OpenPage
from tests.browser.pictures import saved_picture
from tests.browser.shared_page import NOTHING, SITE, open_in, reopen
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
