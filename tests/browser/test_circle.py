"""The circle game: three and more players at one table."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.button_men_page import ANSWER, ButtonMenPage
from tests.browser.conftest import OpenPage


def played_on(game: ButtonMenPage, moves: int = 150) -> None:
    """Follow hints to the end of the match."""
    for _ in range(moves):
        game.settle()
        if game.button("Rematch").is_visible():
            return
        if game.button("Next round").is_visible():
            game.button("Next round").click()
        else:
            game.do_as_hinted()


def test_whole_match_against_two_computers_on_a_phone(open_page: OpenPage) -> None:
    """Nothing is wider than the phone, and opponents' dice are labeled with their names."""
    page = open_page(players=3, opponent="easy", wins=1, seed="circle", speed=0)
    page.set_viewport_size({"width": 390, "height": 844})
    game = ButtonMenPage(page)
    for name in ("Your dice", "Hammer’s dice", "Hannah’s dice"):
        expect(page.get_by_role("group", name=name, exact=True)).to_be_visible()
    played_on(game)
    expect(game.result).to_contain_text(re.compile("wins? the match"))
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


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
        box = die.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
