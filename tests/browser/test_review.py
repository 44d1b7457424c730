"""The review of a match: it runs, stops and resumes, shows moves, and lets the player try them."""

import re

from playwright.sync_api import Page, expect

from tests.browser.button_men_page import ANSWER, ButtonMenPage
from tests.browser.conftest import OpenPage
from tests.drivers.button_men_driver import ButtonMenDriver, play_out

PLAYED = "me=(4) (20) (20)&you=(6) (12) (20)&seed=8&opponent=easy&wins=1&speed=0"
"""A match in which all players take the first attack, so that there are many mistakes."""

LONG = "me=(20) (20) (20) (20)&you=(12) (20) (20) (20)&seed=8&opponent=easy&wins=1&speed=0"
"""A match whose first moves take the computer long enough to stop the review."""

DECIDED = "You won, mostly by luck."


def reviewed(open_page: OpenPage, match: str = PLAYED) -> ButtonMenPage:
    """Open the link to a match, and its review."""
    parameters = dict(play_out(ButtonMenDriver(match)).turn.replay_parameters)
    game = ButtonMenPage(open_page(**parameters, speed=0))
    game.button("Review").click()
    expect(game.page.get_by_role("heading", name="Review")).to_be_focused()
    return game


def complete(game: ButtonMenPage) -> ButtonMenPage:
    """Wait until every move has been reviewed."""
    headline = game.page.locator(".review-headline")
    expect(headline).not_to_contain_text("So far", timeout=2 * ANSWER)
    return game


def test_it_is_stopped_shows_what_it_has_and_goes_on(open_page: OpenPage) -> None:
    game = reviewed(open_page, LONG)
    bar = game.page.get_by_role("progressbar")
    expect(bar).to_have_accessible_name(
        re.compile(r"^[1-9]\d* of \d+ moves reviewed"), timeout=ANSWER
    )
    # A click would wait until the button stops moving, and the review might be over by then.
    game.button("Stop").press("Enter")
    expect(game.page.get_by_role("status")).to_contain_text("Results so far")
    reached = bar.get_attribute("value")
    game.page.locator("#why").press("Enter")
    figures = game.page.get_by_role("table", name="What swung the match")
    expect(figures).to_contain_text("You")
    game.page.wait_for_timeout(500)
    assert bar.get_attribute("value") == reached
    game.page.locator("#why").press("Enter")
    game.button("Continue").click()
    complete(game)
    expect(bar).to_have_count(0)


def test_a_finger_on_the_curve_scrubs_the_table(open_page: OpenPage) -> None:
    """The dice are those before the move under the finger, and the bar stays in place."""
    game = complete(reviewed(open_page))
    page, curve = game.page, game.page.get_by_role("slider", name="Move to view")
    bar, box = page.locator("#review-after").bounding_box(), curve.bounding_box()
    assert box is not None
    expect(curve).to_have_attribute("aria-valuetext", re.compile(r"^After move \d+: \d+"))
    page.mouse.move(box["x"] + box["width"] - 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    expect(curve).to_have_value(str(curve.get_attribute("max")))
    last = page.get_by_role("group", name="Your dice").inner_text()
    page.mouse.move(box["x"] + box["width"] / 4, box["y"] + 2, steps=5)
    expect(page.get_by_role("group", name="Your dice")).not_to_have_text(last)
    page.mouse.up()
    assert page.locator("#review-after").bounding_box() == bar
    expect(page.locator(".scrub .plot-shown")).to_have_count(1)
    expect(game.button("Try from here")).to_be_visible()


def test_by_keyboard_the_slider_and_the_list_show_moves(open_page: OpenPage) -> None:
    game = complete(reviewed(open_page))
    slider = game.page.get_by_role("slider", name="Move to view")
    slider.focus()
    game.page.keyboard.press("Home")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^After move 0: "))
    game.page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^After move 1: "))
    expect(slider).to_be_focused()
    game.button("Next move").press("Enter")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^After move 2: "))
    expect(game.page.get_by_role("status")).to_contain_text(re.compile("Move 2: "))
    game.page.locator("#why").press("Enter")
    first, second = (game.page.locator(".decision").nth(at) for at in range(2))
    first.press("Enter")
    expect(first).to_have_attribute("aria-current", "step")
    first.focus()
    game.page.keyboard.press("ArrowDown")
    expect(second).to_have_attribute("aria-current", "step")


def test_on_a_phone_one_picks_what_would_have_been_better(open_page: OpenPage, page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 780})
    game = complete(reviewed(open_page))
    page.locator("#why").click()
    expect(page.get_by_role("article")).to_contain_text("Turning point")
    page.locator("#why").click()
    game.button("Learn from mistakes").click()
    expect(page.get_by_role("heading", name=re.compile(r"^Mistake 1 of \d"))).to_be_focused()
    lesson = page.get_by_role("region", name=re.compile("^Mistake 1"))
    expect(lesson).to_contain_text("Played: ")
    expect(page.get_by_role("status")).to_contain_text("What was better?")
    # By keyboard, the d20 showing 17 takes the d12: not good.
    page.locator("#die-0-0").press(" ")
    page.locator("#die-1-1").press(" ")
    game.button("Attack").press("Enter")
    game.button("Again").click(timeout=ANSWER)
    expect(page.locator("#die-0-0")).to_have_attribute("aria-pressed", "false")
    for die in ("#die-0-1", "#die-1-2"):
        page.locator(die).click()
    game.button("Attack").click()
    expect(page.get_by_role("status")).to_contain_text("Right!")
    game.button("Next mistake").click()
    expect(page.get_by_role("heading", name=re.compile(r"^Mistake 2 of \d"))).to_be_focused()
    game.button("Solution").click()
    expect(page.get_by_role("status")).to_contain_text("Best: ")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    game.button("Back to review").click()
    expect(page.locator(".review-headline")).to_have_text(DECIDED)
