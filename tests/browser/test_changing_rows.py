"""Dice that come, go and change, between rounds: on a desktop and on a phone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.conftest import OpenPage
from tests.browser.layout import cut
from tests.browser.shared_page import reopen

FRIENDS = {"opponent": "human", "speed": 0}


@pytest.fixture(params=[(1280, 800), (390, 844), (320, 640)], autouse=True)
def size(page: Page, request: pytest.FixtureRequest) -> None:
    """The size of the window."""
    width, height = request.param
    page.set_viewport_size({"width": width, "height": height})


def row(page: Page, seat: int) -> list[str]:
    """What is said of each die in a player's row."""
    return page.locator(f"#dice-{seat} .die .unseen").all_inner_texts()


def test_a_reserve_die_is_brought_in_after_a_lost_round(open_page: OpenPage) -> None:
    """Who has lost is asked; it stays for the match, and a reload asks again."""
    dice = "(6) r(20) r(12)"
    game = ButtonMenPage(open_page(me=dice, you=dice, wins=2, seed="r", **FRIENDS))
    page = game.page
    game.settle()
    game.button("Surrender").click()
    page.locator("#confirm-surrender").click()
    game.button("Next round").click()
    expect(game.prompt).to_contain_text("You may change which of your dice take part")
    assert cut(page) == []
    reopen(page)
    expect(game.button("Keep the dice as they are")).to_be_visible()
    game.button("Bring in reserve d12").click()
    expect(game.log).to_contain_text("brings in d12")
    assert sorted(len(row(page, seat)) for seat in (0, 1)) == [1, 2]
    expect(game.button("Keep the dice as they are")).to_have_count(0)
