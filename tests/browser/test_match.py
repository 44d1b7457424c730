"""Whole matches, played through the page."""

import re

from playwright.sync_api import expect

from tests.browser.button_men_page import ANSWER, ButtonMenPage
from tests.browser.conftest import OpenPage


def test_opens_straight_into_a_first_match(open_page: OpenPage) -> None:
    """There is no menu: the dice are on the table, with a suggested size for the one that needs
    it."""
    game = ButtonMenPage(open_page(speed=0))
    assert game.mine.count() == game.theirs.count() == 5
    expect(game.prompt).to_contain_text("Suggested: ", timeout=ANSWER)
    game.button("Set sizes").click()
    game.settle()
    expect(game.prompt).to_contain_text("Your turn. Pick your attackers", timeout=ANSWER)


def test_whole_match_against_the_computer(open_page: OpenPage) -> None:
    """Follow hints to the end of a match to two wins, and start a rematch."""
    game = ButtonMenPage(open_page(opponent="easy", wins=2, seed="whole", speed=0))
    for _ in range(120):
        game.settle()
        if game.button("Rematch").is_visible():
            break
        if game.button("Next round").is_visible():
            game.button("Next round").click()
        else:
            game.do_as_hinted()
    expect(game.prompt).to_have_text("The match is over.")
    expect(game.result).to_contain_text(re.compile("wins? the match"))
    expect(game.result).to_contain_text("hints")
    game.button("Rematch").click()
    expect(game.page.get_by_text("Round 1 · first to 2")).to_be_visible()
