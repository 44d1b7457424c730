"""Lunch Money from a player's point of view."""

import re
from collections.abc import Mapping
from dataclasses import replace
from random import Random
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.lunch_money.state.brawl import BrawlTable
from tests.browser.button_men_page import ANSWER, ButtonMenPage
from tests.browser.conftest import OpenPage
from tests.browser.layout import covered_cards
from tests.browser.lunch_money_page import LunchMoneyPage
from tests.browser.shared_page import SITE, open_in, reopen
from tests.drivers.lunch_money_driver import LunchMoneyDriver, play_out
from tests.notation.seeds import lunch_money_seed_where

GAME = {"game": "lunch-money", "speed": 0}
KEPT_MATCH = f"{SITE}lunch-money/match"
FINGER = 44
"""The minimum size of a touch target in pixels."""


def widths(page: Page) -> int:
    """Return the width of the page, including what is scrolled out of view."""
    width: int = page.evaluate("document.documentElement.scrollWidth")
    return width


def is_large(thing: Locator) -> bool:
    """Whether it is large enough for a finger."""
    box = thing.bounding_box()
    return box is not None and min(box["width"], box["height"]) >= FINGER


def late() -> Mapping[str, str]:
    """Return a brawl of four on the player's turn in which all players have at most four
    counters."""
    driver, luck = LunchMoneyDriver("players=4&opponent=easy&seed=b&speed=0"), Random(2)
    play_out(driver, luck.choice)
    match = driver.session.match
    moves = [move for move, entry in enumerate(match.log) if entry.seat == 0]
    match = next(cut for cut in map(match.cut, reversed(moves)) if is_late(cut.state.table))
    view = replace(driver.session.view, awaits=None, has_just_ended=False)
    driver.replace_session(replace(driver.session, match=match, view=view))
    return {KEPT_MATCH: driver.kept}


def is_late(table: BrawlTable) -> bool:
    """Whether it is the player's turn, with few counters left for everyone."""
    return (
        table.active == 0
        and not table.stack
        and all(0 < player.counters <= 4 for player in table.players)
    )


def test_the_end_of_a_game_of_four_by_hints(page: Page) -> None:
    """The primary button follows each hint, whether it is a card, a discard or a pass."""
    game = LunchMoneyPage(open_in(page, f"/#{urlencode(GAME)}", late()))
    for _ in range(400):
        game.settle()
        # A knocked-out player skips to the result, unless the match ends before the click.
        game.button("See the result").evaluate_all("found => found.forEach((one) => one.click())")
        if game.button("Rematch").is_visible():
            break
        game.do_as_hinted()
    expect(game.result).to_be_visible()
    game.page.locator("#result-fold").click()
    expect(game.result).to_contain_text("hint")
    game.page.locator("#more-steps").click()
    game.button("Undo").click()
    expect(game.result).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800)])
def test_hand_and_buttons_stay_where_they_are(
    open_page: OpenPage, page: Page, width: int, height: int
) -> None:
    """They are measured before and after the hint of each decision of a brawl."""
    page.set_viewport_size({"width": width, "height": height})
    game = LunchMoneyPage(open_page(**GAME, players=4, opponent="easy", seed=width))
    places: dict[str, set[tuple[int, int]]] = {}
    for _ in range(200):
        game.settle()
        if not game.hint_button.is_visible():
            break
        places = places_of(page, places)
        game.hint_button.click()
        expect(game.prompt).to_contain_text("Hint:", timeout=ANSWER)
        places = places_of(page, places)
        page.locator(".action-bar .button--primary").click()
    assert set(places) == set(KEEPING_THEIR_PLACES)
    for name, seen in places.items():
        for values in zip(*seen, strict=True):
            assert max(values) - min(values) < 8, (name, sorted(seen))


KEEPING_THEIR_PLACES = (".hand", "#play", "#pass", "#discard")


def places_of(
    page: Page, before: Mapping[str, set[tuple[int, int]]]
) -> dict[str, set[tuple[int, int]]]:
    """Return the corners of what should keep its place, added to those seen before."""
    places = {name: set(seen) for name, seen in before.items()}
    for name in KEEPING_THEIR_PLACES:
        for box in filter(None, (one.bounding_box() for one in page.locator(name).all())):
            places.setdefault(name, set()).add((round(box["x"]), round(box["y"])))
    return places


