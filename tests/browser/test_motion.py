"""Animations: what moves on the page, for how long, and when nothing does."""

from collections.abc import Callable, Iterator
from typing import Literal, TypedDict

import pytest
from playwright.sync_api import Page, expect

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.conftest import OpenPage
from tests.browser.lunch_money_page import LunchMoneyPage
from tests.browser.screen_reader import LISTEN, LISTEN_NO_MORE
from tests.browser.shared_page import reopen
from tests.notation.seeds import lunch_money_seed_where
from tools.record_motion import SEEK

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
"""Pauses all animations at their first frame, so that tests can seek them."""
LET_GO = "() => { Element.prototype.animate = window.animate; }"

LANDING = """() => Math.max(0, ...document.getAnimations().filter(one => one.id === "landing")
  .map(one => one.effect.getComputedTiming().endTime))"""

MOVING = """() => document.getAnimations().filter(one => one.id && one.id !== "landing")
  .map(one => ({
    movement: one.id,
    key: one.effect.target.closest("[id]").id,
    start: one.effect.getComputedTiming().delay,
    end: one.effect.getComputedTiming().endTime,
  }))"""

GHOSTS = ".ghost"

IS_SEEN = """element => {
  for (let one = element; one; one = one.parentElement)
    if (getComputedStyle(one).opacity === "0") return false;
  return true;
}"""
"""Whether an element is visible, and not hidden by an animation."""

NUMBERS = f"""async ([time, die]) => {{
  const isSeen = {IS_SEEN};
  await ({SEEK})(time);
  return [...document.querySelectorAll(`#${{die}} .die-value`)].filter(isSeen)
    .map(one => one.textContent);
}}"""
"""Returns the visible values of a die at a time of the scene."""

MATCH = {"me": "(20) (20)", "you": "(4) (6)", "opponent": "human", "wins": 1, "seed": "motion"}


STILL = [(0, "no-preference"), (1, "reduce")]
"""The settings of the page and of the browser without motion."""


class Moving(TypedDict):
    """One moving element."""

    movement: str
    key: str
    """The id of the containing element."""
    start: float
    end: float
    """Milliseconds after the beginning of the scene."""


def moving(page: Page) -> list[Moving]:
    """Return all elements that are moving now."""
    said: list[Moving] = page.evaluate(MOVING)
    return said


def whole_scene(page: Page) -> list[Moving]:
    """Return all elements that move in a scene; this seeks to the landing."""
    early = moving(page)
    page.evaluate(SEEK, page.evaluate(LANDING))
    return early + [one for one in moving(page) if one not in early]


@pytest.fixture
def held(page: Page) -> Iterator[None]:
    """Pause all animations meanwhile."""
    page.evaluate(HOLD)
    yield
    page.evaluate(LET_GO)


def struck(page: Page) -> ButtonMenPage:
    """Make an attack with the large dice."""
    game = ButtonMenPage(page)
    game.settle()
    game.do_as_hinted()
    return game


def alone(page: Page) -> ButtonMenPage:
    """Attack the computer; the table does not turn."""
    game = ButtonMenPage(page)
    game.attack([0], [1])
    return game


def pressed(page: Page) -> None:
    """Press the mouse button beside everything."""
    page.mouse.move(2, 2)
    page.mouse.down()


def numbers(page: Page, time: float, die: str = "die-0-0") -> list[str]:
    """Return the visible values of a die at this time of the scene."""
    found: list[str] = page.evaluate(NUMBERS, [time, die])
    return found


POSITION = {"position": "(20):9 (8):3 | (4):4 (6):5 (12):8", "seed": "motion"}


@pytest.mark.usefixtures("held")
def test_an_attack_is_seen_in_order_and_within_1_1_seconds(open_page: OpenPage) -> None:
    page = open_page(**POSITION)
    assert moving(page) == []
    alone(page)
    seen = whole_scene(page)
    times = {
        (one["movement"], one["key"]): (one["start"], one["end"])
        for one in seen
        if one["movement"] != "tumble" or one["end"] - one["start"] > 400
    }
    strike, hit = times["strike", "die-0-0"], times["hit", "captured-0-0"]
    capture, tumble = times["travel", "captured-0-0"], times["tumble", "die-0-0"]
    count = times["count", "score-0"]
    assert strike[0] < hit[0] < capture[0] < tumble[0] < tumble[1] <= count[0]
    assert hit[0] < strike[1] <= tumble[0]
    assert all(one["end"] <= 1100 for one in seen)


