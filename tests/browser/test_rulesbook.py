"""The rules book and the tips: read, tried and dismissed, by keyboard and by mouse."""

import re

from playwright.sync_api import Page, expect

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.conftest import OpenPage

SHADOW = {"position": "s(10):2 (6):5 | (12):9 (20):17", "opponent": "human", "speed": 0}


def press_button(page: Page, name: str) -> None:
    """Press the button by keyboard."""
    dialog = page.get_by_role("dialog")
    button = (dialog if dialog.count() else page).get_by_role("button", name=name, exact=True)
    button.focus()
    page.keyboard.press("Enter")


def test_a_page_is_shown_from_its_beginning(open_page: OpenPage, page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    open_page(seed=1, lang="en")
    press_button(page, "More")
    press_button(page, "Rules")
    fire = page.get_by_role("button", name="Fire", exact=True)
    expect(fire).to_be_hidden()
    fold = page.get_by_role("button", name=re.compile("^Dice skills"))
    fold.focus()
    page.keyboard.press("Enter")
    expect(fold).to_be_focused()
    expect(fold).to_have_attribute("aria-expanded", "true")
    press_button(page, "Fire")
    for _ in range(3):
        page.locator(".book-turning button").last.click()
        heading = page.locator("#chapter-title")
        expect(heading).to_be_focused()
        expect(heading).to_be_in_viewport(ratio=1)
        assert page.locator(".book-page").evaluate("page => page.scrollTop") == 0
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        sideways = "page => page.scrollWidth - page.clientWidth"
        assert page.locator(".book-page").evaluate(sideways) <= 0


def test_a_tip_comes_by_mouse_and_can_be_pointed_at_and_put_away(open_page: OpenPage) -> None:
    game = ButtonMenPage(open_page(lang="en", **SHADOW))
    tip = game.page.get_by_role("tooltip")
    expect(tip).to_have_count(0)
    game.mine.nth(0).hover()
    expect(tip).to_contain_text("Captures dice showing the same")
    tip.hover()
    expect(tip).to_be_visible()
    game.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    game.mine.nth(1).hover()
    game.mine.nth(0).hover()
    expect(tip).to_be_visible()


def test_a_tip_comes_by_keyboard_and_describes_the_die(open_page: OpenPage) -> None:
    """Escape first dismisses the tip, then deselects the die."""
    game = ButtonMenPage(open_page(lang="en", **SHADOW))
    keys, tip = game.page.keyboard, game.page.get_by_role("tooltip")
    keys.press("Tab")
    game.mine.nth(0).focus()
    keys.press("Space")
    expect(tip).to_contain_text("Captures dice showing the same")
    expect(game.mine.nth(0)).to_have_accessible_description(re.compile("Captures dice"))
    keys.press("Escape")
    expect(tip).to_have_count(0)
    expect(game.mine.nth(0)).to_have_attribute("aria-pressed", "true")
    keys.press("Escape")
    expect(game.mine.nth(0)).to_have_attribute("aria-pressed", "false")


def test_back_leaves_a_chapter_and_then_the_book(open_page: OpenPage, page: Page) -> None:
    game = ButtonMenPage(open_page(lang="en", **SHADOW))
    press_button(page, "More")
    press_button(page, "Rules")
    press_button(page, "Shadow")
    expect(page.get_by_role("heading", name="Shadow")).to_be_focused()
    assert "chapter=shadow" in page.url
    beside = page.get_by_role("searchbox", name="Search the rules")
    beside.focus()
    page.keyboard.type("poison")
    expect(beside).to_be_focused()
    expect(page.get_by_text("3 chapters found")).to_be_visible()
    expect(page.get_by_role("button", name="Fire", exact=True)).to_have_count(0)
    beside.fill("")
    page.go_back()
    expect(page.get_by_role("heading", name="Contents")).to_be_visible()
    page.go_back()
    expect(game.mine).to_have_count(2)
    page.go_forward()
    page.go_forward()
    expect(page.get_by_role("heading", name="Shadow")).to_be_visible()
