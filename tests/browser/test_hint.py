"""Hints: the best candidates with their chances, by mouse and by keyboard."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.button_men_page import ANSWER, ButtonMenPage
from tests.browser.conftest import OpenPage

POSITION = "(20):19 (6):3 (4):2 (10):8 | (20):18 (8):7 (12):2 (6):1"


def candidates(page: Page) -> Locator:
    group = page.get_by_role("group", name="Chance of winning the round")
    return group.get_by_role("button")


def hinted(open_page: OpenPage) -> ButtonMenPage:
    game = ButtonMenPage(open_page(position=POSITION, opponent="easy", speed=0))
    game.settle()
    game.hint_button.click()
    expect(candidates(game.page)).to_have_count(3, timeout=ANSWER)
    return game


def test_up_to_three_candidates_are_shown_and_the_best_is_selected(open_page: OpenPage) -> None:
    game = hinted(open_page)
    found = candidates(game.page)
    expect(found.first).to_have_attribute("aria-pressed", "true")
    expect(found.first).to_have_accessible_name(re.compile("^Power with d20 showing 19 against"))
    for one in found.all():
        expect(one).to_contain_text("%")
    expect(game.prompt).to_contain_text("It takes 20 points.")
    expect(game.attack_button).to_be_focused()


def test_another_candidate_is_taken_by_the_keyboard(open_page: OpenPage) -> None:
    game = hinted(open_page)
    second = candidates(game.page).nth(1)
    second.focus()
    game.page.keyboard.press("Space")
    expect(second).to_have_attribute("aria-pressed", "true")
    expect(second).to_be_focused()
    expect(candidates(game.page).first).to_have_attribute("aria-pressed", "false")
    expect(game.prompt).not_to_contain_text("Hint:")
    game.attack_button.click()
    expect(candidates(game.page)).to_have_count(0)


def test_candidates_fit_on_the_narrowest_phone(open_page: OpenPage) -> None:
    game = hinted(open_page)
    game.page.set_viewport_size({"width": 320, "height": 640})
    for one in candidates(game.page).all():
        box = one.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 320
        assert box["height"] >= 44
    assert game.page.evaluate("document.documentElement.scrollWidth") <= 320
