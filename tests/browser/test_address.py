"""The address: its parameters, and clear messages for invalid ones."""

from playwright.sync_api import expect

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.conftest import OpenPage

BAD = {
    "me": "<img src=x onerror=alert(1)>",
    "you": "(4) (",
    "opponent": "grandmaster",
    "wins": "9",
    "speed": "fast",
    "lang": "tlh",
    "colour": "red",
}


def test_bad_values_are_told_and_the_defaults_are_played(open_page: OpenPage) -> None:
    """Values from links are never trusted, and only shown as text."""
    game = ButtonMenPage(open_page(**BAD))
    notices = game.page.locator(".notices")
    for name, said in BAD.items():
        expect(notices).to_contain_text(f"{name}={said}")
    assert game.page.locator("img").count() == 0
    assert game.mine.count() == 5
