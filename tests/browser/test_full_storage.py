"""A browser whose storage is full or missing: the page warns once, and keeps working.

A refusal lasts as long as Python runs, so each test has its own page. All storage keys are tested
in tests/unit/ui/test_refused_storage.py.
"""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.starts import started
from tests.browser.test_persistence import choose_dark

FULL = """
const { setItem } = Storage.prototype;
Storage.prototype.setItem = function (name, text) {
  if (!/button-men\\/match$|last-game$/.test(name)) {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  }
  setItem.call(this, name, text);
};
"""
"""There is room only for the player's own match, so that nothing is reported before more is
saved."""
NONE = "Object.defineProperty(window, 'localStorage', { value: null })"
"""Simulates an app's frame without storage."""

NOTICE = "isn’t saving anything"


@pytest.mark.own_page
def test_what_a_full_storage_does_not_keep_is_told_and_the_warning_stands(page: Page) -> None:
    page.context.add_init_script(FULL)
    started(page, "/?speed=0&opponent=human")
    warning = page.locator("[aria-live=polite]").get_by_text(NOTICE)
    expect(warning).to_have_count(0)
    choose_dark(page)
    expect(warning).to_be_visible()
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Statistics").click()
    expect(page.get_by_text(NOTICE)).to_have_count(1)
    page.get_by_role("button", name="Dismiss").click()
    expect(page.get_by_text(NOTICE)).to_have_count(0)


@pytest.mark.own_page
def test_where_there_is_no_storage_at_all_the_page_starts_warns_and_plays(page: Page) -> None:
    page.context.add_init_script(NONE)
    game = ButtonMenPage(started(page, "/?speed=0&me=(6) (8)&you=(6) (8)&opponent=human&seed=k"))
    expect(page.locator("[aria-live=polite]").get_by_text(NOTICE)).to_be_visible()
    game.do_as_hinted()
    expect(game.log).not_to_be_empty()