@pytest.mark.usefixtures("held")
def test_an_attack_takes_half_the_time_if_things_move_fast(open_page: OpenPage) -> None:
    page = open_page(**POSITION, speed=2)
    alone(page)
    assert 400 < max(one["end"] for one in whole_scene(page)) <= 550


@pytest.mark.usefixtures("held")
def test_a_die_shows_its_result_only_when_it_has_tumbled(open_page: OpenPage) -> None:
    page = open_page(**POSITION, opponent="human")
    alone(page)
    own = page.locator("#die-0-0 > .die-picture:not(.ghost) > .die-value:not(.ghost)")
    rolled = own.text_content() or ""
    # Screen readers know it from the beginning.
    expect(page.locator("#die-0-0 > .unseen")).to_contain_text(f"showing {rolled}")
    assert rolled != "9"
    assert {*numbers(page, 0), *numbers(page, 340)} == {"9"}
    tumbled = [numbers(page, time) for time in range(360, 850, 40)]
    assert all(len(shown) == 1 for shown in tumbled)
    assert rolled not in {shown for (shown,) in tumbled}
    assert len({shown for (shown,) in tumbled}) > 4
    caption = page.locator("#die-0-0 > .die-caption")
    assert not caption.evaluate(IS_SEEN)
    assert numbers(page, 1099) == [rolled]
    assert caption.evaluate(IS_SEEN)


@pytest.mark.usefixtures("held")
def test_nothing_is_told_before_it_is_seen(open_page: OpenPage) -> None:
    """Neither the page nor the screen reader reveals the result early; then everything is announced
    once."""
    page = open_page(**POSITION)
    page.evaluate(LISTEN)
    game = ButtonMenPage(page)
    game.pick([0], [1])
    page.evaluate("said.length = 0")
    told = page.locator("#prompt, #score-0, #score-1, #lead, #log, .action-bar")
    before = told.all_inner_texts()
    game.attack_button.click()
    for time in (0, 340, 600, 840):
        page.evaluate(SEEK, time)
        assert told.all_inner_texts() == before
        assert page.evaluate("said") == []
    page.evaluate(SEEK, page.evaluate(LANDING))
    after = told.all_inner_texts()
    assert len(after) == len(before)
    assert not [text for text, was in zip(after, before, strict=True) if text == was]
    heard = page.evaluate("said")
    assert len([one for one in heard if one.endswith("Rerolls: 16.")]) == 1
    page.keyboard.press("Shift")
    # The computer may have moved meanwhile.
    since = page.evaluate("said")[len(heard) :]
    assert not set(heard) & set(since)
    page.evaluate(LISTEN_NO_MORE)


@pytest.mark.usefixtures("held")
def test_nothing_is_left_of_what_was_only_seen_while_it_moved(open_page: OpenPage) -> None:
    page = open_page(**POSITION)
    game = alone(page)
    expect(page.locator(GHOSTS)).not_to_have_count(0)
    page.keyboard.press("Shift")
    expect(page.locator(GHOSTS)).to_have_count(0)
    assert len(numbers(page, 0)) == 1
    # The page still matches its drawing: a foreign change would be logged in the console.
    page.evaluate(LET_GO)
    game.settle()
    expect(page.locator("#score-0")).to_be_visible()


@pytest.mark.usefixtures("held")
def test_a_press_during_motion_is_heard_all_the_same(open_page: OpenPage) -> None:
    """The click comes during the scene of the computer's move, when the player can move again."""
    page = open_page(
        **{**MATCH, "me": "(20) (20) (20)", "you": "(20) (20) (20)", "opponent": "easy"}
    )
    game = ButtonMenPage(page)
    game.settle()
    game.do_as_hinted()
    expect(page.locator("[data-scene] .side--theirs .die--attacker")).not_to_have_count(0)
    threats = page.locator("#threats")
    threats.click(force=True)
    assert moving(page) == []
    expect(threats).to_have_attribute("aria-pressed", "true")


