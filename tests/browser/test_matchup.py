"""The match-up explorer: computed in the worker, stopped, shared, and opened from a match."""

import pytest
from playwright.sync_api import expect

from tests.browser.button_men_page import ANSWER
from tests.browser.conftest import OpenPage

QUICK = {"screen": "matchup", "first": "(4) (6) (4/8)", "second": "(6) (6) (6)", "speed": 0}
LONG = {"screen": "matchup", "first": "Avis", "second": "Kith", "speed": 0}


def test_the_work_can_be_stopped_and_gone_on_with(open_page: OpenPage) -> None:
    page = open_page(**LONG)
    bar = page.get_by_role("progressbar")
    expect(bar).to_be_visible()
    expect(page.locator(".heat").first).to_be_visible(timeout=ANSWER)
    page.get_by_role("button", name="Stop").click()
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    page.get_by_role("button", name="Stop").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Continue")).to_be_focused()


@pytest.mark.own_page
def test_what_was_found_out_is_there_at_once_on_the_next_visit(open_page: OpenPage) -> None:
    page = open_page(**QUICK)
    expect(page.get_by_text("Done.")).to_be_visible(timeout=ANSWER)
    again = open_page(**QUICK)
    assert again.get_by_text("Done.").is_visible()
