"""Dice that appear, leave and change: the animation of one, and the layout. Their texts are tested
without a browser (tests/unit/ui/button_men/test_changing_rows.py)."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.button_men_page import ANSWER, ButtonMenPage
from tests.browser.conftest import OpenPage
from tests.browser.layout import cut
from tests.browser.test_motion import HOLD, IS_SEEN, LET_GO

FRIENDS = {"opponent": "human", "speed": 0}
SIZES = ((1280, 800), (390, 844), (320, 640))

SIZE_SEEN = f"""(time) => {{
  const isSeen = {IS_SEEN};
  for (const one of document.getAnimations()) if (one.id) one.currentTime = time;
  return [...document.querySelectorAll("#die-0-0 .die-size")].filter(isSeen)
    .map(({{ textContent }}) => textContent);
}}"""
"""Returns the size shown on the first die, at a time of the scene."""


def test_a_die_changes_its_size_while_it_tumbles(open_page: OpenPage, page: Page) -> None:
    """It shows its old size until it tumbles."""
    position = "m(4):4 (6):1 | (20):3 (12):9"
    game = ButtonMenPage(open_page(position=position, opponent="human", seed="rows"))
    page.evaluate(HOLD)
    game.pick([0], [0])
    game.attack_button.click()
    seen = [page.evaluate(SIZE_SEEN, time) for time in (0, 300, 400, 900)]
    page.evaluate(LET_GO)
    assert seen == [["d4"], ["d4"], ["d20"], ["d20"]]


def attack(game: ButtonMenPage) -> None:
    """Attack with the first die on the first one."""
    game.attack([0], [0])
    expect(game.log).to_contain_text(") with ")


def attack_with_three(game: ButtonMenPage) -> None:
    game.attack([0, 1, 2], [0])
    expect(game.log).to_contain_text(") with ")


def lose(game: ButtonMenPage) -> None:
    """Lose the first round; the loser must act before the next one."""
    game.settle()
    game.press_in_menu("Resign")
    game.page.locator("#confirm-surrender").click()
    game.button("Next round").click()


def take_out(game: ButtonMenPage) -> None:
    """Take one of the participating dice out."""
    group = game.page.get_by_role("group", name=re.compile("Dice in play"))
    expect(group).to_have_accessible_name("Dice in play (5 of 5)", timeout=ANSWER)
    group.get_by_role("button", pressed=True).first.focus()
    game.page.keyboard.press("Space")
    expect(group).to_have_accessible_name("Dice in play (4 of 5)")


def be_proposed_to(game: ButtonMenPage) -> None:
    expect(game.prompt).to_contain_text("Suggested: ", timeout=ANSWER)


def refuse(game: ButtonMenPage) -> None:
    game.do_as_hinted()
    expect(game.page.locator(".die--threatened").first).to_be_visible()
    game.button("Refuse the attack").click()
    expect(game.page.locator(".die--refused").first).to_be_visible()


def nothing(game: ButtonMenPage) -> None:
    """Leave the table as it was opened."""


RESERVE = "(6) r(20) r(12)"

TABLES: tuple[tuple[dict[str, str | int], Callable[[ButtonMenPage], None]], ...] = (
    ({"me": RESERVE, "you": RESERVE, "wins": 2, "seed": "r"}, lose),
    ({"me": "meathead", "you": "goth chick", "wins": 2, "seed": "r"}, lose),
    ({"me": "Zeno", "you": "(4) (6)", "wins": 1, "seed": "p"}, be_proposed_to),
    ({"me": "Brie", "you": "Brie", "wins": 1, "seed": "f"}, take_out),
    ({"position": "(10):8 (4):1 | G(6):5 (20):15 (20):16"}, attack),
    ({"position": "%(12):9 (4):1 (4):2 | (10):6 (20):15"}, attack),
    ({"position": "b(8):2 (6):3 (4):1 | (20):19 (6):5"}, attack),
    ({"position": "m(4):4 (6):1 | (20):3 (12):9"}, attack),
    ({"position": "`(20):20 (4):1 (6):2 | (30):23 (20):19"}, attack_with_three),
    ({"me": "Rold", "you": "Rold", "wins": 1, "seed": "a"}, nothing),
    ({"position": "R(20):3 R(6):1 (8):7 | (20):12 R(6):5"}, nothing),
    ({"position": "O(12):5 (4):1 | (20):8 (8):7"}, nothing),
    ({"me": "Sasami", "you": "Ayeka", "wins": 1, "seed": "s"}, refuse),
    ({"me": "Craps", "you": "(20)", "seed": 3}, nothing),
    ({"me": "Crypto", "you": "(20)", "seed": 1}, nothing),
    ({"me": "Tuxedo Mask", "you": "Rini", "seed": 4}, ButtonMenPage.do_as_hinted),
)
"""Tables with dice that appear, leave and change, and the first action there."""


@pytest.mark.parametrize(("asked", "do"), TABLES)
def test_all_dice_and_choices_fit(
    open_page: OpenPage, asked: dict[str, str | int], do: Callable[[ButtonMenPage], None]
) -> None:
    """Both hold on a desktop and on large and small phones."""
    game = ButtonMenPage(open_page(**{"seed": "rows", **asked, **FRIENDS}))
    do(game)
    for width, height in SIZES:
        game.page.set_viewport_size({"width": width, "height": height})
        assert cut(game.page) == []
