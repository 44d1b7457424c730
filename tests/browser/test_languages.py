"""Languages: choosing one; the browser's own language is tested in test_phone.py."""

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.shared_page import reopen


def test_a_language_is_chosen_and_kept(open_page: OpenPage) -> None:
    """The match continues, its log is translated, and the next visit begins in that language."""
    page = open_page(seed=1, opponent="human")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Settings", exact=True).click()
    page.get_by_role("button", name="Deutsch", exact=True).click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.get_by_role("button", name="Zum Spiel", exact=True).click()
    page.get_by_role("button", name="Verlauf", exact=True).click()
    expect(page.get_by_role("log", name="Spielverlauf")).to_be_attached()
    expect(page.get_by_role("group", name="Deine Würfel")).to_be_attached()
    reopen(page)
    expect(page.get_by_role("button", name="Verlauf", exact=True)).to_be_visible()
