"""Looking back, sharing a match by its link, and positions to solve."""

import re
from urllib.parse import quote

from playwright.sync_api import expect

from tests.browser.brawl_page import BrawlPage
from tests.browser.conftest import OpenPage
from tests.browser.duel_page import DuelPage
from tests.browser.shared_page import open_in
from tests.browser.starts import started

REFUSE = "() => { navigator.clipboard.writeText = () => Promise.reject(new Error('refused')) }"
"""As in a frame that may not copy."""
ALLOW = "delete navigator.clipboard.writeText"


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
    page.goto("about:blank")
    duel = DuelPage(started(page, link))
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
    duel = DuelPage(open_in(open_page(speed=0), "/?speed=0#record=1<b>no</b>"))
    expect(duel.page.get_by_text("A part of it is missing or was changed.")).to_be_visible()
    duel.set_size(10)


def test_a_position_to_solve_is_in_the_address(open_page: OpenPage) -> None:
    """The dice lie as its author wrote them, and it is the reader's move."""
    position = quote("s(10):2 (6):6 holding (8):3 | (12):9")
    address = f"/?speed=0#opponent=easy&position={position}"
    duel = DuelPage(open_in(open_page(speed=0), address))
    assert [re.sub("^.*showing ", "", name) for name in duel.names(duel.mine)] == ["2", "6"]
    duel.attack([0], [0])
    expect(duel.result).to_contain_text("You win the match")


def test_a_brawl_is_looked_back_at_shared_and_played_on(open_page: OpenPage) -> None:
    """The link opens it for somebody else, who goes on from there and finds it on coming back."""
    page = open_page(game="lunch-money", players=2, opponent="easy", seed="s", speed=0)
    brawl = BrawlPage(page)
    for _ in range(3):
        brawl.settle()
        brawl.do_as_hinted()
    brawl.settle()
    hand = brawl.cards.all_inner_texts()
    brawl.button("Share").click()
    expect(page.get_by_text("can work out all hands")).to_be_visible()
    link = page.get_by_role("textbox", name="Link").input_value()
    open_in(page, link)
    expect(brawl.prompt).to_have_text(re.compile("Looking back: move ([0-9]+) of \\1"))
    assert brawl.cards.all_inner_texts() == hand
    brawl.button("First").click()
    expect(brawl.prompt).to_contain_text("move 0 of")
    brawl.button("Forward").click()
    expect(brawl.prompt).to_contain_text("move 1 of")
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    brawl.button("Play from here").click()
    brawl.settle()
    log = brawl.log.inner_text()
    open_in(page, page.url.partition("#")[0])
    brawl.settle()
    assert brawl.log.inner_text().startswith(log[:40])


def test_the_lines_of_the_log_lead_back_by_keyboard(open_page: OpenPage) -> None:
    """They are one stop of the Tab key; arrows move among them, Enter shows that moment."""
    page = open_page(me="(20) (20)", you="(4) (4)", opponent="human", seed="s", wins=1, speed=0)
    duel = DuelPage(page)
    while not duel.button("Rematch").is_visible():
        duel.do_as_hinted()
    lines = duel.log.get_by_role("button")
    last = lines.count() - 1
    duel.button("Share").focus()
    page.keyboard.press("Tab")
    expect(lines.nth(last)).to_be_focused()
    page.keyboard.press("Home")
    expect(lines.nth(0)).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(duel.prompt).to_contain_text("Looking back")
    expect(duel.log.locator("[aria-current=step]")).to_have_count(1)
    expect(duel.log.locator("[aria-current=step]")).to_be_in_viewport()
    duel.button("Return").click()
    expect(duel.log.locator("[aria-current=step]")).to_have_count(0)
    expect(duel.button("Rematch")).to_be_visible()


def test_a_text_is_copied_or_selected(open_page: OpenPage) -> None:
    """Where the browser lets nobody copy, the text is selected, and that is said."""
    page = open_page(me="Avis", you="Hammer", opponent="human", seed="s", speed=0)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    duel = DuelPage(page)
    duel.button("Share").click()
    duel.button("Frame").click()
    text = page.get_by_role("textbox", name="Frame").input_value()
    duel.button("Copy").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == text
    page.evaluate(REFUSE)
    duel.button("Copy").click()
    expect(page.get_by_text("The text is selected")).to_be_visible()
    assert page.evaluate("getSelection().toString()") == text
    page.evaluate(ALLOW)
