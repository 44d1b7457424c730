"""The dialog for a new match: by keyboard and by touch. Its contents are tested without a browser
(tests/unit/ui/button_men/test_screens.py)."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.conftest import OpenPage
from tests.narrowing import present

MATCH = {"me": "Avis", "you": "Hammer", "speed": 0}


def opened(open_page: OpenPage) -> Locator:
    page = open_page(**MATCH)
    ButtonMenPage(page).press_in_menu("New match")
    return page.get_by_role("dialog", name="New match")


def faces(dialog: Locator) -> Locator:
    return dialog.get_by_role("list").locator(".face-button")


def face(dialog: Locator, name: str) -> Locator:
    """Return this face in the list, by its name and first die."""
    return dialog.get_by_role("list").get_by_role(
        "button", name=re.compile(rf"^{name} ([a-z-]+ )*(d|\()\d")
    )


def seat(dialog: Locator, words: str) -> Locator:
    return dialog.get_by_role("group", name="Who plays").get_by_role(
        "button", name=re.compile(f"^{words}")
    )


def test_both_faces_are_chosen_by_keyboard(open_page: OpenPage, page: Page) -> None:
    """The faces are one tab stop; arrows, Home and End move between them. Enter starts the
    match."""
    dialog = opened(open_page)
    keys = page.keyboard
    dialog.get_by_role("button", name="Recently played").focus()
    keys.press("Tab")
    expect(face(dialog, "Avis")).to_be_focused()
    columns = page.evaluate(
        "getComputedStyle(document.getElementById('faces')).gridTemplateColumns.split(' ').length"
    )
    keys.press("ArrowRight")
    keys.press("ArrowDown")
    expect(faces(dialog).nth(1 + columns)).to_be_focused()
    keys.press("ArrowUp")
    keys.press("ArrowUp")
    expect(faces(dialog).nth(1)).to_be_focused()
    keys.press("End")
    expect(faces(dialog).last).to_be_focused()
    keys.press("Home")
    keys.press("ArrowLeft")
    expect(faces(dialog).first).to_be_focused()
    keys.press("ArrowRight")
    keys.press("Enter")
    expect(seat(dialog, "You Bauer")).to_be_visible()
    expect(faces(dialog).nth(1)).to_be_focused()
    keys.press("Tab")
    expect(dialog.get_by_role("button", name=re.compile("^Show more"))).to_be_focused()
    keys.press("Shift+Tab")
    expect(faces(dialog).nth(1)).to_be_focused()
    keys.press("ArrowRight")
    keys.press("Space")
    expect(dialog).to_contain_text("Bauer vs. Changeling")
    page.locator("#dialog").focus()
    keys.press("Enter")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("region", name="Bauer")).to_be_visible()


@pytest.mark.parametrize(("width", "columns"), [(320, 2), (390, 3)])
def test_faces_are_large_on_a_phone(
    open_page: OpenPage, page: Page, width: int, columns: int
) -> None:
    """Badges are 96 pixels wide, touch targets are large enough, and Start is always in view."""
    page.set_viewport_size({"width": width, "height": 844})
    dialog = opened(open_page)
    tops = faces(dialog).evaluate_all("faces => faces.map((face) => face.parentElement.offsetTop)")
    assert tops.count(tops[0]) == columns
    for badge in (seat(dialog, "You").locator("svg"), faces(dialog).first.locator("svg")):
        box = present(badge.bounding_box())
        assert box["width"] >= 96
    expect(dialog.get_by_role("button", name="Start match")).to_be_in_viewport()
    face(dialog, "Kith").click()
    face(dialog, "Niles").click()
    expect(dialog.get_by_role("button", name="Start match")).to_be_in_viewport()
    expect(dialog).to_contain_text("Kith vs. Niles")
    assert page.evaluate("document.querySelector('.dialog-body').scrollWidth") <= width
    dialog.get_by_role("button", name="Start match").click()
    expect(dialog).to_have_count(0)
    for name in ("Kith", "Niles"):
        expect(page.get_by_role("region", name=name)).to_be_visible()


def test_filters_fold_on_a_phone(open_page: OpenPage, page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    dialog = opened(open_page)
    expect(dialog.get_by_label("Skill")).to_be_hidden()
    dialog.get_by_role("button", name="Filters").click()
    dialog.get_by_label("Skill").select_option("Shadow")
    expect(dialog.get_by_role("button", name="Filters")).to_have_attribute("aria-expanded", "true")
    expect(face(dialog, "Avis")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(390, 460), (320, 385)])
def test_what_is_found_lies_below_the_search(
    open_page: OpenPage, page: Page, width: int, height: int
) -> None:
    """The window is a phone with an open keyboard, which either covers the page or resizes it."""
    page.set_viewport_size({"width": width, "height": round(height / 0.55)})
    dialog = opened(open_page)
    search = dialog.get_by_role("searchbox")
    search.click()
    for name in ("K", "Ki", "Kith"):
        search.fill(name)
        expect_in_sight(search, height)
        expect_in_sight(faces(dialog).first, height)
    page.set_viewport_size({"width": width, "height": height})
    for first in (search, faces(dialog).first):
        expect(first).to_be_in_viewport(ratio=1)
        assert first.evaluate(UPPERMOST)
    face(dialog, "Kith").click()
    expect(dialog).to_contain_text("Kith vs. Hammer")


UPPERMOST = """
(element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) =>
    element.contains(document.elementFromPoint((left + right) / 2, y)));
}
"""
"""Whether its top and bottom are not covered."""


def expect_in_sight(thing: Locator, height: int) -> None:
    """Assert that it ends above this line of the screen."""
    box = present(thing.bounding_box())
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= height


def test_enter_in_the_search_starts_nothing(open_page: OpenPage, page: Page) -> None:
    dialog = opened(open_page)
    dialog.get_by_role("searchbox").fill("ki")
    page.keyboard.press("Enter")
    expect(dialog).to_be_visible()


def test_enter_begins_nothing_where_the_dialog_says_that_nothing_can_begin(
    open_page: OpenPage, page: Page
) -> None:
    """Enter in a field clicks the disabled button; the page must not be submitted."""
    dialog = opened(open_page)
    dialog.get_by_role("button", name="Friend by link", exact=True).click()
    page.get_by_role("searchbox").fill("Craps")
    face(page.get_by_role("dialog"), "Craps").click()
    invite = page.get_by_role("button", name="Invite a friend")
    expect(invite).to_be_disabled()
    expect(page.get_by_text("can’t be played by link")).to_be_visible()
    page.get_by_role("textbox", name="Your name").fill("Ann")
    page.keyboard.press("Enter")
    expect(invite).to_be_visible()
    expect(page.get_by_role("textbox", name="Your name")).to_have_value("Ann")


def test_a_skill_lies_on_its_small_die_not_beside_it(open_page: OpenPage) -> None:
    """Five dice look like five."""
    page = open_page(me="Minnesota", you="New Jersey", seed=1, speed=0)
    ButtonMenPage(page).press_in_menu("New match")
    apart = page.locator(".slot .mini-sign").evaluate_all(
        """signs => signs.filter(sign => {
            const [one, die] = [sign, sign.parentElement.querySelector('.mini-body')]
                .map(part => part.getBoundingClientRect());
            return one.bottom <= die.top || one.right <= die.left || one.left >= die.right;
        }).length"""
    )
    assert (page.locator(".slot .mini-sign").count(), apart) == (8, 0)
