"""Lunch Money, as a player meets it."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.lunch_money.brawl import Brawl
from tests.browser.brawl_page import BrawlPage
from tests.browser.conftest import OpenPage
from tests.browser.duel_page import DuelPage
from tests.browser.seeds import brawl_seed_where
from tests.browser.shared_page import reopen

GAME = {"game": "lunch-money", "speed": 0}
FINGER = 44
"""Pixels that a fingertip needs."""


def is_blocked_and_grabbed(state: Brawl) -> bool:
    """Robin begins with a Kick, and Mia can block it and seize him."""
    mine, theirs = state.hands
    return state.table.active == 0 and "kick-4" in mine and {"block", "grab"} <= set(theirs)


def widths(page: Page) -> int:
    """How wide the page is, whatever is seen of it."""
    width: int = page.evaluate("document.documentElement.scrollWidth")
    return width


def is_large(thing: Locator) -> bool:
    """Is it large enough for a finger?"""
    box = thing.bounding_box()
    return box is not None and min(box["width"], box["height"]) >= FINGER


def test_a_whole_game_of_four_by_hint_and_play(open_page: OpenPage) -> None:
    """Whatever the hint is, a card, a discard or a pass: Play does it."""
    brawl = BrawlPage(open_page(**GAME, players=4, opponent="easy", seed="whole"))
    for _ in range(400):
        brawl.settle()
        if brawl.button("Rematch").is_visible():
            break
        brawl.do_as_hinted()
    expect(brawl.result).to_be_visible()
    expect(brawl.result).to_contain_text("hint")
    brawl.button("Undo").click()
    expect(brawl.result).to_have_count(0)


def test_a_match_is_resumed_in_the_middle_of_block_and_grab(open_page: OpenPage) -> None:
    """Opened again after the Block, Mia may still seize Robin; then Robin may answer."""
    seed = brawl_seed_where(2, is_blocked_and_grabbed)
    brawl = BrawlPage(open_page(**GAME, players=2, opponent="human", seed=seed))
    brawl.sit_down("Robin")
    brawl.play("Kick")
    brawl.sit_down("Mia")
    brawl.play("Block")
    brawl.button("Nobody").click()
    expect(brawl.prompt).to_contain_text("you may seize Robin")
    reopen(brawl.page)
    brawl.sit_down("Mia")
    expect(brawl.prompt).to_contain_text("you may seize Robin")
    brawl.play("Grab")
    brawl.sit_down("Robin")
    expect(brawl.prompt).to_contain_text("Grab on Robin")
    expect(brawl.log).to_contain_text("Mia sees a chance: Grab on Robin.")
    brawl.pass_button.click()
    brawl.sit_down("Mia")
    expect(brawl.prompt).to_contain_text("Go on against Robin")


def test_three_people_at_one_screen(open_page: OpenPage) -> None:
    """A curtain before each hand; one question to all on the open table, without any hand."""
    seed = brawl_seed_where(3, lambda state: state.table.active == 0 and "elbow" in state.hands[0])
    brawl = BrawlPage(open_page(**GAME, players=3, opponent="human", seed=seed))
    brawl.sit_down("Robin")
    brawl.play("Elbow", on="Mia")
    brawl.sit_down("Mia")
    brawl.pass_button.click()
    expect(brawl.prompt).to_have_text("Robin attacks Mia with Elbow. Does anybody step in?")
    expect(brawl.hand).to_have_count(0)
    expect(brawl.button("I do: Mia")).to_have_count(0)
    brawl.button("I do: Otto").click()
    brawl.sit_down("Otto")
    expect(brawl.cards).to_have_count(5)
    brawl.pass_button.click()
    brawl.sit_down("Mia")
    expect(brawl.log).to_contain_text("Mia loses 2 (Elbow): 13 left.")


def test_a_card_that_cannot_be_played_says_why(open_page: OpenPage) -> None:
    """It is never dead, and several cards can be discarded."""
    seed = brawl_seed_where(4, lambda state: state.table.active == 0 and "dodge" in state.hands[0])
    brawl = BrawlPage(open_page(**GAME, seed=seed, opponent="easy"))
    brawl.card("Dodge").click()
    expect(brawl.prompt).to_contain_text("Dodge is only played in answer to other cards.")
    for card in brawl.cards.all():
        if card.get_attribute("aria-pressed") == "false":
            card.click()
    brawl.button("Discard").click()
    brawl.settle()
    expect(brawl.log).to_contain_text("You discard")


@pytest.mark.parametrize(("width", "height"), [(320, 640), (390, 844)])
@pytest.mark.parametrize("players", [4, 8])
def test_nothing_is_wider_than_the_phone(
    open_page: OpenPage, page: Page, width: int, height: int, players: int
) -> None:
    """All that is tapped is large enough, in the dialogs as well."""
    page.set_viewport_size({"width": width, "height": height})
    seed = brawl_seed_where(players, lambda state: state.table.active == 0)
    names = {"you": "M" * 20, "you2": "Al"}
    brawl = BrawlPage(open_page(**GAME, players=players, opponent="easy", seed=seed, **names))
    assert widths(page) <= width
    targets = page.get_by_role("button", name=re.compile("^On "))
    assert targets.count() == players - 1
    for thing in (*brawl.cards.all(), *targets.all(), brawl.play_button, brawl.hint_button):
        assert is_large(thing), thing
    for name in ("Combinations", "New match"):
        brawl.button(name).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        if name == "New match":
            brawl.button("House rules").click()
        assert widths(page) <= width
        page.keyboard.press("Escape")


def test_a_phone_shows_hand_and_actions_at_once(open_page: OpenPage, page: Page) -> None:
    """Nobody scrolls to play, with three opponents."""
    page.set_viewport_size({"width": 390, "height": 844})
    seed = brawl_seed_where(4, lambda state: state.table.active == 0)
    brawl = BrawlPage(open_page(**GAME, opponent="easy", seed=seed))
    for thing in (brawl.cards.first, brawl.cards.last, brawl.prompt, brawl.player("Mia")):
        expect(thing).to_be_in_viewport(ratio=1)
    expect(brawl.hint_button).to_be_in_viewport(ratio=1)


def test_by_keyboard_alone(open_page: OpenPage) -> None:
    """Digits pick, Shift and a digit mean a player, Enter plays; arrows move in the hand."""
    seed = brawl_seed_where(4, lambda state: state.table.active == 0 and "elbow" in state.hands[0])
    brawl = BrawlPage(open_page(**GAME, opponent="easy", seed=seed))
    keys = brawl.page.keyboard
    keys.press("1")
    expect(brawl.cards.nth(0)).to_have_attribute("aria-pressed", "true")
    brawl.cards.nth(0).focus()
    keys.press("ArrowRight")
    expect(brawl.cards.nth(1)).to_be_focused()
    keys.press("End")
    expect(brawl.cards.last).to_be_focused()
    keys.press("Shift+Digit2")
    expect(brawl.button("On Otto")).to_have_attribute("aria-pressed", "true")
    expect(brawl.cards.last).to_be_focused()
    keys.press("Enter")
    expect(brawl.log).to_contain_text(re.compile("You attack Otto"))
    brawl.settle()
    keys.press("h")
    expect(brawl.prompt).to_contain_text("Hint:", timeout=30_000)
    expect(brawl.play_button).to_be_focused()
    keys.press("Enter")
    expect(brawl.prompt).not_to_contain_text("Hint:")


def test_turning_to_the_other_game_keeps_both_matches(open_page: OpenPage) -> None:
    """By the switch in the header, and by that in the dialog."""
    page = open_page(me="(20) (20)", you="(4) (4)", opponent="human", seed="d", speed=0)
    expect(page).to_have_title("Button Men")
    duel = DuelPage(page)
    dice = duel.names(duel.mine)
    duel.button("Lunch Money").click()
    brawl = BrawlPage(page)
    expect(page).to_have_title("Lunch Money")
    brawl.settle()
    hand = brawl.hand.inner_text()
    duel.button("Button Men").click()
    expect(page).to_have_title("Button Men")
    assert duel.names(duel.mine) == dice
    duel.button("New match").click()
    page.get_by_role("dialog").get_by_role("button", name="Lunch Money").click()
    assert brawl.hand.inner_text() == hand
    reopen(page)
    expect(page).to_have_title("Lunch Money")
