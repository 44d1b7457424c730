"""The table of Button Men: it uses the window's space, without duplicates or large gaps."""

from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.conftest import OpenPage
from tests.narrowing import present

FIGHT = {
    "position": "(20):9 (12):7 (8):5 (6):2 (4):1 | (30):29 (20):3 (10):4 (6):6 (4):2",
    "opponent": "human",
    "speed": 0,
}

FILLED = """
(page) => [...page.querySelectorAll(
  ".side > .badge, .side > .score, .side .die-picture, .prompt, .race, .choices > *, .action-bar")]
  .map((one) => one.getBoundingClientRect()).filter(({ height }) => height)
  .map(({ top, bottom }) => [top, bottom])
"""
"""Returns the vertical positions of the elements that fill the table."""
ROUNDS = 10
COLOUR = "(one) => getComputedStyle(one.querySelector('.die-body')).fill"
DRAWN = "(die) => [...die.querySelectorAll('.die-picture text')].map((one) => one.textContent)"


def picture(die: Locator) -> float:
    """Return the drawn width of a die in pixels."""
    box = present(die.locator(".die-picture").bounding_box())
    return box["width"]


@pytest.mark.parametrize(
    ("width", "height", "least", "most"),
    [(390, 844, 64, 76), (1280, 800, 130, 140), (1920, 1080, 178, 188)],
)
def test_dice_grow_with_the_window_and_leave_no_empty_felt(
    open_page: OpenPage, page: Page, width: int, height: int, least: int, most: int
) -> None:
    """No empty band is higher than a die."""
    page.set_viewport_size({"width": width, "height": height})
    game = ButtonMenPage(open_page(**FIGHT))
    size = picture(game.mine.first)
    assert least <= size <= most
    bands: list[tuple[float, float]] = page.locator("#table").evaluate(FILLED)
    reached = 0.0
    gaps = []
    for top, bottom in sorted(bands):
        if reached:
            gaps.append(top - reached)
        reached = max(reached, bottom)
    assert gaps
    assert max(gaps) <= size


def test_actions_stand_between_the_dice_that_they_concern(open_page: OpenPage, page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    game = ButtonMenPage(open_page(**FIGHT))
    boxes = [one.bounding_box() for one in (game.theirs.first, game.attack_button, game.mine.first)]
    tops = [box["y"] for box in boxes if box is not None]
    assert len(tops) == 3
    assert all(upper < lower for upper, lower in pairwise(tops))


RECORD = """
() => {
  window.rounds = [[]];
  const look = () => {
    const table = document.querySelector(".table"), bar = table?.querySelector(".action-bar");
    if (!bar) return;
    if (!table.matches(".table--over")) {
      rounds.at(-1).push([bar.getBoundingClientRect().top + scrollY, table.offsetHeight]);
    } else if (rounds.at(-1).length) rounds.push([]);
  };
  const observer = new MutationObserver(look);
  window.endRecord = () => observer.disconnect();
  observer.observe(document.getElementById("app"), {
    attributes: true, characterData: true, childList: true, subtree: true,
  });
}
"""
"""Records the place of the action bar and the height of the table after every change, by round."""
SHORT = {"me": "(20) (12) (X)", "you": "(4) (8) (10)", "opponent": "easy", "seed": "still"}


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800)])
def test_the_action_bar_stays_where_it_is_for_ten_rounds(
    open_page: OpenPage, page: Page, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    game = ButtonMenPage(open_page(**SHORT, wins=5, speed=0))
    page.evaluate(RECORD)
    while page.evaluate("rounds.length") <= ROUNDS:
        game.settle()
        onward = page.locator("#next-round, #rematch")
        if onward.count():
            onward.click()
        else:
            game.do_as_hinted()
    page.evaluate("endRecord()")
    rounds: list[list[tuple[float, float]]] = page.evaluate("rounds")
    for seen in rounds:
        for places in zip(*seen, strict=True):
            assert max(places) - min(places) <= 1


def test_a_size_is_written_once(open_page: OpenPage) -> None:
    """The size is on its die, without a recipe beside it."""
    game = ButtonMenPage(open_page(**FIGHT))
    assert game.theirs.first.evaluate(DRAWN) == ["29", "d30"]
    expect(game.page.locator("#table").get_by_text("(30)")).to_have_count(0)
    expect(game.page.locator("#table .die-size", has_text="d30")).to_have_count(1)


def test_around_a_table_captured_dice_keep_the_colour_of_their_owner(open_page: OpenPage) -> None:
    game = ButtonMenPage(
        open_page(position="(20):9 (20):19 | (4):4 (4):4 | (6):6 (6):6", opponent="human", speed=0)
    )
    page = game.page
    mine, second, third = (
        page.get_by_role("group", name=name).get_by_role("button")
        for name in ("Your dice", "Player 2’s dice", "Player 3’s dice")
    )
    colours = [dice.first.evaluate(COLOUR) for dice in (mine, second, third)]
    assert len(set(colours)) == 3
    mine.nth(0).click()
    second.nth(0).click()
    game.attack_button.click()
    taken = page.get_by_role("group", name="Captured").get_by_role("img")
    expect(taken).to_have_count(1)
    assert taken.evaluate(COLOUR) == colours[1]
