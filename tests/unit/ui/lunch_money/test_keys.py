"""The keyboard at the table."""

from tests.brawl_visit import BrawlVisit, answer
from tests.build_brawl import move
from ui.lunch_money import messages as say
from ui.lunch_money.session import Model
from ui.lunch_money.shortcuts import said
from ui.shell.keyboard import Key


def visit(position: str = "A: kick-4 grab dodge | B: elbow | C 0: | D: jab") -> BrawlVisit:
    return BrawlVisit("players=4&seed=1").at(position)


def pressed(model: Model, name: str) -> object:
    digit = int(name) if name.isdecimal() else None
    return said(model, Key(name, digit))


def test_digits_pick_cards_and_with_shift_players_from_the_left() -> None:
    model = visit().model
    assert pressed(model, "1") == say.SelectCard(0)
    assert pressed(model, "9") is None
    assert pressed(model, "0") is None
    assert said(model, Key("!", 1, shift=True)) == say.SelectTarget(1)
    assert said(model, Key("#", 3, shift=True)) == say.SelectTarget(3)
    for digit in (0, 2, 4):
        assert said(model, Key("%", digit, shift=True)) is None


def test_enter_plays_what_is_picked_and_passes_when_nothing_can_be_played() -> None:
    there = visit()
    assert pressed(there.model, "Enter") is None
    there.say(say.SelectCard(0), say.SelectTarget(1))
    assert pressed(there.model, "Enter") == say.Play()
    bare = visit("A: dodge | B: elbow | C: jab | D: jab")
    assert pressed(bare.model, "Enter") == say.PassIt()


def test_enter_does_what_was_hinted() -> None:
    there = visit().say(say.Hint())
    _, action = move(there.state, "A passes")
    there.say(say.ComputerAnswered(there.asked.ticket, answer(action)))
    assert pressed(there.model, "Enter") == say.Play()


def test_letters() -> None:
    model = visit().model
    assert pressed(model, "p") == say.PassIt()
    assert pressed(model, "D") == say.DiscardSelected()
    assert pressed(model, "h") == say.Hint()
    assert pressed(model, "c") == say.OpenCheatSheet()
    assert pressed(model, "u") is None
    assert pressed(model, "x") is None


def test_escape_lets_go_or_closes() -> None:
    there = visit()
    assert pressed(there.model, "Escape") is None
    assert pressed(there.say(say.SelectCard(0)).model, "Escape") == say.Escape()
    assert pressed(visit().say(say.OpenCheatSheet()).model, "Escape") == say.Escape()
    assert pressed(visit().say(say.OpenCheatSheet()).model, "1") is None
