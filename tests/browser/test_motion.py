"""What moves on the page, for how long, and when nothing does."""

from collections.abc import Iterator
from typing import TypedDict

import pytest
from playwright.sync_api import Page, expect

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.conftest import OpenPage
from tests.browser.lunch_money_page import LunchMoneyPage
from tests.browser.seeds import lunch_money_seed_where
from tests.browser.shared_page import reopen

HOLD = """
() => {
  window.animate = Element.prototype.animate;
  Element.prototype.animate = function (...said) {
    const animation = window.animate.apply(this, said);
    animation.pause();
    return animation;
  };
}
"""
"""Holds all motion at its first frame, so that a test can look at it in its own time."""
LET_GO = "() => { Element.prototype.animate = window.animate; }"

MOVING = """() => document.getAnimations().filter(one => one.id).map(one => ({
  movement: one.id,
  key: one.effect.target.closest("[id]").id,
  length: one.effect.getComputedTiming().endTime,
}))"""

MATCH = {"me": "(20) (20)", "you": "(4) (6)", "opponent": "human", "wins": 1, "seed": "motion"}


class Moving(TypedDict):
    """One element that moves."""

    movement: str
    key: str
    length: float


def moving(page: Page) -> list[Moving]:
    """All that moves just now."""
    said: list[Moving] = page.evaluate(MOVING)
    return said


@pytest.fixture
def held(page: Page) -> Iterator[None]:
    """Motion does not go on by itself."""
    page.evaluate(HOLD)
    yield
    page.evaluate(LET_GO)


def struck(page: Page) -> ButtonMenPage:
    """An attack has just been made by the one with the large dice."""
    game = ButtonMenPage(page)
    game.settle()
    game.do_as_hinted()
    return game


@pytest.mark.usefixtures("held")
def test_an_attack_moves_dice_for_less_than_400_milliseconds(open_page: OpenPage) -> None:
    page = open_page(**MATCH)
    assert moving(page) == []
    struck(page)
    seen = moving(page)
    assert {"roll", "travel"} <= {one["movement"] for one in seen}
    assert all(0 < one["length"] < 400 for one in seen)


@pytest.mark.usefixtures("held")
def test_a_key_ends_all_motion(open_page: OpenPage) -> None:
    page = open_page(**MATCH)
    struck(page)
    assert moving(page)
    page.keyboard.press("Shift")
    assert moving(page) == []


@pytest.mark.usefixtures("held")
def test_a_press_of_the_pointer_ends_all_motion(open_page: OpenPage) -> None:
    page = open_page(**MATCH)
    struck(page)
    assert moving(page)
    page.mouse.move(2, 2)
    page.mouse.down()
    assert moving(page) == []


@pytest.mark.usefixtures("held")
def test_nothing_moves_without_speed(open_page: OpenPage) -> None:
    page = open_page(**MATCH, speed=0)
    struck(page)
    assert moving(page) == []


@pytest.mark.usefixtures("held")
def test_nothing_moves_for_those_who_want_it_still(open_page: OpenPage, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    struck(open_page(**MATCH))
    assert moving(page) == []


@pytest.mark.usefixtures("held")
def test_nothing_moves_when_a_move_is_taken_back_or_the_page_is_opened(
    open_page: OpenPage,
) -> None:
    alone = {**MATCH, "opponent": "easy", "me": "(20) (20) (20)", "seed": "u"}
    page = open_page(**alone)
    game = ButtonMenPage(page)
    game.settle()
    page.keyboard.press("Shift")
    game.attack([0], [0])
    game.undo_button.click()
    assert moving(page) == []
    reopen(page)
    assert moving(page) == []


def test_motion_ends_by_itself(open_page: OpenPage) -> None:
    page = open_page(**MATCH)
    struck(page)
    page.wait_for_function(f"() => ({MOVING})().length === 0")


@pytest.mark.usefixtures("held")
def test_a_card_travels_from_the_hand_to_the_table(open_page: OpenPage) -> None:
    seed = lunch_money_seed_where(
        2, lambda state: state.table.active == 0 and "jab" in state.hands[0]
    )
    page = open_page(game="lunch-money", players=2, opponent="easy", seed=seed, speed=2)
    LunchMoneyPage(page).play("Jab")
    seen = moving(page)
    assert "travel" in {one["movement"] for one in seen}
    assert all(0 < one["length"] < 200 for one in seen)


@pytest.mark.usefixtures("held")
def test_every_counter_that_is_lost_falls_off(open_page: OpenPage) -> None:
    seed = lunch_money_seed_where(
        2, lambda state: state.table.active == 0 and "elbow" in state.hands[0]
    )
    page = open_page(game="lunch-money", players=2, opponent="human", seed=seed, speed=2)
    game = LunchMoneyPage(page)
    game.sit_down("Robin")
    game.play("Elbow")
    game.sit_down("Mia")
    game.pass_button.click()
    expect(game.log).to_contain_text("Mia loses 2 (Elbow)")
    assert [one["movement"] for one in moving(page)].count("shed") == 2
