"""A choice for a die, made by clicking; all others are tested in
tests/unit/ui/button_men/test_choices.py."""

import re

from playwright.sync_api import expect

from engine.button_men.fight.attack import Attack
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Duel
from engine.button_men.phases import offers
from tests.browser.button_men_page import ButtonMenPage
from tests.browser.conftest import OpenPage
from tests.notation.seeds import match_of, seed_where


def _attacks(duel: Duel) -> list[Attack]:
    return [
        offer.action.attack
        for offer in offers(duel, duel.on_table.mover)
        if isinstance(offer.action, Strike)
    ]


def test_fire_dice_are_turned_down_to_help(open_page: OpenPage) -> None:
    """Two dice could help: Attack says what is missing until the dials are set."""
    me, you = "F(20) F(12) (20)", "(4) (20)"
    seed = seed_where(me, you, lambda duel: duel.first == 0 and bool(_helped(duel)))
    state = match_of(me, you, seed).state
    attack = _helped(state)[0]
    shown = state.on_table.sides[0].dice[0].value
    parameters = {"me": me, "you": you, "opponent": "human", "wins": 1, "seed": seed}
    game = ButtonMenPage(open_page(**parameters, speed=0))
    game.attack(attack.attackers, attack.targets)
    expect(game.prompt).to_contain_text("you need")
    game.page.get_by_label(re.compile("Turn fire d20 .* down to")).select_option(
        str(shown - attack.short)
    )
    game.attack_button.click()
    expect(game.log).to_contain_text(f"from {shown} to {shown - attack.short}")
    expect(game.log).to_contain_text("captures")


def _helped(duel: Duel) -> list[Attack]:
    """Return the attacks of the plain die alone that either fire die could help."""
    dice = duel.on_table.sides[0].dice
    return [
        attack
        for attack in _attacks(duel)
        if attack.attackers == (2,) and 0 < attack.short < min(dice[0].value, dice[1].value)
    ]


def test_the_numbers_of_a_dial_are_one_stop_of_the_tab_key(open_page: OpenPage) -> None:
    """The tab stop is the selected number, or the last focused one; arrows, Home and End move on
    from there."""
    game = ButtonMenPage(
        open_page(me="(4) (X)", you="(4) (6)", opponent="human", wins=1, seed="d", speed=0)
    )
    chips, press = game.page.locator(".chips"), game.page.keyboard.press
    stops = chips.locator("[tabindex='0']")
    expect(stops).to_have_text(["4"])
    chips.get_by_role("button", name="6", exact=True).click()
    expect(stops).to_have_text(["6"])
    press("ArrowRight")
    expect(chips.get_by_role("button", name="7", exact=True)).to_be_focused()
    press("End")
    expect(chips.get_by_role("button", name="20", exact=True)).to_be_focused()
    press("Home")
    press("ArrowLeft")
    press("Space")
    expect(chips.get_by_role("button", name="4", exact=True, pressed=True)).to_be_focused()
    press("Shift+Tab")
    press("Tab")
    expect(stops).to_be_focused()
    press("Tab")
    assert not chips.evaluate("group => group.contains(document.activeElement)")
