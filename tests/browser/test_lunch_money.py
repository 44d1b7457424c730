"""Lunch Money from a player's point of view."""

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.button_men_page import ANSWER
from tests.browser.conftest import OpenPage
from tests.browser.layout import covered_cards
from tests.browser.lunch_money_page import LunchMoneyPage
from tests.notation.seeds import lunch_money_seed_where

GAME = {"game": "lunch-money", "speed": 0}
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