@pytest.mark.parametrize("players", range(2, 9))
def test_no_open_card_is_covered_or_cut_off(open_page: OpenPage, page: Page, players: int) -> None:
    game = LunchMoneyPage(open_page(**GAME, players=players, opponent="easy", seed=21))
    found = []
    for decision in range(4):
        game.settle()
        if not game.hint_button.is_visible():
            break
        game.hint_button.click()
        expect(game.prompt).to_contain_text("Hint:", timeout=ANSWER)
        for width, height in ((320, 640), (390, 844), (1280, 800), (1920, 1080)):
            page.set_viewport_size({"width": width, "height": height})
            where = f"decision {decision}, {width}x{height}"
            found += [f"{where}: {line}" for line in covered_cards(page)]
        page.locator(".action-bar .button--primary").click()
    assert not found


def test_three_people_at_one_screen(open_page: OpenPage) -> None:
    """There is a curtain before each hand, and a question to all on the open table, without any
    hand."""
    seed = lunch_money_seed_where(
        3, lambda state: state.table.active == 0 and "elbow" in state.hands[0]
    )
    game = LunchMoneyPage(open_page(**GAME, players=3, opponent="human", seed=seed))
    game.sit_down("Robin")
    game.play("Elbow", on="Mia")
    game.sit_down("Mia")
    game.pass_button.click()
    expect(game.prompt).to_have_text("Anyone stepping in?")
    expect(game.hand).to_have_count(0)
    expect(game.button("Step in: Mia")).to_have_count(0)
    game.button("Step in: Otto").click()
    game.sit_down("Otto")
    expect(game.cards).to_have_count(5)
    game.pass_button.click()
    game.sit_down("Mia")
    expect(game.log).to_contain_text("Mia loses 2 (Elbow): 13 left.")


@pytest.mark.parametrize(("width", "height"), [(320, 640), (390, 844)])
@pytest.mark.parametrize("players", [4, 8])
def test_nothing_is_wider_than_the_phone(
    open_page: OpenPage, page: Page, width: int, height: int, players: int
) -> None:
    """All touch targets are large enough, also in the dialogs."""
    page.set_viewport_size({"width": width, "height": height})
    seed = lunch_money_seed_where(players, lambda state: state.table.active == 0)
    names = {"you": "M" * 20, "you2": "Al"}
    game = LunchMoneyPage(open_page(**GAME, players=players, opponent="easy", seed=seed, **names))
    assert widths(page) <= width
    targets = page.get_by_role("button", name=re.compile("^On "))
    assert targets.count() == players - 1
    for thing in (*game.cards.all(), *targets.all(), game.play_button, game.hint_button):
        assert is_large(thing), thing
    for name in ("Combos", "New match"):
        game.press_in_menu(name)
        expect(page.get_by_role("dialog")).to_be_visible()
        if name == "New match":
            page.get_by_role("button", name=re.compile("^Details")).click()
            game.button("Custom").click()
        assert widths(page) <= width
        page.keyboard.press("Escape")


def test_a_phone_shows_hand_and_actions_at_once(open_page: OpenPage, page: Page) -> None:
    """The player can play without scrolling, with three opponents."""
    page.set_viewport_size({"width": 390, "height": 844})
    seed = lunch_money_seed_where(4, lambda state: state.table.active == 0)
    game = LunchMoneyPage(open_page(**GAME, opponent="easy", seed=seed))
    for thing in (game.cards.first, game.cards.last, game.prompt, game.player("Mia")):
        expect(thing).to_be_in_viewport(ratio=1)
    expect(game.hint_button).to_be_in_viewport(ratio=1)


def test_by_keyboard_alone(open_page: OpenPage) -> None:
    """Digits select cards, Shift and a digit play on a player, arrows move in the hand; Enter
    presses the primary button."""
    seed = lunch_money_seed_where(
        4, lambda state: state.table.active == 0 and "elbow" in state.hands[0]
    )
    game = LunchMoneyPage(open_page(**GAME, opponent="easy", seed=seed))
    keys = game.page.keyboard
    game.cards.nth(0).focus()
    keys.press("ArrowRight")
    expect(game.cards.nth(1)).to_be_focused()
    keys.press("End")
    expect(game.cards.last).to_be_focused()
    keys.press("Shift+Digit2")
    expect(game.button("On Otto")).to_have_attribute("aria-pressed", "true")
    expect(game.cards.last).to_be_focused()
    keys.press("1")
    expect(game.cards.nth(0)).to_have_attribute("aria-pressed", "true")
    expect(game.play_button).to_have_accessible_description("Elbow on Otto")
    keys.press("Shift+Digit2")
    expect(game.log).to_contain_text("You play Elbow on Otto")
    game.settle()
    keys.press("h")
    expect(game.prompt).to_contain_text("Hint:", timeout=30_000)
    expect(game.page.locator(".action-bar .button--primary")).to_be_focused()
    keys.press("Enter")
    expect(game.prompt).not_to_contain_text("Hint:")


