"""The keyboard at the table."""

from tests.drivers.button_men_driver import ButtonMenDriver, answer_text, clicks
from tests.drivers.shown import classes, message
from ui.button_men import messages as messages
from ui.match import messages as match_messages
from ui.shell.keyboard import Key
from ui.shell.messages import Escape

POSITION = "(10):7 (6):2 | (12):5 (8):7"


def driver() -> ButtonMenDriver:
    return ButtonMenDriver("me=(4) (6)&you=(4) (6)&seed=1").at(POSITION)


def test_digits_pick_dice() -> None:
    there = driver()
    assert there.message_for(Key("1", 1)) == messages.SelectMine(0)
    assert there.message_for(Key("2", 2)) == messages.SelectMine(1)
    assert there.message_for(Key("!", 1, shift=True)) == messages.SelectTheirs(1, 0)
    assert there.message_for(Key("9", 9)) is None
    assert there.message_for(Key("0", 0)) is None


def test_enter_attacks_or_asks_why_not() -> None:
    there = driver()
    assert there.message_for(Key("Enter")) == messages.Attack()
    there.send(messages.SelectMine(0), messages.SelectTheirs(1, 0))
    assert there.message_for(Key("Enter")) == messages.Attack()
    there.send(messages.Attack())
    assert there.message_for(Key("Enter")) is None


def test_enter_passes_when_nothing_else_can_be_done() -> None:
    there = driver().passing_by_hand().at("(10):1 | (8):6")
    assert there.message_for(Key("Enter")) == messages.PassTurn()


def test_enter_sets_sizes() -> None:
    there = ButtonMenDriver("seed=1")
    (option,) = there.view_model.options
    assert there.message_for(Key("Enter")) == option.do


def test_enter_does_what_a_hint_proposes_among_several() -> None:
    there = ButtonMenDriver("me=(4) (6) +(20)&you=(4) (6)&seed=1")
    take, leave = there.view_model.options
    assert there.message_for(Key("Enter")) is None
    there.send(match_messages.AskHint())
    there.answer(answer_text(leave.offer.action))
    assert there.message_for(Key("Enter")) == leave.do
    assert take.do != leave.do
    page = there.shown
    loud = [node for node in page.all("button") if "button--primary" in classes(node)]
    assert [message(node) for node in loud] == [leave.do]


def test_enter_goes_on_to_the_next_round() -> None:
    there = driver().send(messages.AskSurrender(), messages.Surrender())
    assert there.message_for(Key("Enter")) == messages.NextRound()


def test_letters() -> None:
    there = driver()
    assert there.message_for(Key("h")) == match_messages.AskHint()
    assert there.message_for(Key("H", shift=True)) == match_messages.AskHint()
    assert there.message_for(Key("u")) is None
    assert there.message_for(Key("p")) is None
    assert there.message_for(Key("x")) is None
    there.passing_by_hand().at("(10):1 | (8):6")
    assert there.message_for(Key("p")) == messages.PassTurn()
    there.at("(10):7 | (8):6")
    there.send(messages.SelectMine(0), messages.SelectTheirs(1, 0), messages.Attack())
    assert there.message_for(Key("u")) == match_messages.Undo()


def test_escape_lets_go_or_closes() -> None:
    there = driver()
    assert there.message_for(Key("Escape")) is None
    assert there.send(messages.SelectMine(0)).message_for(Key("Escape")) == Escape()
    there = driver().send(match_messages.OpenSetup())
    assert there.message_for(Key("Escape")) == Escape()


def test_behind_a_dialog_or_a_curtain_no_key_plays() -> None:
    there = driver().send(match_messages.OpenSetup())
    assert there.message_for(Key("1", 1)) is None
    friends = ButtonMenDriver("opponent=human&seed=1")
    friends.send(*clicks(friends))
    assert friends.curtain is not None
    assert friends.message_for(Key("h")) is None
