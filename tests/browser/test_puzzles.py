"""Puzzles in the browser: a sprint that a reload does not end, and the result of a day."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import OpenPage
from tests.browser.pictures import saved_picture
from tests.browser.shared_page import SITE, open_in
from tests.browser.starts import started
from ui.puzzles.puzzle import Mode
from ui.puzzles.sprint import SPRINT_FORM, Sprint, UnderWay
from ui.shell.storage_keys import SPRINT

LONG_AGO = 1_700_000_000_000
"""A time in November 2023."""


def left(page: Page) -> int:
    """Return the seconds that the clock of the sprint shows."""
    minutes, _, seconds = page.get_by_role("timer").inner_text().partition(":")
    return 60 * int(minutes) + int(seconds)


def test_a_sprint_goes_on_after_a_reload_and_its_clock_has_not_stopped(page: Page) -> None:
    started(page, "/?screen=puzzles&speed=0")
    page.get_by_role("button", name="All puzzles").click()
    page.get_by_role("button", name="Three minutes").click()
    page.get_by_role("button", name="Skip (−10 s)").click()
    expect(page.get_by_role("heading", name="Three minutes: puzzle 2")).to_be_visible()
    before, address = left(page), page.url
    page.reload()
    expect(page.get_by_role("heading", name="Three minutes: puzzle 2")).to_be_visible()
    assert page.url == address
    assert before - 60 < left(page) <= before <= 170
    page.get_by_role("button", name="Skip (−10 s)").click()
    expect(page.get_by_role("heading", name="Three minutes: puzzle 3")).to_be_visible()
    assert left(page) <= before - 10


def test_a_sprint_that_has_run_out_meanwhile_has_ended_with_what_was_solved(
    open_page: OpenPage,
) -> None:
    page = open_page(speed=0)
    sprint = Sprint(Mode.MINUTES, LONG_AGO + 1000, LONG_AGO, (3, 4, 6), (), 3, 0, 7)
    text = SPRINT_FORM.text(UnderWay((sprint,)))
    open_in(page, "/?speed=0#screen=puzzles", {f"{SITE}{SPRINT}": text})
    page.get_by_role("button", name="All puzzles").click()
    expect(page.get_by_role("button", name="Three minutes Best: 3")).to_be_visible()


def test_the_result_of_a_day_is_a_picture(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page(speed=0)
    open_in(page, "/?speed=0#puzzle=today", {})
    page.get_by_role("button", name="Solution").click()
    page.locator("#why").click()
    page.get_by_role("button", name="Share result").click()
    name = saved_picture(page, tmp_path)
    assert re.fullmatch(r"button-men-puzzle-\d{4}-\d\d-\d\d\.png", name)


PHONE = ViewportSize(width=390, height=844)
PLACES = """() => ['.table', '.action-bar', '#attack', '.side--theirs', '.side--mine'].map(
    one => { const box = document.querySelector(one).getBoundingClientRect();
             return [box.x, box.y, box.height]; })"""


@pytest.mark.parametrize(
    ("mine", "theirs", "main"), [("01", "1", "Next puzzle"), ("0", "0", "Again")]
)
def test_neither_table_nor_action_bar_moves_with_an_answer(
    open_page: OpenPage, mine: str, theirs: str, main: str
) -> None:
    page = open_page(speed=0)
    page.set_viewport_size(PHONE)
    open_in(page, "/?speed=2#puzzle=504", {})
    before = page.evaluate(PLACES)
    for die in (*(f"#die-0-{at}" for at in mine), f"#die-1-{theirs}", "#attack"):
        page.locator(die).click()
    expect(page.locator("#attack")).to_have_text(main)
    expect(page.locator("#attack")).to_be_focused()
    page.wait_for_timeout(1500)
    moved = zip(sum(before, []), sum(page.evaluate(PLACES), []), strict=True)
    assert max(abs(after - start) for start, after in moved) < 2
    page.locator("#why").click()
    moved = zip(sum(before, []), sum(page.evaluate(PLACES), []), strict=True)
    assert max(abs(after - start) for start, after in moved) < 2
