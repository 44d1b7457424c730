"""Replays, and sharing a match by its link."""

import re
from io import BytesIO

from PIL import Image
from playwright.sync_api import expect
from zxingcpp import read_barcodes

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.conftest import OpenPage
from tests.browser.lunch_money_page import LunchMoneyPage
from tests.browser.shared_page import SITE, open_in
from tests.drivers.button_men_driver import ButtonMenDriver, play_out

REFUSE = "() => { navigator.clipboard.writeText = () => Promise.reject(new Error('refused')) }"
"""Simulates a frame without clipboard access."""
ALLOW = "delete navigator.clipboard.writeText"
OWN_MATCH = f"{SITE}button-men/match"


def test_a_link_is_shown_as_a_qr_code(open_page: OpenPage) -> None:
    """A camera can read the code, on a small phone and in the dark theme as well."""
    page = open_page(opponent="human", me="Avis", you="Bauer", speed=0, theme="dark")
    page.set_viewport_size({"width": 320, "height": 640})
    ButtonMenPage(page).press_in_menu("Share")
    link = page.get_by_role("textbox", name="Link").input_value()
    button = page.get_by_role("button", name="Show QR code")
    button.focus()
    page.keyboard.press("Enter")
    picture = page.get_by_role("img", name="QR code for this link")
    expect(picture).to_be_visible()
    expect(page.get_by_role("button", name="Hide QR code")).to_be_focused()
    (read,) = read_barcodes(Image.open(BytesIO(picture.screenshot())))
    assert read.text == link
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.keyboard.press("Enter")
    expect(picture).to_be_hidden()


def test_a_brawl_is_looked_back_at_shared_and_played_on(open_page: OpenPage) -> None:
    """The link opens the brawl for someone else, who continues from there and finds it saved
    later."""
    page = open_page(game="lunch-money", players=2, opponent="easy", seed="s", speed=0)
    game = LunchMoneyPage(page)
    for _ in range(3):
        game.settle()
        game.do_as_hinted()
    game.settle()
    hand = game.cards.all_inner_texts()
    game.button("Share").click()
    expect(page.get_by_text("can work out all hands")).to_be_visible()
    link = page.get_by_role("textbox", name="Link").input_value()
    open_in(page, link)
    expect(game.prompt).to_have_text(re.compile("Replay: move ([0-9]+) of \\1"))
    assert game.cards.all_inner_texts() == hand
    game.page.get_by_role("slider", name="Move to view").press("Home")
    expect(game.prompt).to_contain_text("move 0 of")
    game.button("Forward").click()
    expect(game.prompt).to_contain_text("move 1 of")
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    game.button("Play from here").click()
    game.settle()
    log = game.log.inner_text()
    open_in(page, page.url.partition("#")[0])
    game.settle()
    assert game.log.inner_text().startswith(log[:40])


def over(open_page: OpenPage) -> ButtonMenPage:
    """Open a finished match that the browser has saved."""
    driver = ButtonMenDriver("me=(20) (20)&you=(4) (4)&opponent=human&seed=s&wins=1&speed=0")
    return ButtonMenPage(
        open_in(open_page(speed=0), "/#speed=0", {OWN_MATCH: play_out(driver).kept})
    )


def test_the_lines_of_the_log_lead_back_by_keyboard(open_page: OpenPage) -> None:
    """They are one tab stop; arrows move between them, Enter shows that moment."""
    game = over(open_page)
    page, lines = game.page, game.log.get_by_role("button")
    page.locator(".margin").focus()
    page.keyboard.press("Tab")
    expect(lines.last).to_be_focused()
    page.keyboard.press("Home")
    expect(lines.nth(0)).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(game.prompt).to_contain_text("Replay:")
    expect(game.log.locator("[aria-current=step]")).to_have_count(1)
    expect(game.log.locator("[aria-current=step]")).to_be_in_viewport()
    game.button("Exit replay").click()
    expect(game.log.locator("[aria-current=step]")).to_have_count(0)
    expect(game.button("Rematch")).to_be_visible()


def test_arrows_lead_on_through_the_replay(open_page: OpenPage) -> None:
    """This works after a click on a line of the log, wherever the focus is."""
    game = over(open_page)
    page, line = game.page, game.log.get_by_role("button", name=re.compile("wins? round"))
    line.click()
    moves = re.compile(r"move (\d+) of")
    at = int(moves.findall(game.prompt.inner_text())[0])
    page.keyboard.press("ArrowLeft")
    expect(game.prompt).to_contain_text(f"move {at - 1} of")
    page.keyboard.press("ArrowRight")
    expect(game.prompt).to_contain_text(f"move {at} of")
    for _ in range(8):
        page.keyboard.press("ArrowUp")
    assert int(moves.findall(game.prompt.inner_text())[0]) < at
    expect(game.log.locator("[aria-current=step]")).to_have_count(1)


def test_a_text_is_copied_or_selected(open_page: OpenPage) -> None:
    """Without clipboard access, the text is selected, and a message says so."""
    page = open_page(me="Avis", you="Hammer", opponent="human", seed="s", speed=0)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    game = ButtonMenPage(page)
    game.button("Share").click()
    game.button("Frame").click()
    text = page.get_by_role("textbox", name="Frame").input_value()
    game.button("Copy").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == text
    page.evaluate(REFUSE)
    game.button("Copy").click()
    expect(page.get_by_text("The text is selected")).to_be_visible()
    assert page.evaluate("getSelection().toString()") == text
    page.evaluate(ALLOW)
