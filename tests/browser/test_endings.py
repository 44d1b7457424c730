"""The ends of rounds and matches: the celebration, the course, and their layout on a phone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.conftest import PHONE, OpenPage
from tests.browser.layout import cut, unseen
from tests.browser.scenes import daily_over, finished
from tests.browser.shared_page import NOTHING, SIZE, open_in
from ui.text.i18n import locales

END = (".result-title", ".result-score", ".turning", ".next-steps .action-main .button")
"""The result of a match, and the next steps."""
WON = {"position": "(20):20 (4):1 | (6):3", "opponent": "easy"}
FALLING = """
() => document.querySelector(".confetti")?.getAnimations({ subtree: true })
  .filter((animation) => animation.playState === "running").length ?? 0
"""
"""Returns the number of moving pieces of confetti."""


def falling(page: Page) -> int:
    count: int = page.evaluate(FALLING)
    return count


def test_what_is_won_is_celebrated_until_something_is_done(open_page: OpenPage) -> None:
    """Confetti covers no controls, and any key ends it."""
    game = ButtonMenPage(open_page(**WON, speed=2))
    game.attack([0], [0])
    expect(game.result).to_be_visible()
    assert falling(game.page) > 0
    confetti = game.page.locator(".confetti")
    expect(confetti).to_have_attribute("aria-hidden", "true")
    expect(confetti).to_have_css("pointer-events", "none")
    game.page.keyboard.press("F9")
    assert falling(game.page) == 0
    game.button("Rematch").click()
    expect(confetti).to_have_count(0)


def test_nothing_falls_where_nothing_moves(open_page: OpenPage, page: Page) -> None:
    game = ButtonMenPage(open_page(**WON, speed=0))
    game.attack([0], [0])
    expect(game.result).to_be_visible()
    assert falling(page) == 0
    page.emulate_media(reduced_motion="reduce")
    game = ButtonMenPage(open_page(**WON, speed=1, seed="other"))
    game.attack([0], [0])
    expect(game.result).to_be_visible()
    assert falling(page) == 0
    expect(page.locator(".confetti")).to_be_hidden()


def test_a_press_on_the_course_shows_that_moment(open_page: OpenPage) -> None:
    """This works by mouse on the plot, and by keyboard in the table of figures."""
    game = ButtonMenPage(open_page(**WON, speed=0))
    game.attack([0], [0])
    course = game.result
    course.locator(".plot-place").first.click()
    expect(game.prompt).to_have_text("Replay: move 0 of 1.")
    game.button("Exit replay").click()
    game.page.locator("#result-fold").click()
    course.get_by_text("As a table").press("Enter")
    course.get_by_role("button", name="Round 1").press("Enter")
    expect(game.prompt).to_have_text("Replay: move 1 of 1.")


@pytest.mark.parametrize("language", sorted(locales()))
def test_an_end_fits_one_screen_of_a_phone(page: Page, language: str) -> None:
    """That is the winner, how close it was, the turning point, and the next steps; for the daily
    duel its signs, its weeks and the share button. The sentence that it is over is only read
    aloud."""
    challenged = "position=(20):20 (4):1 | (6):3&opponent=easy&seed=1&beat=1-0_72.5-20&by=Anna"
    ends = (
        ("daily=", daily_over(), (*END, ".attempt-course")),
        ("game=lunch-money", finished(), END),
        (challenged, NOTHING, (*END, "#send-back")),
    )
    found = []
    for address, kept, needed in ends:
        open_in(page, f"/#{address}&speed=0&lang={language}", kept)
        if not kept:
            for picked in ("#die-0-0", "#die-1-0", "#attack"):
                page.locator(picked).click()
        expect(page.locator(".result--match")).to_be_visible()
        for width, height in ((390, 844), (320, 700)):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
            seen = needed if width == PHONE["width"] else END
            found += [f"{address} at {width}: {line}" for line in unseen(page, *seen)]
            found += [f"{address} at {width}: {line}" for line in cut(page)]
        assert page.locator(".prompt").evaluate("(one) => one.clientWidth") == 1
        page.set_viewport_size(SIZE)
    assert not found
