"""The keyboard at the table."""

from tests.shown import Shown, classes, message
from tests.visit import Visit, answer, clicks
from ui.button_men import messages as say
from ui.button_men.screens.match import duel_screen
from ui.button_men.shortcuts import said
from ui.shell.keyboard import Key

POSITION = "(10):7 (6):2 | (12):5 (8):7"


def visit() -> Visit:
    return Visit("me=(4) (6)&you=(4) (6)&seed=1").at(POSITION)


def test_digits_pick_dice() -> None:
    model = visit().model
    assert said(model, Key("1", 1)) == say.SelectMine(0)
    assert said(model, Key("2", 2)) == say.SelectMine(1)
    assert said(model, Key("!", 1, shift=True)) == say.SelectTheirs(1, 0)
    assert said(model, Key("9", 9)) is None
    assert said(model, Key("0", 0)) is None


def test_enter_attacks_or_asks_why_not() -> None:
    there = visit()
    assert said(there.model, Key("Enter")) == say.Attack()
    there.say(say.SelectMine(0), say.SelectTheirs(1, 0))
    assert said(there.model, Key("Enter")) == say.Attack()
    there.say(say.Attack())
    assert said(there.model, Key("Enter")) is None


def test_enter_passes_when_nothing_else_can_be_done() -> None:
    assert said(visit().at("(10):1 | (8):6").model, Key("Enter")) == say.PassTurn()


def test_enter_sets_sizes() -> None:
    there = Visit("seed=1")
    (option,) = there.table.options
    assert said(there.model, Key("Enter")) == option.do


def test_enter_does_what_a_hint_proposes_among_several() -> None:
    there = Visit("me=(4) (6) +(20)&you=(4) (6)&seed=1")
    take, leave = there.table.options
    assert said(there.model, Key("Enter")) is None
    there.say(say.Hint())
    there.say(say.ComputerAnswered(there.asked.ticket, answer(leave.offer.action)))
    assert said(there.model, Key("Enter")) == leave.do
    assert take.do != leave.do
    page = Shown(duel_screen(there.model))
    loud = [node for node in page.all("button") if "button--primary" in classes(node)]
    assert [message(node) for node in loud] == [leave.do]


def test_enter_goes_on_to_the_next_round() -> None:
    there = visit().say(say.AskSurrender(), say.Surrender())
    assert said(there.model, Key("Enter")) == say.NextRound()


def test_letters() -> None:
    there = visit()
    assert said(there.model, Key("h")) == say.Hint()
    assert said(there.model, Key("H", shift=True)) == say.Hint()
    assert said(there.model, Key("u")) is None
    assert said(there.model, Key("p")) is None
    assert said(there.model, Key("x")) is None
    there.at("(10):1 | (8):6")
    assert said(there.model, Key("p")) == say.PassTurn()
    there.say(say.PassTurn())
    assert said(there.model, Key("u")) == say.Undo()


def test_escape_lets_go_or_closes() -> None:
    there = visit()
    assert said(there.model, Key("Escape")) is None
    assert said(there.say(say.SelectMine(0)).model, Key("Escape")) == say.Escape()
    there = visit().say(say.OpenNewMatch())
    assert said(there.model, Key("Escape")) == say.Escape()


def test_behind_a_dialog_or_a_curtain_no_key_plays() -> None:
    there = visit().say(say.OpenNewMatch())
    assert said(there.model, Key("1", 1)) is None
    friends = Visit("opponent=human&seed=1")
    friends.say(*clicks(friends))
    assert friends.table.curtain is not None
    assert said(friends.model, Key("h")) is None
