"""Languages: the reader's by default, another by choice."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.shared_page import reopen


@pytest.mark.own_page
@pytest.mark.browser_context_args(locale="de-AT")
def test_the_page_speaks_as_its_reader_does(open_page: OpenPage) -> None:
    """From the first word on, and the address has the last one."""
    page = open_page(seed=1)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("button", name="Neue Partie", exact=True)).to_be_visible()
    page.evaluate("location.hash = 'lang=en'")
    expect(page.get_by_role("button", name="New match", exact=True)).to_be_visible()


def test_a_language_is_chosen_and_kept(open_page: OpenPage) -> None:
    """The match goes on, its story is told anew, and the next visit begins in that language."""
    page = open_page(seed=1, opponent="human")
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Settings", exact=True).click()
    page.get_by_role("button", name="Deutsch", exact=True).click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.get_by_role("button", name="Zum Spiel", exact=True).click()
    expect(page.get_by_role("log", name="Spielverlauf")).to_be_attached()
    expect(page.get_by_role("group", name="Deine Würfel")).to_be_attached()
    reopen(page)
    expect(page.get_by_role("button", name="Neue Partie", exact=True)).to_be_visible()
