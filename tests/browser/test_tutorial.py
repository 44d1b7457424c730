"""Tutorials and move confirmations in a browser."""

from playwright.sync_api import expect

from tests.browser.button_men_page import ANSWER, ButtonMenPage
from tests.browser.conftest import OpenPage
from tests.browser.lunch_money_page import LunchMoneyPage

POSITION = "(6):6 (4):2 | (8):4 (10):2"


def test_a_newcomer_is_shown_how_and_comes_back_to_his_match(open_page: OpenPage) -> None:
    game = ButtonMenPage(open_page(speed=0))
    expect(game.attack_button).to_be_enabled(timeout=ANSWER)
    dice = game.names(game.mine)
    game.button("Show me how").click()
    coach = game.page.get_by_role("region", name="Tutorial")
    expect(coach).to_contain_text("Power attack", timeout=ANSWER)
    game.button("Got it").click()
    expect(coach).to_contain_text("what the die rolled")
    game.button("Back to my match").click()
    expect(game.button("Show me how")).to_be_visible()
    assert game.names(game.mine) == dice


def test_the_lesson_can_be_skipped_and_replayed_from_the_menu(open_page: OpenPage) -> None:
    game = LunchMoneyPage(open_page(game="lunch-money", speed=0))
    game.button("No, thanks").click()
    expect(game.button("Show me how")).to_have_count(0)
    for _ in range(2):
        game.button("More").click()
        game.button("Tutorial").click()
        expect(game.button("Got it")).to_be_visible()
        game.button("Skip tutorial").click()
        expect(game.page.locator("#coach-words")).to_have_count(0)


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
