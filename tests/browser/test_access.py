"""Rows of dice by keyboard, and the size of everything on a phone and a desktop."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.conftest import OpenPage
from tests.narrowing import present

FRIENDS = {"opponent": "human", "wins": 1, "speed": 0}


def test_arrows_move_in_a_row_and_focus_survives_the_redraw(open_page: OpenPage) -> None:
    """A row of dice is one tab stop; Space selects the focused die."""
    game = ButtonMenPage(open_page(me="(20) (20) (20)", you="(4)", seed="a", **FRIENDS))
    game.mine.nth(0).focus()
    game.page.keyboard.press("ArrowRight")
    expect(game.mine.nth(1)).to_be_focused()
    game.page.keyboard.press("Space")
    expect(game.mine.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(game.mine.nth(1)).to_be_focused()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 640)])
def test_on_a_phone_nothing_is_wider_than_the_screen(
    open_page: OpenPage, page: Page, width: int, height: int
) -> None:
    """Dice, prompt and actions are visible at once; all targets are large enough."""
    page.set_viewport_size({"width": width, "height": height})
    game = ButtonMenPage(
        open_page(me="Avis", you="(8,8) ps(20) (4) z(12) F(6) B(8)", seed="p", **FRIENDS)
    )
    game.set_size(10)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    game.press_in_menu("New match")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(game.button("More")).to_be_focused()


def test_a_phone_shows_both_rows_and_the_actions_at_once(open_page: OpenPage, page: Page) -> None:
    """The player can attack without scrolling."""
    page.set_viewport_size({"width": 390, "height": 844})
    game = ButtonMenPage(
        open_page(me="(4) (6) (8) (10) (12)", you="(4) (6) (8) (10) (20)", seed="p", **FRIENDS)
    )
    for thing in (game.mine.first, game.theirs.first, game.prompt, game.hint_button):
        expect(thing).to_be_in_viewport(ratio=1)
    for die in (*game.mine.all(), *game.theirs.all(), game.hint_button):
        box = present(die.bounding_box())
        assert min(box["width"], box["height"]) >= 44


def test_the_desktop_duel_fits_without_scrolling(open_page: OpenPage, page: Page) -> None:
    """Everything of a duel of five dice per side is visible at 1280x800."""
    game = ButtonMenPage(
        open_page(me="(4) (6) (8) (10) (12)", you="(4) (6) (8) (10) (20)", seed="p", **FRIENDS)
    )
    expect(game.mine.first).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollHeight") <= 800


def test_a_row_of_dice_is_one_stop_of_the_tab_key(open_page: OpenPage) -> None:
    """Tab leaves the row; Home and End go to its ends."""
    game = ButtonMenPage(open_page(me="(20) (20) (20)", you="(20) (20)", seed="a", **FRIENDS))
    keys = game.page.keyboard
    game.mine.nth(0).focus()
    keys.press("End")
    expect(game.mine.last).to_be_focused()
    keys.press("Home")
    expect(game.mine.first).to_be_focused()
    keys.press("Tab")
    for die in game.mine.all():
        expect(die).not_to_be_focused()
