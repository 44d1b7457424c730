"""A first match: it opens at its first attack, which is lit."""

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
