"""Languages: the reader's by default, another by choice."""

from playwright.sync_api import Browser, expect

from tests.browser.conftest import START_TIME, OpenPage
from tests.browser.watch import Watch


def test_the_page_speaks_as_its_reader_does(browser: Browser, base_url: str) -> None:
    """From the first word on, and the address has the last one."""
    context = browser.new_context(locale="de-AT", base_url=base_url)
    watch, page = Watch(context, base_url), context.new_page()
    page.goto("/?seed=1")
    page.wait_for_selector("html[data-state=ready]", timeout=START_TIME)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("button", name="Neue Partie", exact=True)).to_be_visible()
    page.goto("/?seed=1&lang=en")
    page.wait_for_selector("html[data-state=ready]", timeout=START_TIME)
    expect(page.get_by_role("button", name="New match", exact=True)).to_be_visible()
    context.close()
    assert not watch.verdict()


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
    page.reload()
    page.wait_for_selector("html[data-state=ready]", timeout=START_TIME)
    expect(page.get_by_role("button", name="Neue Partie", exact=True)).to_be_visible()
