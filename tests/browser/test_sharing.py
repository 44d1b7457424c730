"""Looking back, sharing a match by its link, and positions to solve."""

import re
from urllib.parse import quote

from playwright.sync_api import Page, expect

from tests.browser.conftest import START_TIME, OpenPage
from tests.browser.duel_page import DuelPage


def followed(page: Page, address: str) -> DuelPage:
    """Somebody opens this address."""
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_selector("html[data-state=ready]", timeout=START_TIME)
    return DuelPage(page)


def test_a_match_is_looked_back_at_and_shared(open_page: OpenPage) -> None:
    """Its link shows the same match, move by move, to somebody else."""
    page = open_page(me="(20) (20)", you="(4) (4)", opponent="human", seed="s", wins=1, speed=0)
    duel = DuelPage(page)
    for _ in range(20):
        if duel.button("Rematch").is_visible():
            break
        duel.do_as_hinted()
    log = duel.log.inner_text()
    duel.button("Share").click()
    link = page.get_by_role("textbox", name="Link").input_value()
    duel = followed(page, link)
    expect(duel.prompt).to_have_text(re.compile("Looking back: move ([0-9]+) of \\1"))
    assert duel.log.inner_text().count("captured") == log.count("captured")
    duel.button("First").click()
    expect(duel.prompt).to_contain_text("move 0 of")
    duel.button("Forward").click()
    expect(duel.prompt).to_contain_text("move 1 of")
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    duel.button("Play from here").click()
    expect(duel.attack_button.or_(duel.pass_button)).to_be_visible()


def test_a_damaged_link_is_told_and_the_page_plays(open_page: OpenPage) -> None:
    """Nothing of it is believed."""
    duel = followed(open_page(speed=0), "/?speed=0#record=1<b>no</b>")
    expect(duel.page.get_by_text("A part of it is missing or was changed.")).to_be_visible()
    duel.set_size(10)


def test_a_position_to_solve_is_in_the_address(open_page: OpenPage) -> None:
    """The dice lie as its author wrote them, and it is the reader's move."""
    position = quote("s(10):2 (6):6 holding (8):3 | (12):9")
    duel = followed(open_page(speed=0), f"/?speed=0#opponent=easy&position={position}")
    assert [re.sub("^.*showing ", "", name) for name in duel.names(duel.mine)] == ["2", "6"]
    duel.attack([0], [0])
    expect(duel.result).to_contain_text("You win the match")
