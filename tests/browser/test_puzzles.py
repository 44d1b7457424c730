"""Puzzles in the browser: a sprint that a reload does not end, and the result of a day."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import OpenPage
from tests.browser.pictures import saved_picture
from tests.browser.shared_page import open_in

LARGEST = """() => [...document.querySelectorAll('#app *')].filter(one => one.checkVisibility() &&
    [...one.childNodes].some(text => text.nodeType === 3) && !one.closest('svg')).reduce(
    (most, one) => parseFloat(getComputedStyle(one).fontSize) >
        parseFloat(getComputedStyle(most).fontSize) ? one : most).getAttribute('role')"""
"""Returns the role of the element with the largest text."""


def left(page: Page) -> int:
    """Return the seconds that the clock of the sprint shows."""
    minutes, _, seconds = page.get_by_role("timer").inner_text().partition(":")
    return 60 * int(minutes) + int(seconds)


def test_a_sprint_goes_on_after_a_reload_and_its_clock_has_not_stopped(page: Page) -> None:
    open_in(page, "/#screen=puzzles&speed=0", {})
    page.get_by_role("button", name="All puzzles").click()
    page.get_by_role("button", name="Three minutes").click()
    page.get_by_role("button", name="Skip (−10 s)").click()
    expect(page.get_by_role("heading", name="Three minutes: puzzle 2")).to_be_visible()
    before, address = left(page), page.url
    assert page.evaluate(LARGEST) == "timer"
    page.set_viewport_size(SIZES[0])
    assert page.evaluate(LARGEST) == "timer"
    assert page.evaluate("document.documentElement.scrollHeight") == SIZES[0]["height"]
    page.reload()
    expect(page.get_by_role("heading", name="Three minutes: puzzle 2")).to_be_visible()
    assert page.url == address
    assert before - 60 < left(page) <= before <= 170
    page.get_by_role("button", name="Skip (−10 s)").click()
    expect(page.get_by_role("heading", name="Three minutes: puzzle 3")).to_be_visible()
    assert left(page) <= before - 10


def test_the_result_of_a_day_is_a_picture(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page(speed=0)
    open_in(page, "/?speed=0#puzzle=today", {})
    page.get_by_role("button", name="Solution").click()
    page.locator("#why").click()
    page.get_by_role("button", name="Share result").click()
    name = saved_picture(page, tmp_path)
    assert re.fullmatch(r"button-men-puzzle-\d{4}-\d\d-\d\d\.png", name)


SIZES = [ViewportSize(width=390, height=844), ViewportSize(width=1280, height=800)]
PLACES = """(all) => all.map(one => document.querySelector(one).getBoundingClientRect()).map(
    box => [box.x, box.y, box.width, box.height])"""
BAR = (".table", ".action-bar", "#attack")


def places(page: Page, *seen: str) -> list[float]:
    """Return the places of these elements."""
    found: list[list[float]] = page.evaluate(PLACES, seen)
    return sum(found, [])


def most_moved(before: list[float], after: list[float]) -> float:
    """Return by how many pixels the one that moved most has moved or grown."""
    return max(abs(now - then) for then, now in zip(before, after, strict=True))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("mine", "theirs", "main"), [("01", "1", "Next puzzle"), ("0", "0", "Again")]
)
def test_neither_table_nor_action_bar_moves_with_an_answer(
    open_page: OpenPage, mine: str, theirs: str, main: str, size: ViewportSize
) -> None:
    page = open_page(speed=0)
    page.set_viewport_size(size)
    open_in(page, "/?speed=2#puzzle=504", {})
    expect(page.locator("#review-show-best")).to_be_visible()
    seen = (*BAR, ".lesson", ".side--theirs", ".side--mine", "#review-show-best")
    before = places(page, *seen)
    for die in (*(f"#die-0-{at}" for at in mine), f"#die-1-{theirs}", "#attack"):
        page.locator(die).click()
    expect(page.locator("#attack")).to_contain_text(main)
    expect(page.locator("#attack")).to_be_focused()
    page.wait_for_timeout(1500)
    seen = (*seen[:-1], "#lesson-again" if main == "Next puzzle" else "#review-show-best")
    assert most_moved(before, places(page, *seen)) < 2
    page.locator("#why").click()
    assert most_moved(before, places(page, *seen)) < 2


@pytest.mark.parametrize("size", SIZES)
def test_ten_puzzles_need_no_move_of_the_thumb(open_page: OpenPage, size: ViewportSize) -> None:
    page = open_page(speed=0)
    page.set_viewport_size(size)
    open_in(page, "/?speed=0#screen=puzzles", {})
    expect(page.locator("#review-show-best")).to_be_visible()
    before = places(page, *BAR)
    for _ in range(10):
        page.locator("#review-show-best").click()
        expect(page.locator("#attack")).to_contain_text("Next puzzle")
        assert most_moved(before, places(page, *BAR)) < 1
        page.locator("#attack").click()
        expect(page.locator("#attack")).to_contain_text("Attack")
        assert most_moved(before, places(page, *BAR)) < 1


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_the_better_attack_is_shown_also_without_motion(open_page: OpenPage, motion: str) -> None:
    page = open_page(speed=0)
    page.emulate_media(reduced_motion="reduce" if motion == "reduce" else "no-preference")
    open_in(page, "/?speed=2#puzzle=504", {})
    for die in ("#die-0-0", "#die-1-0", "#attack"):
        page.locator(die).click()
    expect(page.locator(".ghosts .die")).to_have_count(2)
    moved = page.evaluate(
        "document.getAnimations().filter(one => one.effect.target.closest('.ghosts')).length"
    )
    assert (moved == 0) == (motion == "reduce")
    expect(page.locator(".verdict--wrong")).to_be_visible()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_cards_stay_where_they_are_when_a_puzzle_of_a_brawl_is_answered(
    page: Page, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    open_in(page, "/#game=lunch-money&puzzle=2&speed=0", {})
    expect(page.get_by_role("heading", name="Puzzle 2")).to_be_visible()
    before = page.evaluate(PLACES, [".table", ".hand"])
    page.get_by_role("button", name="Solution").click()
    expect(page.locator("#lesson-again")).to_be_visible()
    page.get_by_role("button", name="Try again").or_(page.locator("#lesson-again")).first.click()
    expect(page.get_by_role("button", name="Solution")).to_be_visible()
    assert page.evaluate(PLACES, [".table", ".hand"]) == before
