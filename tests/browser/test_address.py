"""The address: its parameters, and clear messages for invalid ones."""

from playwright.sync_api import expect

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.conftest import OpenPage
from tests.drivers.friends_driver import inviting

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


def test_back_with_the_menu_open_closes_only_the_menu(open_page: OpenPage) -> None:
    game = ButtonMenPage(open_page(me="Avis", seed=1, speed=0))
    page, menu = game.page, game.page.get_by_role("dialog")
    for _ in range(2):
        game.button("More").click()
        expect(menu).to_be_visible()
        page.go_back()
        expect(menu).to_have_count(0)
        expect(game.mine).to_have_count(5)
    game.button("More").click()
    page.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    game.press_in_menu("Album")
    expect(game.mine).to_have_count(0)
    page.go_back()
    expect(game.mine).to_have_count(5)


def test_a_changed_fragment_opens_a_dialog_that_stays(open_page: OpenPage) -> None:
    """The browser reports it twice: as a step in the history, and as another fragment."""
    page = open_page(me="Avis", seed=1, speed=0)
    page.evaluate("link => { location.hash = link }", inviting().link.partition("#")[2])
    invitation = page.get_by_role("dialog", name="Invitation")
    expect(invitation).to_be_visible()
    page.evaluate("new Promise(done => setTimeout(done, 300))")
    expect(invitation).to_be_visible()
    page.go_back()
    expect(invitation).to_have_count(0)
