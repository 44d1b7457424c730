"""Tips by touch: a long press on a die or a card shows its tip, and selects nothing."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.conftest import OpenPage
from tests.browser.lunch_money_page import LunchMoneyPage
from tests.narrowing import present

LONG = 700
"""Milliseconds, longer than the page's threshold."""
SHORT = 60

Touch = Callable[[Locator, int], None]
DICE = {"position": "s(10):2 (4):1 | (12):9 (20):14", "opponent": "human", "speed": 0}


@pytest.fixture
def touch(page: Page) -> Touch:
    """Touch an element for a number of milliseconds."""
    session = page.context.new_cdp_session(page)

    def touched(thing: Locator, milliseconds: int) -> None:
        box = present(thing.bounding_box())
        point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        page.wait_for_timeout(milliseconds)
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    return touched


def test_a_long_press_tells_of_a_die_and_a_tap_picks_it(open_page: OpenPage, touch: Touch) -> None:
    game = ButtonMenPage(open_page(**DICE))
    tip, (skilled, plain) = game.page.get_by_role("tooltip"), game.mine.all()
    touch(skilled, LONG)
    expect(tip).to_contain_text("Captures dice showing the same")
    expect(skilled).to_have_attribute("aria-pressed", "false")
    touch(plain, LONG)
    expect(tip).to_have_text("D4 showing 1")
    expect(plain).to_have_attribute("aria-pressed", "false")
    touch(plain, SHORT)
    expect(tip).to_have_count(0)
    expect(plain).to_have_attribute("aria-pressed", "true")


def test_escape_puts_it_away(open_page: OpenPage, touch: Touch) -> None:
    game = ButtonMenPage(open_page(**DICE))
    touch(game.mine.first, LONG)
    expect(game.page.get_by_role("tooltip")).to_have_count(1)
    game.page.keyboard.press("Escape")
    expect(game.page.get_by_role("tooltip")).to_have_count(0)


def test_a_tip_leaves_a_small_page_in_sight(open_page: OpenPage, touch: Touch) -> None:
    page = open_page(game="lunch-money", opponent="easy", seed="1", speed=0)
    page.set_viewport_size({"width": 320, "height": 640})
    game = LunchMoneyPage(page)
    game.settle()
    touch(game.cards.first, LONG)
    box = present(page.get_by_role("tooltip").bounding_box())
    assert box["height"] <= 640 / 3
    expect(game.cards.first).to_have_attribute("aria-pressed", "false")
    game.cards.first.click()
    game.cards.first.hover()
    shown = present(page.get_by_role("tooltip").bounding_box())
    assert shown["height"] <= 640 / 3
