"""The focus: always seen, and kept where the player left it."""

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.duel_page import DuelPage

FRIENDS = {"opponent": "human", "wins": 1, "speed": 0}
STOPS = 60
"""More than there are on a page."""

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
    """On what is picked as well, and where colours are the system's."""
    page.emulate_media(forced_colors=forced, reduced_motion="reduce")
    duel = DuelPage(open_page(position="s(20):9 (20):7 | (4):1 (6):2", **FRIENDS))
    duel.pick([0], [0])
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


def test_a_die_keeps_the_focus_through_an_attack_and_the_answer(open_page: OpenPage) -> None:
    """Picked by digits, attacked by Enter, answered by the computer: the row is never left."""
    duel = DuelPage(open_page(position="(20):9 (20):7 (20):5 | (30):29 (4):1", opponent="easy"))
    duel.mine.nth(1).focus()
    keys = duel.page.keyboard
    keys.press("1")
    expect(duel.mine.nth(1)).to_be_focused()
    keys.press("Shift+Digit2")
    keys.press("Enter")
    expect(duel.log).to_contain_text("You capture d4")
    duel.settle()
    expect(duel.log).to_contain_text("with d30")
    focused = duel.page.evaluate("document.activeElement.closest('.dice-row')?.id")
    assert focused == "dice-0"


def test_the_sheet_of_keys_opens_by_a_question_mark_and_gives_the_focus_back(
    open_page: OpenPage,
) -> None:
    """It lists the keys of the game that is played; Escape closes it."""
    duel = DuelPage(open_page(position="(20):9 (20):7 | (4):1", **FRIENDS))
    page = duel.page
    duel.mine.nth(1).focus()
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keys")
    expect(sheet).to_contain_text("Pick one of your dice")
    page.keyboard.press("1")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(duel.mine.nth(1)).to_be_focused()
    expect(duel.mine.nth(0)).to_have_attribute("aria-pressed", "false")
    duel.button("Lunch Money").click()
    page.keyboard.press("?")
    expect(sheet).to_contain_text("Pick a card from your hand")


def test_the_log_stays_one_stop_of_the_tab_key(open_page: OpenPage) -> None:
    """Where the keyboard was led to; and when there is a new line, that one alone."""
    duel = DuelPage(
        open_page(position="(20):9 (20):7 (20):5 | (30):29 (4):1 (4):2", opponent="easy")
    )
    duel.attack([0], [1])
    duel.settle()
    stops = duel.log.locator("[tabindex='0']")
    stops.focus()
    duel.page.keyboard.press("Home")
    expect(duel.log.get_by_role("button").first).to_be_focused()
    duel.pick([0], [])
    expect(stops).to_have_count(1)
    expect(stops).to_have_text(duel.log.get_by_role("button").first.inner_text())
    duel.pick([], [1])
    duel.attack_button.click()
    duel.settle()
    expect(stops).to_have_count(1)
    expect(stops).to_have_text(duel.log.get_by_role("button").last.inner_text())
