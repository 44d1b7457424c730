"""Other ways to play: by keyboard alone, and on a phone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.button_men_page import ANSWER, ButtonMenPage
from tests.browser.conftest import OpenPage

FRIENDS = {"opponent": "human", "wins": 1, "speed": 0}


def test_a_whole_match_by_keyboard(open_page: OpenPage) -> None:
    """Digits select dice, Enter attacks; nothing needs a mouse."""
    game = ButtonMenPage(open_page(me="(20) (20)", you="(4) (4)", seed="keys", **FRIENDS))
    keys = game.page.keyboard
    for _ in range(40):
        game.settle()
        if game.button("Rematch").is_visible():
            break
        keys.press("h")
        expect(game.prompt).to_contain_text("Hint:", timeout=ANSWER)
        keys.press("Enter")
    expect(game.result).to_be_visible()


def test_dice_are_picked_by_digits_and_let_go_by_escape(open_page: OpenPage) -> None:
    """1-9 select my dice, with Shift the opponent's; the focus stays on the die through the
    update."""
    game = ButtonMenPage(open_page(me="(20) (20)", you="(20) (20)", seed="d", **FRIENDS))
    game.page.keyboard.press("1")
    expect(game.mine.nth(0)).to_have_attribute("aria-pressed", "true")
    game.page.keyboard.press("Shift+Digit2")
    expect(game.theirs.nth(1)).to_have_attribute("aria-pressed", "true")
    game.page.keyboard.press("Escape")
    expect(game.mine.nth(0)).to_have_attribute("aria-pressed", "false")


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
        box = die.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44


def test_the_desktop_duel_fits_without_scrolling(open_page: OpenPage, page: Page) -> None:
    """Everything of a duel of five dice per side is visible at 1280x800."""
    game = ButtonMenPage(
        open_page(me="(4) (6) (8) (10) (12)", you="(4) (6) (8) (10) (20)", seed="p", **FRIENDS)
    )
    expect(game.mine.first).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollHeight") <= 800


def test_after_a_hint_by_mouse_enter_does_it(open_page: OpenPage) -> None:
    """The focus moves to the hinted action, so that Enter does not ask again."""
    game = ButtonMenPage(open_page(me="(20) (20)", you="(4) (4)", seed="keys", **FRIENDS))
    game.settle()
    before = game.log.inner_text()
    game.hint_button.click()
    expect(game.prompt).to_contain_text("Hint:", timeout=ANSWER)
    expect(game.attack_button).to_be_focused()
    game.page.keyboard.press("Enter")
    expect(game.log).not_to_have_text(before)


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
