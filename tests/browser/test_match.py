"""Whole matches, played through the page."""

import re
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.button_men_page import ANSWER, ButtonMenPage
from tests.browser.conftest import OpenPage


def test_opens_straight_into_a_first_match(open_page: OpenPage) -> None:
    """There is no menu and no number to choose: one button makes the attack that is lit."""
    game = ButtonMenPage(open_page())
    assert game.mine.count() == game.theirs.count() == 5
    game.attack_button.click(timeout=ANSWER)
    expect(game.log).to_contain_text("Power")


@pytest.mark.parametrize(("motion", "rings"), [("no-preference", 2), ("reduce", 0)])
def test_a_ring_pulses_three_times_round_the_first_attack(
    open_page: OpenPage, page: Page, motion: Literal["no-preference", "reduce"], rings: int
) -> None:
    page.emulate_media(reduced_motion=motion)
    game = ButtonMenPage(open_page())
    expect(game.page.locator(".die--beckoning")).to_have_count(2, timeout=ANSWER)
    game.settle()
    counts = "document.getAnimations().filter(one => one.animationName === 'beckon')"
    assert page.evaluate(f"{counts}.map(one => one.effect.getTiming().iterations)") == [3] * rings


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