def test_a_card_and_a_face_are_two_presses(open_page: OpenPage) -> None:
    """The face can be focused by the Tab key as well, and Enter selects it."""
    seed = lunch_money_seed_where(
        4, lambda state: state.table.active == 0 and "elbow" in state.hands[0]
    )
    game = LunchMoneyPage(open_page(**GAME, opponent="easy", seed=seed))
    game.card("Elbow").click()
    expect(game.button("On Mia")).to_have_class(re.compile("portrait--target"))
    game.button("On Mia").focus()
    game.page.keyboard.press("Enter")
    expect(game.log).to_contain_text("You play Elbow on Mia")


def test_turning_to_the_other_game_keeps_both_matches(open_page: OpenPage) -> None:
    """The games are switched in the header and in the dialog."""
    page = open_page(me="(20) (20)", you="(4) (4)", opponent="human", seed="d", speed=0)
    expect(page).to_have_title("Button Men")
    button_men = ButtonMenPage(page)
    dice = button_men.names(button_men.mine)
    button_men.button("Lunch Money").click()
    lunch_money = LunchMoneyPage(page)
    expect(page).to_have_title("Lunch Money")
    lunch_money.settle()
    hand = lunch_money.hand.inner_text()
    button_men.button("Button Men").click()
    expect(page).to_have_title("Button Men")
    assert button_men.names(button_men.mine) == dice
    button_men.press_in_menu("New match")
    page.get_by_role("dialog").get_by_role("button", name="Lunch Money").click()
    assert lunch_money.hand.inner_text() == hand
    reopen(page)
    expect(page).to_have_title("Lunch Money")


def test_home_has_the_brawl_alone_and_the_other_game_is_one_tap_away(open_page: OpenPage) -> None:
    page = open_page(**GAME, screen="play")
    expect(page.get_by_role("region", name="Daily brawl")).to_be_visible()
    expect(page.get_by_role("button", name="Rivals")).to_be_visible()
    tabs = page.get_by_role("navigation")
    expect(tabs.get_by_role("button", name="Week")).to_be_visible()
    expect(tabs.get_by_role("button", name="Gauntlet")).to_have_count(0)
    page.get_by_role("button", name="Button Men").locator("visible=true").click()
    expect(tabs.get_by_role("button", name="Gauntlet")).to_be_visible()
    page.get_by_role("button", name="Lunch Money").locator("visible=true").click()
    page.get_by_role("button", name="Play today’s brawl").click()
    expect(page.get_by_role("heading", name=re.compile("^Daily brawl of"))).to_be_visible()
    expect(LunchMoneyPage(page).hand).to_be_visible()
    reopen(page)
    expect(page.get_by_role("heading", name=re.compile("^Daily brawl of"))).to_be_visible()
    page.get_by_role("button", name="Back to my match").click()
    expect(page.get_by_role("heading", name=re.compile("^Daily brawl of"))).to_have_count(0)


def test_a_brawl_is_reviewed_and_tried_again(open_page: OpenPage) -> None:
    """The review runs in the worker, and leaves the page free."""
    over = play_out(LunchMoneyDriver("players=2&opponent=easy&seed=6&speed=0"))
    page = open_page(**dict(over.turn.replay_parameters), speed=0)
    page.get_by_role("button", name="Review").click()
    expect(page.get_by_role("heading", name="Review", exact=True)).to_be_focused()
    line = page.get_by_role("status")
    expect(line).to_contain_text("Checking")
    expect(page.get_by_role("progressbar")).to_be_visible()
    page.get_by_role("button", name="Stop").press("Enter")
    expect(line).to_contain_text("Not all decisions are checked.")
    page.get_by_role("button", name="Continue").click()
    expect(line).to_contain_text("cost you", timeout=8 * ANSWER)
    attempt = page.get_by_role("listitem").filter(has_text="Better:").first
    attempt.get_by_role("button", name="Try from here").click()
    expect(LunchMoneyPage(page).hand).to_be_visible()
