"""Dice that appear, leave and change, between rounds, in an attack and apart from one, as a player
sees them; their layout is tested in tests/browser/test_changing_rows.py."""

import re
from collections.abc import Sequence

import pytest

from tests.drivers.player import Player
from tests.drivers.shown import is_pressed
from ui.nodes import Node

FRIENDS = "opponent=human&speed=0"


def playing(me: str, you: str, seed: str, wins: int = 1) -> Player:
    return Player(f"me={me}&you={you}&wins={wins}&seed={seed}&{FRIENDS}")


def at(position: str) -> Player:
    return Player(f"position={position}&seed=rows&{FRIENDS}")


def attacked(position: str, mine: Sequence[int], theirs: Sequence[int]) -> Player:
    """Return the player after an attack with these dice; then the table is turned to the
    defender."""
    player = at(position)
    player.attack(mine, theirs)
    assert ") with " in player.log
    return player


def kinds(said: list[str]) -> list[str]:
    """Return each die without its value."""
    return [one.split(" showing")[0] for one in said]


def test_a_reserve_die_is_brought_in_after_a_lost_round() -> None:
    """The loser decides; the die stays for the match, and a reload asks again."""
    dice = "(6) r(20) r(12)"
    player = playing(dice, dice, "r", wins=2)
    player.surrender()
    assert "Change your lineup?" in player.prompt
    player = player.reopened()
    assert player.has("Keep dice")
    player.press("Bring in reserve d12")
    assert "brings in d12" in player.log
    assert sorted(len(player.row(seat)) for seat in (0, 1)) == [1, 2]
    assert not player.has("Keep dice")


def test_a_waiting_die_takes_the_place_of_another_after_a_lost_round() -> None:
    """The replaced die waits from now on."""
    player = playing("meathead", "goth chick", "r", wins=2)
    player.surrender()
    choices = [
        one for one in player.shown.names("button") if re.match("Swap .* for sideboard", one)
    ]
    player.press(choices[-1])
    assert re.search(r"swaps? d20 for d\d+", player.log)
    assert [len(player.row(seat)) for seat in (0, 1)] == [5, 5]


def test_the_skills_of_a_plasma_die_are_chosen_before_a_round() -> None:
    player = playing("Zeno", "(4) (6)", "p")
    player.take_proposal()
    assert "Suggested: " in player.prompt
    player.select("Skills of d6", "1")
    player.select("Skills of d8", "0")
    player.press("Play these dice")
    assert "mighty d6" in player.log
    assert "weak d8" in player.log


def dice(player: Player, taken: int) -> list[Node]:
    """Return the dice to choose from, when `taken` of them take part."""
    return player.shown.within("group", f"Dice in play ({taken} of 5)").all("button")


def test_only_some_dice_take_part() -> None:
    """They are chosen die by die; the others are beside the row."""
    player = playing("Brie", "Brie", "f")
    for _ in range(2):
        player.take_proposal()
        left = next(at for at, one in enumerate(dice(player, 5)) if not is_pressed(one))
        taken = [one for one in dice(player, 5) if is_pressed(one)]
        assert len(taken) == 5
        player.press(taken[0])
        player.press(dice(player, 4)[left])
        assert is_pressed(dice(player, 5)[left])
        player.press("Play these dice")
    assert "goes first" in player.log
    assert [len(player.row(seat)) for seat in (0, 1)] == [5, 5]


def test_a_captured_rage_die_leaves_another_one() -> None:
    player = attacked("(10):8 (4):1 | (20):15 G(6):5 (20):16", [0], [1])
    assert len(player.row(1)) == 3
    assert player.row(1)[1].startswith("d6 showing")
    assert "die--rolled" in player.classes("die-1-1")
    assert kinds(player.pile("Captured")) == ["rage d6"]


def test_a_radioactive_die_splits() -> None:
    player = attacked("(4):1 %25(12):9 (4):2 | (10):6 (20):15", [1], [0])
    assert kinds(player.row(0)) == ["d4", "d6", "d6", "d4"]
    assert len(player.row(1)) == 1


def test_a_boom_die_leaves_and_its_target_stays() -> None:
    player = attacked("(6):3 b(8):2 (4):1 | (20):19 (6):5", [1], [0])
    assert kinds(player.row(0)) == ["d6", "d4"]
    assert len(player.row(1)) == 2
    assert kinds(player.pile("Out of the round")) == ["boom d8"]


