"""Settings: chosen in the menu, they apply at once. test_persistence.py tests that they are
saved."""

import re

from playwright.sync_api import Page, expect

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.conftest import OpenPage
from tests.browser.shared_page import reopen


def open_settings(page: Page) -> None:
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Settings", exact=True).click()


def test_without_movement_nothing_is_animated(open_page: OpenPage) -> None:
    page = open_page(seed=1)
    open_settings(page)
    page.get_by_role("group", name="Animations").get_by_role("button", name="Off").click()
    expect(page.locator(".screen")).to_have_class(re.compile("screen--still"))
    assert page.evaluate("document.getAnimations().length") == 0
    page.get_by_role("button", name="Back to game").click()
    ButtonMenPage(page).press_in_menu("New match")
    expect(page.get_by_role("dialog")).to_have_css("animation-name", "none")


def test_what_the_address_asks_for_gives_way_to_what_is_chosen(open_page: OpenPage) -> None:
    game = ButtonMenPage(open_page(seed=1, theme="dark", speed=0))
    dice = game.names(game.theirs)
    expect(game.page.locator("html")).to_have_attribute("data-theme", "dark")
    open_settings(game.page)
    game.page.get_by_role("group", name="Colors").get_by_role("button", name="Light").click()
    reopen(game.page)
    expect(game.page.locator("html")).to_have_attribute("data-theme", "light")
    assert game.names(game.theirs) == dice
