"""Tutorials and move confirmations in a browser."""

from playwright.sync_api import expect

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.conftest import OpenPage

POSITION = "(6):6 (4):2 | (8):4 (10):2"


def test_the_keyboard_goes_on_when_the_coach_falls_silent(open_page: OpenPage) -> None:
    game = ButtonMenPage(open_page(lesson="yes", position=POSITION, speed=0))
    while game.button("Got it").count():
        game.button("Got it").focus()
        game.page.keyboard.press("Enter")
    assert game.page.evaluate("document.activeElement.id") == "table"


def test_a_move_is_asked_about_and_made_by_a_second_enter(open_page: OpenPage) -> None:
    game = ButtonMenPage(open_page(position=POSITION, seed=1, speed=0))
    game.button("More").click()
    game.button("Settings").click()
    asks = game.page.get_by_role("group", name="Confirm each move")
    asks.get_by_role("button", name="Yes").click()
    game.button("Back to game").click()
    game.attack([0], [0])
    expect(game.button("Confirm: Attack")).to_be_focused()
    expect(game.prompt).to_contain_text("Press again")
    game.page.keyboard.press("Enter")
    expect(game.log).to_contain_text("Power")
