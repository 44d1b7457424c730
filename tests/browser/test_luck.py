"""Random numbers: fresh without a seed, reproducible with one."""

from urllib.parse import urlencode

from playwright.sync_api import Browser, Page

from engine.button_men.fight.fight import Side
from tests.browser.button_men_page import ButtonMenPage
from tests.browser.conftest import OpenPage
from tests.browser.luck import DAY, SEED_ANEW, settle
from tests.browser.shared_page import NOTHING, open_in
from tests.notation.seeds import match_of

DRAWN = "[...crypto.getRandomValues(new Uint8Array(8))].join()"
MANY = "(20) (20) (20) (20) (20)"


def test_two_visits_roll_differently(page: Page) -> None:
    """Without a seed, they come from the browser's crypto at every visit. Different starts of
    Python are tested in site/test_embedding.py."""
    seen = []
    for _ in range(2):
        address = f"/#{urlencode({'me': MANY, 'you': MANY, 'opponent': 'human', 'speed': 0})}"
        game = ButtonMenPage(open_in(page, address, NOTHING))
        seen.append(game.names(game.mine) + game.names(game.theirs))
    assert seen[0] != seen[1]


def test_tests_draw_the_same_in_every_run_and_each_tab_something_else(browser: Browser) -> None:
    drawn = []
    for number in (1, 1, 2):
        with browser.new_context() as context:
            settle(context, number)
            tabs = [context.new_page() for _ in range(2)]
            for tab in tabs:
                tab.goto("about:blank")
            drawn.append([tab.evaluate(DRAWN) for tab in tabs])
            assert tabs[0].evaluate("new Date().toLocaleDateString('sv')") == DAY
            again = tabs[0].evaluate(DRAWN), tabs[0].evaluate(SEED_ANEW), tabs[0].evaluate(DRAWN)
            assert again[0] != drawn[-1][0] == again[2]
    assert drawn[0] == drawn[1]
    assert len({one for tabs in drawn for one in tabs}) == 4


def test_a_seed_rolls_the_same_here_and_in_the_browser(open_page: OpenPage) -> None:
    """CPython plays the same match as the page, by the same hints."""
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
        attack = getattr(action, "attack", None)
        if attack is None:
            # The page passes.
            game.settle()
            continue
        game.attack(attack.attackers, attack.targets)


def _names_of(side: Side) -> list[str]:
    return [f"d{die.size} showing {die.value}" for die in side.dice]
