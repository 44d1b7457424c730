"""The circle game, as a player meets it: three and more at one table."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.duel_page import ANSWER, DuelPage
from tests.browser.shared_page import reopen


def played_on(duel: DuelPage, moves: int = 150) -> None:
    """Hint by hint to the end of the match."""
    for _ in range(moves):
        duel.settle()
        if duel.button("Rematch").is_visible():
            return
        if duel.button("Next round").is_visible():
            duel.button("Next round").click()
        else:
            duel.do_as_hinted()


def test_whole_match_against_two_computers_on_a_phone(open_page: OpenPage) -> None:
    """Nothing is wider than the phone, and the others' dice are called after them."""
    page = open_page(players=3, opponent="easy", wins=1, seed="circle", speed=0)
    page.set_viewport_size({"width": 390, "height": 844})
    duel = DuelPage(page)
    for name in ("Your dice", "Hammer's dice", "Hannah's dice"):
        expect(page.get_by_role("group", name=name, exact=True)).to_be_visible()
    played_on(duel)
    expect(duel.result).to_contain_text(re.compile("wins? the match"))
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_three_people_at_one_screen_choose_in_secret(open_page: OpenPage) -> None:
    """A curtain falls before each, and the table turns to whoever decides."""
    duel = DuelPage(open_page(players=3, opponent="human", wins=1, seed="three", speed=0))
    duel.set_size(11)
    for name, size in (("Hammer", 7), ("Hannah", 8)):
        expect(duel.page.get_by_role("heading", name=f"Hand the screen to {name}")).to_be_visible()
        expect(duel.mine).to_have_count(0)
        duel.button(f"I am {name}").click()
        expect(duel.page.locator(".side--mine .side-name")).to_have_text(name)
        expect(duel.page.locator("body")).not_to_contain_text("X=")
        duel.set_size(size)
    expect(duel.log).to_contain_text("Avis plays with")
    played_on(duel)
    expect(duel.result).to_contain_text(re.compile("(Avis|Hammer|Hannah) wins the match"))


@pytest.mark.parametrize("width", [320, 1280])
def test_six_players_fit_on_the_page(open_page: OpenPage, width: int) -> None:
    """Five opponents above one's own dice; each die large enough for a finger."""
    page = open_page(players=6, opponent="easy", seed="six", speed=0)
    page.set_viewport_size({"width": width, "height": 800})
    duel = DuelPage(page)
    duel.set_size(10)
    duel.settle()
    expect(duel.log).to_contain_text("first", timeout=ANSWER)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    dice = page.get_by_role("group", name=re.compile("dice$")).get_by_role("button")
    for die in dice.all():
        box = die.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44


def test_a_circle_is_set_up_in_the_dialog_and_resumed(open_page: OpenPage) -> None:
    """Four seats, one of them a friend's."""
    duel = DuelPage(open_page(speed=0))
    page = duel.page
    duel.button("New match").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("group", name="Players").get_by_role("button", name="4").click()
    dialog.get_by_role("button", name=re.compile("^Player 3")).click()
    dialog.get_by_role("button", name=re.compile("^Kith")).click()
    dialog.get_by_role("group", name="Played by").get_by_role("button", name="Friend").click()
    dialog.get_by_role("button", name="Start match").click()
    expect(page.get_by_role("group", name="Kith's dice", exact=True)).to_be_visible()
    duel.set_size(10)
    expect(page.get_by_role("heading", name="Hand the screen to Kith")).to_be_visible()
    reopen(page)
    expect(page.get_by_role("heading", name="Hand the screen to Kith")).to_be_visible()
