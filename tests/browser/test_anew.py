"""The shared page: opening another address removes all traces of what was done before."""

from collections.abc import Callable
from difflib import unified_diff
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.browser.button_men_page import ANSWER, ButtonMenPage
from tests.browser.lunch_money_page import LunchMoneyPage
from tests.browser.scenes import SKILLED
from tests.browser.shared_page import NOTHING, SIZE, open_in
from tests.browser.starts import started

PAGE = """
() => {
  dispatchEvent(new Event("pagehide"));
  const told = ({ name, value }) => ` ${name}="${value}"`;
  const tag = (node) => `<${node.localName}${[...node.attributes].map(told).sort().join("")}>`;
  const lines = (node) => [node.nodeType === Node.ELEMENT_NODE ? tag(node) : node.data,
                           ...[...node.childNodes].flatMap(lines)];
  const isEndless = ({ effect }) => effect.getTiming().iterations === Infinity;
  const scrolled = [...document.querySelectorAll("#app *")].filter(({ scrollTop }) => scrollTop);
  return [
    document.title,
    tag(document.documentElement),
    ...lines(document.body),
    `the focus is on ${tag(document.activeElement)}`,
    `scrolled: ${scrollX}, ${scrollY}, ${scrolled.map(tag)}`,
    ...Object.entries(localStorage).sort().map(([place, text]) => `kept: ${place}: ${text}`),
    `${document.getAnimations().filter(isEndless).length} things move`,
  ];
}
"""
"""Dumps the whole page and the storage as lines."""

FRIENDS = {"opponent": "human", "wins": 1, "speed": 0}


def button_men_with_a_practice(page: Page) -> None:
    """Open a practice from the rules book, select a die of it, and change settings."""
    game = ButtonMenPage(open_in(page, f"/#{urlencode({**FRIENDS, 'position': SKILLED})}"))
    game.button("More").click()
    page.locator("#menu-rules").click()
    game.button("Stinger").click()
    game.button("Try it").click()
    page.keyboard.press("2")
    page.keyboard.press("End")
    game.button("More").click()
    game.button("Settings").click()
    game.button("Deutsch").click()
    page.locator("#theme-dark").click()


def lunch_money_with_a_dialog(page: Page) -> None:
    """Select a card, cause a refusal, scroll the log, and open a dialog."""
    game = LunchMoneyPage(
        open_in(page, "/#game=lunch-money&players=4&opponent=easy&seed=7&nonsense=1")
    )
    game.settle()
    game.do_as_hinted()
    game.settle()
    game.cards.first.click()
    page.set_viewport_size({"width": 320, "height": 400})
    page.mouse.wheel(0, 300)
    game.press_in_menu("New match")
    expect(page.get_by_role("dialog")).to_be_visible()


def won_match(page: Page) -> None:
    """Win a match, so that it is in the history, and open its replay."""
    position = {"position": "s(10):2 (6):6 holding (8):3 | (12):9", "opponent": "easy", "speed": 0}
    game = ButtonMenPage(open_in(page, f"/#{urlencode(position)}"))
    game.attack([0], [0])
    page.locator("#more-steps").click()
    page.locator("#look-back").click()
    game.log.get_by_role("button").first.focus()


DOINGS: tuple[Callable[[Page], None], ...] = (
    button_men_with_a_practice,
    lunch_money_with_a_dialog,
    won_match,
)


@pytest.mark.parametrize(
    ("address", "settled"),
    [
        ("/#me=Avis&you=(20) (X) s(10)&opponent=human&seed=anew&lang=en&wrong=yes", "Suggested:"),
        ("/#game=lunch-money&players=3&opponent=human&seed=anew", ""),
    ],
)
def test_what_begins_anew_is_as_if_it_were_loaded(page: Page, address: str, settled: str) -> None:
    """`settled`: the status line once the computer has proposed sizes."""
    loaded = snapshot(load(page, address), settled)
    for do in DOINGS:
        do(page)
        page.set_viewport_size(SIZE)
        begun = snapshot(open_in(page, address, NOTHING), settled)
        changes = list(unified_diff(loaded, begun, "loaded", "begun anew", n=0, lineterm=""))
        assert not changes, "\n".join(changes)


def load(page: Page, address: str) -> Page:
    """Open the address like a first-time visitor."""
    open_in(page, address, NOTHING)
    page.evaluate("dispatchEvent(new Event('pagehide')); localStorage.clear()")
    page.goto("about:blank")
    return started(page, address)


def snapshot(page: Page, settled: str) -> list[str]:
    """Return the page as a player sees it."""
    expect(page.locator("#prompt")).to_contain_text(settled, timeout=ANSWER)
    page.mouse.move(0, 0)
    lines: list[str] = page.evaluate(PAGE)
    return lines