@pytest.mark.parametrize(("dice", "now"), [("m(4):4", "morphing d20"), ("D(4):4", "poison d20")])
def test_a_die_takes_the_size_of_what_it_has_captured(dice: str, now: str) -> None:
    player = attacked(f"{dice} (6):1 | p(20):3 (12):9", [0], [0])
    assert player.row(0)[0].startswith(now)


def test_a_warrior_joins_an_attack() -> None:
    player = attacked("`(20):20 (4):1 (6):2 | (30):23 (20):19", [0, 1, 2], [0])
    assert player.row(0)[0].startswith("d20 showing")
    assert len(player.row(1)) == 1


# Actions besides attacking


def test_gamer_dice_are_rolled_again_to_go_first() -> None:
    """The player who does not go first decides, then the one who does; each can do nothing."""
    player = playing("Rold", "Rold", "a")
    assert "You aren’t going first." in player.prompt
    assert player.has("Do nothing")
    player = player.reopened()
    player.press("Reroll gamer dice")
    assert "responds with gamer: gamer d6 from" in player.log
    assert "Respond with your dice anyway?" in player.prompt
    player.press("Do nothing")
    assert "doesn’t respond" in player.log
    assert "Your turn" in player.prompt


def test_gamer_dice_are_rolled_again_before_an_attack() -> None:
    """All of them are rerolled, once in the match; the turn continues."""
    player = at("R(20):3 R(6):1 (8):7 | (20):12 R(6):5")
    player.press("Reroll gamer dice")
    assert "uses gamer: gamer d20 from 3 to" in player.prompt
    assert "Your turn" in player.prompt
    rolled = ["die--rolled" in player.classes(f"die-0-{at}") for at in range(3)]
    assert rolled == [True, True, False]
    assert not player.has("Reroll gamer dice")


def test_a_giant_sized_die_grows_before_an_attack() -> None:
    """The prompt names the die; selected alone, it can be grown."""
    player = at("O(12):5 (4):1 | (20):8 (8):7")
    assert "pick giant-sized d12 (5)" in player.prompt
    player.pick([0], [])
    player.press("Add 3 to giant-sized d12 (5)")
    assert player.row(0)[0] == "giant-sized d12 showing 8"
    player.attack([0], [0])
    assert "captures d20 (8)" in player.log


def test_an_attack_is_refused_before_it_is_rolled() -> None:
    """The defender sees which of their dice are involved."""
    player = playing("Sasami", "Ayeka", "s")
    player.declare_an_attack()
    assert "Allow this attack?" in player.prompt
    assert player.shown.classed("die--threatened")
    player.press("Refuse the attack")
    assert "Jurai" in player.log
    assert player.shown.classed("die--refused")


def test_a_seven_is_set_before_anybody_goes_first() -> None:
    """This is the rule of Craps: until it is done, the other player's dice are hidden."""
    player = playing("Craps", "(20)", "3")
    assert "Change what they show?" in player.prompt
    assert player.row(0)[1].endswith("twin (6,6) showing 7")
    assert player.row(1) == ["d20"]
    player.press("12", group="Set natural seven twin (6,6) showing 7 to")
    player.press("Use these numbers")
    assert "Craps" in player.log
    assert player.row(0)[1].endswith("twin (6,6) showing 12")
    assert "showing" in player.row(1)[0]


def test_a_trick_is_chosen_with_the_sizes_and_not_offered_again() -> None:
    """This is the rule of Crypto."""
    player = playing("Crypto", "(20)", "1", wins=2)
    tricks = player.options("Trick this round")
    player.select("Trick this round", tricks["An extra d1"])
    player.select("Size of T swing die", "12")
    player.press("Play this trick")
    assert "d1 showing 1" in player.row(0)
    player.surrender()
    tricks = player.options("Trick this round")
    assert "None for now" in tricks
    assert "An extra d1" not in tricks


def test_a_die_is_guarded_in_secret_at_the_end_of_a_turn() -> None:
    """It stays hidden until the die is attacked."""
    player = playing("Tuxedo Mask", "Rini", "4")
    player.declare_an_attack()
    assert "Your turn is ending." in player.prompt
    before = player.row(0)
    player.press(f"Secretly guard {before[0].replace('showing ', '(')})")
    assert "Rini: Your turn" in player.prompt
    assert sorted(player.row(0)) == sorted(before)
