"""Actions besides attacking that change dice, as a player sees them; tests/browser/
test_changing_rows.py tests their layout."""

from tests.drivers.player import Player

FRIENDS = "opponent=human&speed=0"


def playing(me: str, you: str, seed: str, wins: int = 1) -> Player:
    return Player(f"me={me}&you={you}&wins={wins}&seed={seed}&{FRIENDS}")


def at(position: str) -> Player:
    return Player(f"position={position}&seed=rows&{FRIENDS}")


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
