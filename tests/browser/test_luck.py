"""Luck: fresh where no seed is given, the same everywhere where one is."""

import pytest

from engine.button_men.fight import Side
from tests.browser.button_men_page import ButtonMenPage
from tests.browser.conftest import NewContext, OpenPage
from tests.browser.seeds import match_of
from tests.browser.starts import started

MANY = "(20) (20) (20) (20) (20)"


@pytest.mark.own_page
def test_two_fresh_pages_roll_differently(new_context: NewContext) -> None:
    """Without a seed the luck comes from the browser's crypto, anew for every visit."""
    seen = []
    for _ in range(2):
        page = new_context().new_page()
        game = ButtonMenPage(started(page, f"/?me={MANY}&you={MANY}&opponent=human&speed=0"))
        seen.append(game.names(game.mine) + game.names(game.theirs))
    assert seen[0] != seen[1]


def test_a_seed_rolls_the_same_here_and_in_the_browser(open_page: OpenPage) -> None:
    """CPython plays the same match by the same hints' actions as the page does."""
    game = ButtonMenPage(
        open_page(me=MANY, you="(12) (12) (12)", opponent="human", seed="pi", speed=0)
    )
    match = match_of(MANY, "(12) (12) (12)", "pi")
    for _ in range(3):
        state = match.state
        fight = state.on_table
        mine, theirs = fight.sides[fight.mover], fight.sides[1 - fight.mover]
        assert (game.names(game.mine), game.names(game.theirs)) == (
            _names_of(mine),
            _names_of(theirs),
        )
        action = next(match.game.actions(state, fight.mover))
        match = match.played(fight.mover, action)
        if game.pass_button.is_visible():
            game.pass_button.click()
            continue
        attack = getattr(action, "attack", None)
        assert attack is not None
        game.attack(attack.attackers, attack.targets)


def _names_of(side: Side) -> list[str]:
    return [f"d{die.size} showing {die.value}" for die in side.dice]
