"""The circle game: three and more players at one table."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.button_men_page import ANSWER, ButtonMenPage
from tests.browser.conftest import OpenPage
from tests.narrowing import present


@pytest.mark.parametrize("width", [320, 1280])
def test_six_players_fit_on_the_page(open_page: OpenPage, width: int) -> None:
    """Five opponents are above the player's own dice, and each die is large enough for a finger."""
    page = open_page(players=6, opponent="easy", seed="six", speed=0)
    page.set_viewport_size({"width": width, "height": 800})
    game = ButtonMenPage(page)
    game.set_size(10)
    game.settle()
    expect(game.log).to_contain_text("first", timeout=ANSWER)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    dice = page.get_by_role("group", name=re.compile("dice$")).get_by_role("button")
    for die in dice.all():
        box = present(die.bounding_box())
        assert min(box["width"], box["height"]) >= 44
