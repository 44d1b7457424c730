"""The circle game, as a player meets it: three and more at one table."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.button_men_page import ANSWER, ButtonMenPage
from tests.browser.conftest import OpenPage
from tests.browser.shared_page import reopen


def played_on(game: ButtonMenPage, moves: int = 150) -> None:
    """Hint by hint to the end of the match."""
    for _ in range(moves):
        game.settle()
        if game.button("Rematch").is_visible():
            return
        if game.button("Next round").is_visible():
            game.button("Next round").click()
        else:
            game.do_as_hinted()


def test_whole_match_against_two_computers_on_a_phone(open_page: OpenPage) -> None:
    """Nothing is wider than the phone, and the others' dice are called after them."""
    page = open_page(players=3, opponent="easy", wins=1, seed="circle", speed=0)
    page.set_viewport_size({"width": 390, "height": 844})
    game = ButtonMenPage(page)
    for name in ("Your dice", "Hammer's dice", "Hannah's dice"):
        expect(page.get_by_role("group", name=name, exact=True)).to_be_visible()
    played_on(game)
    expect(game.result).to_contain_text(re.compile("wins? the match"))
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_three_people_at_one_screen_choose_in_secret(open_page: OpenPage) -> None:
    """A curtain falls before each, and the table turns to whoever decides."""
    game = ButtonMenPage(open_page(players=3, opponent="human", wins=1, seed="three", speed=0))
    game.set_size(11)
    for name, size in (("Hammer", 7), ("Hannah", 8)):
        expect(game.page.get_by_role("heading", name=f"Hand the screen to {name}")).to_be_visible()
        expect(game.mine).to_have_count(0)
        game.button(f"I am {name}").click()
        expect(game.page.locator(".side--mine .side-name")).to_have_text(name)
        expect(game.page.locator("body")).not_to_contain_text("X=")
        game.set_size(size)
    expect(game.log).to_contain_text("Avis plays with")
    first = game.page.locator(".side--mine .side-name").inner_text()
    game.do_as_hinted()
    expect(game.page.locator(".side--mine .side-name")).not_to_have_text(first)


@pytest.mark.parametrize("width", [320, 1280])
def test_six_players_fit_on_the_page(open_page: OpenPage, width: int) -> None:
    """Five opponents above one's own dice; each die large enough for a finger."""
    page = open_page(players=6, opponent="easy", seed="six", speed=0)
    page.set_viewport_size({"width": width, "height": 800})
    game = ButtonMenPage(page)
    game.set_size(10)
    game.settle()
    expect(game.log).to_contain_text("first", timeout=ANSWER)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    dice = page.get_by_role("group", name=re.compile("dice$")).get_by_role("button")
    for die in dice.all():
        box = die.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44


def test_a_circle_is_set_up_in_the_dialog_and_resumed(open_page: OpenPage) -> None:
    """Four seats, one of them a friend's."""
    game = ButtonMenPage(open_page(me="Avis", you="Hammer", speed=0))
    page = game.page
    game.button("New match").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name=re.compile("^Details")).click()
    dialog.get_by_role("group", name="Players").get_by_role("button", name="4").click()
    dialog.get_by_role("button", name=re.compile("^Player 3")).click()
    dialog.get_by_role("button", name="A friend here").click()
    dialog.get_by_role("button", name=re.compile("^Kith d6")).click()
    dialog.get_by_role("button", name="Start match").click()
    expect(page.get_by_role("group", name="Kith's dice", exact=True)).to_be_visible()
    game.set_size(10)
    expect(page.get_by_role("heading", name="Hand the screen to Kith")).to_be_visible()
    reopen(page)
    expect(page.get_by_role("heading", name="Hand the screen to Kith")).to_be_visible()
