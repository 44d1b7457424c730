"""Every choice for a die, made once through the page; tests/browser/test_choices.py makes one of
them by clicking."""

import re

from engine.button_men.fight.attack import Attack
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Duel, Phase
from engine.button_men.phases import offers
from tests.drivers.button_men_driver import ButtonMenDriver
from tests.drivers.player import Player
from tests.drivers.shown import elements
from tests.notation.seeds import match_of, seed_where
from ui.button_men.messages import SetDial
from ui.shell.effects import MoveFocus


def attacks(duel: Duel) -> list[Attack]:
    return [
        offer.action.attack
        for offer in offers(duel, duel.on_table.mover)
        if isinstance(offer.action, Strike)
    ]


def playing(me: str, you: str, seed: str) -> Player:
    return Player(f"me={me}&you={you}&opponent=human&wins=1&seed={seed}&speed=0")


def test_focus_dice_are_turned_down_to_go_first() -> None:
    """The reaction has a dial for the die, and takes the initiative."""
    me, you = "f(20) (12)", "(20) (20)"

    def suits(duel: Duel) -> bool:
        fight = duel.on_table
        return (
            duel.first == 1 and duel.phase is Phase.INITIATIVE and fight.sides[0].dice[0].value > 5
        )

    player = playing(me, you, seed_where(me, you, suits))
    player.press("1")
    player.press("Turn dice down")
    assert "now goes first" in player.log
    assert "dizzy" in player.row(0)[0]


def test_a_chance_die_is_rolled_again() -> None:
    """The reaction names its die; the log has its result."""
    me, you = "c(20) c(12)", "(20) (20)"
    player = playing(me, you, seed_where(me, you, lambda duel: duel.first == 1))
    player.press_matching("Reroll chance d12 .*")
    assert "responds with chance" in player.log


def test_a_turbo_die_gets_a_new_size_with_its_attack() -> None:
    """It begins with 20 sides, and is rerolled with 4."""
    player = playing("(4/20)! (20)", "(1) (1)", "t")
    player.press("20")
    player.press("Set sizes")
    # The opponent's dice of size 1 go first, and can only take a die showing 1.
    player.pick([0], [0])
    player.press("4")
    player.press("Attack")
    assert "Rerolls: " in player.log
    # A player who can only pass has passed again.
    assert re.search("option d4 .*showing [1-4]", player.row(0)[0])


def test_auxiliary_dice_are_agreed_on_before_the_game() -> None:
    """Both decide in secret; a player without one is offered the other's."""
    player = playing("(8) (8) +(12)", "(8) (8)", "aux")
    assert "Play with the extra die?" in player.prompt
    player.press("Use extra die")
    player.press("Use extra die")
    assert "d12" in player.log
    assert [len(player.row(seat)) for seat in (0, 1)] == [3, 3]


def test_a_trip_attack_rolls_both_dice() -> None:
    """One of several possible kinds of attack is chosen; the rolls are in the log."""
    me, you = "t(20) (20)", "(4) (30)"

    def suits(duel: Duel) -> bool:
        return duel.first == 0 and {"trip", "power"} <= {
            attack.kind.name
            for attack in attacks(duel)
            if (attack.attackers, attack.targets) == ((0,), (0,))
        }

    player = playing(me, you, seed_where(me, you, suits))
    player.pick([0], [0])
    player.press("Trip", group="Kind of attack")
    assert player.describes("Attack") == "Trip"
    player.press("Attack")
    assert "Trip: " in player.log


def test_a_berserk_attack_takes_two_dice_and_halves_its_own() -> None:
    """It is one die against several."""
    me, you = "B(20) (20)", "(12) (12) (30)"

    def suits(duel: Duel) -> bool:
        return duel.first == 0 and any(
            attack.kind.name == "berserk" and len(attack.targets) == 2 for attack in attacks(duel)
        )

    seed = seed_where(me, you, suits)
    attack = next(one for one in attacks(match_of(me, you, seed).state) if len(one.targets) == 2)
    player = playing(me, you, seed)
    player.pick(attack.attackers, attack.targets)
    assert player.describes("Attack") == "Berserk"
    player.press("Attack")
    assert "Berserk" in player.log
    assert len([one for one in player.row(0) if "d10" in one]) == 1


def test_the_button_names_the_one_kind_that_fits_the_picked_dice() -> None:
    for me, kind in (("s(20) (20)", "shadow"), ("z(20) (20)", "speed"), ("(6) (6)", "skill")):
        you = "(10) (10) (12)"

        def suits(duel: Duel, kind: str = kind) -> bool:
            return duel.first == 0 and bool(only(duel, kind))

        seed = seed_where(me, you, suits)
        attack = only(match_of(me, you, seed).state, kind)[0]
        player = playing(me, you, seed)
        player.pick(attack.attackers, attack.targets)
        assert player.describes("Attack") == kind.capitalize()
        player.press("Attack")
        assert f"{kind.capitalize()}: " in player.log


def only(duel: Duel, kind: str) -> list[Attack]:
    """Return the attacks of this kind whose dice allow no other kind."""
    found = attacks(duel)
    dice = [(attack.attackers, attack.targets) for attack in found]
    return [
        attack
        for attack in found
        if attack.kind.name == kind
        and dice.count((attack.attackers, attack.targets)) == 1
        and (kind == "shadow" or len(attack.attackers) + len(attack.targets) > 2)
    ]


def test_a_size_that_is_missing_is_marked_and_focused() -> None:
    driver = ButtonMenDriver("me=Avis&you=Hammer&seed=1&opponent=human")
    assert not driver.shown.classed("choice-row--missing")
    driver.send(driver.view_model.options[0].do)
    (row,) = driver.shown.classed("choice-row--missing")
    (focus,) = driver.effects_of(MoveFocus)
    assert focus.key in [node.key for node in elements(row)]
    dial = driver.view_model.options[0].dials[0].dial
    driver.send(SetDial(dial, 6))
    assert not driver.shown.classed("choice-row--missing")


def test_each_of_several_missing_numbers_is_marked_and_the_first_is_focused() -> None:
    driver = ButtonMenDriver("me=(X) (Y)&you=(4)&seed=1&opponent=human")
    first, second = driver.view_model.options[0].dials
    driver.send(SetDial(first.dial, 6), driver.view_model.options[0].do)
    assert len(driver.shown.classed("choice-row--missing")) == 1
    assert MoveFocus(second.key) in driver.effects
