"""The match-up explorer: computed in the worker, stopped, shared, and opened from a match."""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.browser.button_men_page import ANSWER
from tests.browser.conftest import OpenPage

QUICK = {"screen": "matchup", "first": "(4) (6) (4/8)", "second": "(6) (6) (6)", "speed": 0}
LONG = {"screen": "matchup", "first": "Avis", "second": "Kith", "speed": 0}


def heading(page: Page) -> None:
    expect(page.get_by_role("heading", name="Matchup")).to_be_visible()


def test_a_match_up_is_worked_out(open_page: OpenPage) -> None:
    page = open_page(**QUICK)
    heading(page)
    expect(page.get_by_text("Done.")).to_be_visible(timeout=ANSWER)
    expect(page.locator(".pan-share").first).to_contain_text("%")
    expect(page.get_by_role("img", name="(4) (6) (4/8)’s chance to win a round")).to_be_visible()
    page.get_by_text("All figures").click()
    table = page.get_by_role("region", name="Best sizes at the start")
    expect(table).to_contain_text("4/8 =")


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


def test_two_sides_are_typed_and_the_address_says_so(open_page: OpenPage) -> None:
    page = open_page(screen="matchup", speed=0)
    page.locator("#matchup-others").click()
    expect(page.get_by_role("button", name="Calculate")).to_be_disabled()
    page.get_by_label("First button or recipe").fill("(4) (6)")
    page.get_by_label("Second button or recipe").fill("Nobody")
    page.get_by_role("button", name="Calculate").click()
    expect(page.get_by_role("alert")).to_contain_text("Nobody")
    page.get_by_label("Second button or recipe").fill("(6) (4)")
    page.get_by_role("button", name="Calculate").click()
    expect(page.get_by_text("Done.")).to_be_visible(timeout=ANSWER)
    assert urlencode({"second": "(6) (4)"}) in page.url
    page.go_back()
    expect(page.get_by_role("alert")).to_contain_text("Nobody")


@pytest.mark.own_page
def test_what_was_found_out_is_there_at_once_on_the_next_visit(open_page: OpenPage) -> None:
    page = open_page(**QUICK)
    expect(page.get_by_text("Done.")).to_be_visible(timeout=ANSWER)
    again = open_page(**QUICK)
    assert again.get_by_text("Done.").is_visible()


def test_it_fits_on_the_narrowest_phone(open_page: OpenPage) -> None:
    page = open_page(**LONG)
    expect(page.locator(".heat").first).to_be_visible(timeout=ANSWER)
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
