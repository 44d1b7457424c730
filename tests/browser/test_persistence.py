"""What is saved between visits, and what happens when saving fails."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.conftest import OpenPage
from tests.browser.shared_page import SITE, open_in, reopen
from tests.browser.test_settings import open_settings
from tests.browser.test_start import hold_python_back
from tests.saves import PROFILE

MATCH = {"me": "(6) (8) (10)", "you": "(6) (8) (12)", "opponent": "human", "seed": "k", "speed": 0}


ROOM = "getComputedStyle(document.documentElement).backgroundColor"


def kept_keys(page: Page) -> list[str]:
    """Return the keys that the browser has saved for this page once it is left."""
    keys: list[str] = page.evaluate(
        "() => { dispatchEvent(new Event('pagehide')); return Object.keys(localStorage).sort() }"
    )
    return keys


def test_who_comes_back_finds_match_and_settings(open_page: OpenPage) -> None:
    """The match is saved after every action, including the log and the replay; so are the settings.
    Real reloads are tested in site/test_keeping.py."""
    game = ButtonMenPage(open_page(**MATCH))
    for _ in range(3):
        if game.result.is_visible():
            break
        game.do_as_hinted()
    choose_dark(game.page)
    log = game.log.inner_text()
    dice = game.names(game.mine), game.names(game.theirs)
    expect_dark_before_python(game.page)
    reopen(game.page)
    assert game.log.inner_text() == log
    assert (game.names(game.mine), game.names(game.theirs)) == dice
    open_settings(game.page)
    expect(dark(game.page)).to_have_attribute("aria-pressed", "true")


def expect_dark_before_python(page: Page) -> None:
    """Check a second window: <html> has the theme from the first script on."""
    page.evaluate("dispatchEvent(new Event('pagehide'))")
    window = page.context.new_page()
    hold_python_back(window)
    window.goto("/", wait_until="commit")
    expect(window.locator("html[data-theme=dark][data-state=loading]")).to_be_attached()
    window.close()


def choose_dark(page: Page) -> None:
    """Choose the dark theme; the background changes at once."""
    light = page.evaluate(ROOM)
    open_settings(page)
    dark(page).click()
    assert page.evaluate(ROOM) != light
    page.get_by_role("button", name="Back to game").click()


def dark(page: Page) -> Locator:
    return page.get_by_role("group", name="Colors").get_by_role("button", name="Dark")


def test_what_a_browser_has_saved_opens_and_what_others_save_stays(page: Page) -> None:
    """Other pages on the same host may also use the key "settings"."""
    saved = {f"{SITE}{key}": text for key, text in PROFILE.items()}
    open_in(page, "/", {"settings": '{"tabs": 4}'} | saved)
    expect(page.get_by_role("region", name="Player 2")).to_be_visible()
    expect(page.get_by_text("couldn’t be loaded")).to_have_count(0)
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Statistics").click()
    expect(page.get_by_role("button", name="Backup")).to_be_visible()
    assert set(kept_keys(page)) == {"settings", *saved}
