"""Hints: the best candidates with their chances, by mouse and by keyboard."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.button_men_page import ANSWER, ButtonMenPage
from tests.browser.conftest import OpenPage
from tests.narrowing import present

POSITION = "(20):19 (6):3 (4):2 (10):8 | (20):18 (8):7 (12):2 (6):1"


TOPS = """all => all.flatMap(one => {
  const { top, height } = one.getBoundingClientRect();
  return [top + scrollY, height];
})"""


def candidates(page: Page) -> Locator:
    group = page.get_by_role("group", name="Chance to win the round")
    return group.get_by_role("button")


def hinted(open_page: OpenPage) -> ButtonMenPage:
    game = ButtonMenPage(open_page(position=POSITION, opponent="easy", speed=0))
    game.settle()
    places = dice(game)
    game.hint_button.click()
    line = game.page.locator("#candidates > summary")
    expect(line).to_be_visible(timeout=ANSWER)
    assert dice(game) == places
    expect(game.attack_button).to_be_focused()
    line.click()
    expect(candidates(game.page)).to_have_count(3)
    return game


def dice(game: ButtonMenPage) -> list[float]:
    """Return the distance of the rows of dice from the top of the page, and the height of the
    table."""
    found = game.page.locator(".dice-row, .table, .action-bar").evaluate_all(TOPS)
    assert len(found) == 8
    return [round(one) for one in found]


def test_another_candidate_is_taken_by_the_keyboard(open_page: OpenPage) -> None:
    game = hinted(open_page)
    second = candidates(game.page).nth(1)
    second.focus()
    game.page.keyboard.press("Space")
    expect(second).to_have_attribute("aria-pressed", "true")
    expect(second).to_be_focused()
    expect(candidates(game.page).first).to_have_attribute("aria-pressed", "false")
    expect(game.prompt).not_to_contain_text("Hint:")
    game.attack_button.click()
    expect(candidates(game.page)).to_have_count(0)


def test_candidates_fit_on_the_narrowest_phone(open_page: OpenPage) -> None:
    game = hinted(open_page)
    game.page.set_viewport_size({"width": 320, "height": 640})
    for one in candidates(game.page).all():
        box = present(one.bounding_box())
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 320
        assert box["height"] >= 44
    assert game.page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800), (1920, 1080)])
def test_no_die_moves_when_a_hint_comes_or_the_first_die_is_captured(
    open_page: OpenPage, page: Page, width: int, height: int
) -> None:
    """Six dice are smaller than five, and stay so when one is captured."""
    page.set_viewport_size({"width": width, "height": height})
    position = "(20):19 (6):3 (4):2 (10):8 (8):2 (8):4 | (20):18 (8):7 (12):2 (6):1 (4):4 (4):2"
    game = ButtonMenPage(open_page(position=position, opponent="easy", speed=0))
    game.settle()
    places = dice(game)
    game.hint_button.click()
    expect(page.locator("#candidates")).to_be_visible(timeout=ANSWER)
    assert dice(game) == places
    assert is_all_in_view(page)
    page.locator("#candidates > summary").click()
    assert width < 960 or is_all_in_view(page)
    page.locator("#candidates > summary").click()
    game.attack_button.click()
    game.settle()
    expect(page.locator(".pile--captured")).to_have_count(2)
    assert dice(game) == places


def is_all_in_view(page: Page) -> bool:
    """Whether both rows of dice and the actions are inside the window and the table."""
    inside: bool = page.evaluate("""() => {
      const table = document.querySelector(".table"), box = table.getBoundingClientRect();
      const found = [...document.querySelectorAll(".dice-row, .side-head .badge, .action-bar")];
      return found.every(one => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight && bottom <= box.bottom;
      });
    }""")
    return inside
