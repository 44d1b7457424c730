"""The focus: always visible, and preserved across updates."""

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.button_men_page import ANSWER, ButtonMenPage
from tests.browser.conftest import OpenPage

FRIENDS = {"opponent": "human", "wins": 1, "speed": 0}
STOPS = 60
"""More tab stops than any page has."""

OUTLINE = """
() => {
  const { activeElement: element, body } = document;
  if (element === body) return null;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const { top, bottom } = element.getBoundingClientRect();
  return {
    name: element.id || element.className,
    isOutlined: outlineStyle !== "none" && parseFloat(outlineWidth) >= 2,
    isInView: bottom > 0 && top < innerHeight,
  };
}
"""


@pytest.mark.parametrize("forced", ["none", "active"])
def test_the_focus_is_seen_wherever_it_goes(
    open_page: OpenPage, page: Page, forced: Literal["none", "active"]
) -> None:
    """This includes selected elements, and forced colors."""
    page.emulate_media(forced_colors=forced, reduced_motion="reduce")
    game = ButtonMenPage(open_page(position="s(20):9 (20):7 | (4):1 (6):2", **FRIENDS))
    game.pick([0], [0])
    page.locator(".skip-link").focus()
    stops = []
    for _ in range(STOPS):
        page.keyboard.press("Tab")
        stop = page.evaluate(OUTLINE)
        if stop is None:
            break
        stops.append(stop)
    assert {"die-0-0", "die-1-0", "attack", "menu"} <= {stop["name"] for stop in stops}
    assert [stop for stop in stops if not (stop["isOutlined"] and stop["isInView"])] == []


def test_what_is_pressed_has_a_frame_where_colors_are_the_systems(
    open_page: OpenPage, page: Page
) -> None:
    page.emulate_media(forced_colors="active")
    threats = ButtonMenPage(open_page(position="(20):9 | (4):1", **FRIENDS)).button("Threats")
    expect(threats).not_to_have_css("border-top-width", "4px")
    threats.click()
    expect(threats).to_have_css("border-top-width", "4px")


def test_a_die_keeps_the_focus_through_an_attack_and_the_answer(open_page: OpenPage) -> None:
    """The die is selected by digits, attacks by Enter, and the computer answers: the focus never
    leaves the row."""
    game = ButtonMenPage(
        open_page(position="(20):9 (20):7 (20):5 | (30):29 (4):1", opponent="easy", seed="s")
    )
    game.mine.nth(1).focus()
    keys = game.page.keyboard
    keys.press("1")
    expect(game.mine.nth(1)).to_be_focused()
    keys.press("Shift+Digit2")
    keys.press("Enter")
    expect(game.log).to_contain_text("you capture d4")
    expect(game.log).to_contain_text("with d30", timeout=ANSWER)
    focused = game.page.evaluate("document.activeElement.closest('.dice-row')?.id")
    assert focused == "dice-0"


def test_the_sheet_of_keys_opens_by_a_question_mark_and_gives_the_focus_back(
    open_page: OpenPage,
) -> None:
    """It lists the keys of the current game; Escape closes it."""
    game = ButtonMenPage(open_page(position="(20):9 (20):7 | (4):1", **FRIENDS))
    page = game.page
    game.mine.nth(1).focus()
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keys")
    expect(sheet).to_contain_text("Pick one of your dice")
    page.keyboard.press("1")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(game.mine.nth(1)).to_be_focused()
    expect(game.mine.nth(0)).to_have_attribute("aria-pressed", "false")
    game.button("Lunch Money").click()
    page.keyboard.press("?")
    expect(sheet).to_contain_text("Pick a card from your hand")


def test_the_log_stays_one_stop_of_the_tab_key(open_page: OpenPage) -> None:
    """The tab stop stays at the last focused line, until a new line becomes the only tab stop."""
    game = ButtonMenPage(
        open_page(position="(20):9 (20):7 (20):5 | (30):29 (4):1 (4):2", opponent="easy", seed="s")
    )
    game.attack([0], [1])
    game.settle()
    stops = game.log.locator("[tabindex='0']")
    stops.focus()
    game.page.keyboard.press("Home")
    expect(game.log.get_by_role("button").first).to_be_focused()
    game.pick([0], [])
    expect(stops).to_have_count(1)
    expect(stops).to_have_text(game.log.get_by_role("button").first.inner_text())
    game.pick([], [1])
    game.attack_button.click()
    game.settle()
    expect(stops).to_have_count(1)
    expect(stops).to_have_text(game.log.get_by_role("button").last.inner_text())


def test_behind_an_open_dialog_nothing_can_be_reached(open_page: OpenPage) -> None:
    """It stays modal when the whole page is rendered again."""
    page = open_page(position="(20):9 | (4):1", **FRIENDS)
    ButtonMenPage(page).button("More").click()
    page.get_by_role("button", name="Settings").click()
    # As a browser extension can: the next update does not find its own nodes.
    page.locator(".page").evaluate("(page) => page.append('text')")
    page.locator("#app > .screen").evaluate("(screen) => screen.append('text')")
    page.locator("#theme-dark").click()
    expect(page.locator("#theme-dark")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#dialog:modal")).to_be_visible()
    for _ in range(STOPS):
        page.keyboard.press("Tab")
        assert not page.evaluate("document.querySelector('.page').contains(document.activeElement)")


def test_a_dialog_that_the_browser_closes_can_be_opened_again(open_page: OpenPage) -> None:
    """The browser closes it on a back gesture."""
    page = open_page(position="(20):9 | (4):1", **FRIENDS)
    button = ButtonMenPage(page).button("More")
    for _ in range(2):
        button.click()
        page.locator("#dialog:modal").evaluate("(dialog) => dialog.close()")
        expect(page.locator("#dialog")).to_have_count(0)
        expect(button).to_be_focused()
