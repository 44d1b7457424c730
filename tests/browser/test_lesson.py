"""Lessons, threats, odds and the question before a move, as they are met in a browser."""

from playwright.sync_api import expect

from tests.browser.brawl_page import BrawlPage
from tests.browser.conftest import OpenPage
from tests.browser.duel_page import DuelPage

POSITION = "(6):6 (4):2 | (8):4 (10):2"


def test_a_newcomer_is_shown_how_and_comes_back_to_his_match(open_page: OpenPage) -> None:
    duel = DuelPage(open_page(speed=0))
    dice = duel.names(duel.mine)
    duel.button("Show me how").click()
    coach = duel.page.get_by_role("region", name="Lesson")
    expect(coach).to_contain_text("Welcome!")
    duel.set_size(6)
    expect(coach).to_contain_text("what it shows")
    duel.button("Got it").click()
    expect(coach).to_contain_text("Power attack")
    duel.button("Back to my match").click()
    expect(duel.button("Show me how")).to_have_count(0)
    assert duel.names(duel.mine) == dice


def test_the_lesson_can_be_skipped_and_replayed_from_the_menu(open_page: OpenPage) -> None:
    brawl = BrawlPage(open_page(game="lunch-money", speed=0))
    brawl.button("No, thanks").click()
    expect(brawl.button("Show me how")).to_have_count(0)
    for _ in range(2):
        brawl.button("Menu").click()
        brawl.button("First match").click()
        expect(brawl.button("Got it")).to_be_visible()
        brawl.button("Skip the lesson").click()
        expect(brawl.page.locator("#coach-words")).to_have_count(0)


def test_the_keyboard_goes_on_when_the_coach_falls_silent(open_page: OpenPage) -> None:
    duel = DuelPage(open_page(lesson="yes", speed=0))
    duel.button("Got it").focus()
    duel.page.keyboard.press("Enter")
    expect(duel.button("Got it")).to_have_count(0)
    assert duel.page.evaluate("document.activeElement.id") == "table"


def test_threats_are_marked_and_told_until_something_is_done(open_page: OpenPage) -> None:
    page = open_page(position=POSITION, seed=1, speed=0)
    duel = DuelPage(page)
    page.keyboard.press("t")
    expect(duel.prompt).to_contain_text("could capture d6 showing 6 (Skill)")
    expect(duel.button("Threats")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".die--threatened")).to_have_count(2)
    duel.attack([0], [0])
    expect(page.locator(".die--threatened")).to_have_count(0)


def test_the_odds_of_the_picked_attack_are_told(open_page: OpenPage) -> None:
    duel = DuelPage(open_page(position="t(4):1 (20):3 | (6):5", seed=1, speed=0))
    duel.pick([0], [0])
    expect(duel.prompt).to_contain_text("It captures the die in 41.7% of all rolls.")


def test_a_move_is_asked_about_and_made_by_a_second_enter(open_page: OpenPage) -> None:
    duel = DuelPage(open_page(position=POSITION, seed=1, speed=0))
    duel.button("Menu").click()
    duel.button("Settings").click()
    asks = duel.page.get_by_role("group", name="Ask before each move")
    asks.get_by_role("button", name="Yes").click()
    duel.button("Back to the game").click()
    duel.attack([0], [0])
    expect(duel.button("Really? Attack")).to_be_focused()
    expect(duel.prompt).to_contain_text("Press once more")
    duel.page.keyboard.press("Enter")
    expect(duel.log).to_contain_text("Power")