@pytest.mark.usefixtures("held")
def test_the_card_of_the_result_comes_after_the_last_die(open_page: OpenPage) -> None:
    page = open_page(position="(20):9 | (4):4", seed=1, opponent="human")
    ButtonMenPage(page).attack([0], [0])
    expect(page.locator("#result")).to_have_count(0)
    seen = whole_scene(page)
    expect(page.locator("#result")).to_have_count(1)
    lands = max(one["start"] for one in seen if one["movement"] == "land")
    (card,) = [one for one in seen if one["key"] == "result"]
    assert lands < card["start"] < card["end"] <= 1100
    assert not page.locator("#result").evaluate(IS_SEEN)


@pytest.mark.usefixtures("held")
@pytest.mark.parametrize("press", [lambda page: page.keyboard.press("Shift"), pressed])
def test_a_key_or_a_press_of_the_pointer_ends_all_motion(
    open_page: OpenPage, press: Callable[[Page], None]
) -> None:
    page = open_page(**MATCH)
    struck(page)
    assert moving(page)
    press(page)
    assert moving(page) == []


@pytest.mark.usefixtures("held")
@pytest.mark.parametrize(("speed", "motion"), STILL)
def test_nothing_moves_for_those_who_want_it_still(
    open_page: OpenPage, page: Page, speed: int, motion: Literal["no-preference", "reduce"]
) -> None:
    page.emulate_media(reduced_motion=motion)
    struck(open_page(**MATCH, speed=speed))
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
    assert all(0 < one["end"] <= 350 for one in seen)


@pytest.mark.usefixtures("held")
def test_every_counter_that_is_lost_falls_off(open_page: OpenPage) -> None:
    seed = lunch_money_seed_where(
        2, lambda state: state.table.active == 0 and "elbow" in state.hands[0]
    )
    page = open_page(game="lunch-money", players=2, opponent="human", seed=seed, speed=2)
    game = LunchMoneyPage(page)
    game.sit_down("Robin")
    expect(game.log).to_be_visible()
    game.play("Elbow")
    game.sit_down("Mia")
    game.pass_button.click()
    expect(game.log).not_to_contain_text("Mia loses 2 (Elbow)")
    seen = whole_scene(page)
    expect(game.log).to_contain_text("Mia loses 2 (Elbow)")
    falls = sorted(one["start"] for one in seen if one["movement"] == "shed")
    (blow,) = [one for one in seen if one["movement"] == "strike"]
    assert len(falls) == 2
    assert falls[1] - falls[0] == 30
    assert blow["start"] < falls[0] < blow["end"]


MOVING_THINGS = """() => document.getAnimations()
  .filter(one => one.effect.target?.dataset.thing)
  .map(one => one.effect.target.dataset.thing).sort()"""


def test_what_is_on_both_screens_moves_there_and_back(open_page: OpenPage, page: Page) -> None:
    """The faces of the match are at home as well."""
    open_page(screen="play", speed=1)
    faces = {"Bauer", "Kith"}
    page.evaluate(HOLD)
    try:
        page.locator("#home-match").click()
        expect(page.locator("#table")).to_be_visible()
        assert faces <= set(page.evaluate(MOVING_THINGS))
        page.go_back()
        expect(page.locator("#today-first")).to_be_visible()
        assert faces <= set(page.evaluate(MOVING_THINGS))
    finally:
        page.evaluate(LET_GO)


@pytest.mark.parametrize(("speed", "motion"), STILL)
def test_screens_change_at_once_where_nothing_is_to_move(
    open_page: OpenPage, page: Page, speed: int, motion: Literal["no-preference", "reduce"]
) -> None:
    page.emulate_media(reduced_motion=motion)
    open_page(me="Avis", you="Hammer", seed="1", opponent="easy", speed=speed)
    page.evaluate(HOLD)
    try:
        page.locator("#menu").click()
        page.locator("#menu-play").click()
        expect(page.locator("#today-first")).to_be_visible()
        assert page.evaluate(MOVING_THINGS) == []
    finally:
        page.evaluate(LET_GO)
