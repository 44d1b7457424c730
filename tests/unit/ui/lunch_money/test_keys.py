"""The keyboard at the table."""

from tests.brawl_visit import BrawlVisit, answer
from tests.build_brawl import move
from ui.lunch_money import messages as say
from ui.match import messages as match_say
from ui.shell.keyboard import Key
from ui.shell.messages import Escape


def visit(position: str = "A: kick-4 grab dodge | B: elbow | C 0: | D: jab") -> BrawlVisit:
    return BrawlVisit("players=4&seed=1").at(position)


def pressed(there: BrawlVisit, name: str) -> object:
    digit = int(name) if name.isdecimal() else None
    return there.message_for(Key(name, digit))


def test_digits_pick_cards_and_with_shift_players_from_the_left() -> None:
    there = visit()
    assert pressed(there, "1") == say.SelectCard(0)
    assert pressed(there, "9") is None
    assert pressed(there, "0") is None
    assert there.message_for(Key("!", 1, shift=True)) == say.SelectTarget(1)
    assert there.message_for(Key("#", 3, shift=True)) == say.SelectTarget(3)
    for digit in (0, 2, 4):
        assert there.message_for(Key("%", digit, shift=True)) is None


def test_enter_plays_what_is_picked_and_passes_when_nothing_can_be_played() -> None:
    there = visit()
    assert pressed(there, "Enter") is None
    there.say(say.SelectCard(0), say.SelectTarget(1))
    assert pressed(there, "Enter") == say.Play()
    bare = visit("A: dodge | B: elbow | C: jab | D: jab")
    assert pressed(bare, "Enter") == say.Decline()


def test_enter_does_what_was_hinted() -> None:
    there = visit().say(match_say.Hint())
    _, action = move(there.state, "A passes")
    there.say(match_say.ComputerAnswered(there.asked.ticket, answer(action)))
    assert pressed(there, "Enter") == say.Play()


def test_letters() -> None:
    there = visit()
    assert pressed(there, "p") == say.Decline()
    assert pressed(there, "D") == say.DiscardSelected()
    assert pressed(there, "h") == match_say.Hint()
    assert pressed(there, "c") == say.OpenCheatSheet()
    assert pressed(there, "u") is None
    assert pressed(there, "x") is None


def test_escape_lets_go_or_closes() -> None:
    there = visit()
    assert pressed(there, "Escape") is None
    assert pressed(there.say(say.SelectCard(0)), "Escape") == Escape()
    assert pressed(visit().say(say.OpenCheatSheet()), "Escape") == Escape()
    assert pressed(visit().say(say.OpenCheatSheet()), "1") is None
