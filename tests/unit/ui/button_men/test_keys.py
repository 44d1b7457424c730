"""The keyboard at the table."""

from tests.shown import Shown, classes, message
from tests.visit import Visit, answer, clicks
from ui.button_men import messages as say
from ui.match import messages as match_say
from ui.shell.keyboard import Key
from ui.shell.messages import Escape

POSITION = "(10):7 (6):2 | (12):5 (8):7"


def visit() -> Visit:
    return Visit("me=(4) (6)&you=(4) (6)&seed=1").at(POSITION)


def test_digits_pick_dice() -> None:
    there = visit()
    assert there.message_for(Key("1", 1)) == say.SelectMine(0)
    assert there.message_for(Key("2", 2)) == say.SelectMine(1)
    assert there.message_for(Key("!", 1, shift=True)) == say.SelectTheirs(1, 0)
    assert there.message_for(Key("9", 9)) is None
    assert there.message_for(Key("0", 0)) is None


def test_enter_attacks_or_asks_why_not() -> None:
    there = visit()
    assert there.message_for(Key("Enter")) == say.Attack()
    there.say(say.SelectMine(0), say.SelectTheirs(1, 0))
    assert there.message_for(Key("Enter")) == say.Attack()
    there.say(say.Attack())
    assert there.message_for(Key("Enter")) is None


def test_enter_passes_when_nothing_else_can_be_done() -> None:
    assert visit().at("(10):1 | (8):6").message_for(Key("Enter")) == say.PassTurn()


def test_enter_sets_sizes() -> None:
    there = Visit("seed=1")
    (option,) = there.table.options
    assert there.message_for(Key("Enter")) == option.do


def test_enter_does_what_a_hint_proposes_among_several() -> None:
    there = Visit("me=(4) (6) +(20)&you=(4) (6)&seed=1")
    take, leave = there.table.options
    assert there.message_for(Key("Enter")) is None
    there.say(match_say.Hint())
    there.say(match_say.ComputerAnswered(there.asked.ticket, answer(leave.offer.action)))
    assert there.message_for(Key("Enter")) == leave.do
    assert take.do != leave.do
    page = Shown(there.page)
    loud = [node for node in page.all("button") if "button--primary" in classes(node)]
    assert [message(node) for node in loud] == [leave.do]


def test_enter_goes_on_to_the_next_round() -> None:
    there = visit().say(say.AskSurrender(), say.Surrender())
    assert there.message_for(Key("Enter")) == say.NextRound()


def test_letters() -> None:
    there = visit()
    assert there.message_for(Key("h")) == match_say.Hint()
    assert there.message_for(Key("H", shift=True)) == match_say.Hint()
    assert there.message_for(Key("u")) is None
    assert there.message_for(Key("p")) is None
    assert there.message_for(Key("x")) is None
    there.at("(10):1 | (8):6")
    assert there.message_for(Key("p")) == say.PassTurn()
    there.say(say.PassTurn())
    assert there.message_for(Key("u")) == match_say.Undo()


def test_escape_lets_go_or_closes() -> None:
    there = visit()
    assert there.message_for(Key("Escape")) is None
    assert there.say(say.SelectMine(0)).message_for(Key("Escape")) == Escape()
    there = visit().say(match_say.OpenSetup())
    assert there.message_for(Key("Escape")) == Escape()


def test_behind_a_dialog_or_a_curtain_no_key_plays() -> None:
    there = visit().say(match_say.OpenSetup())
    assert there.message_for(Key("1", 1)) is None
    friends = Visit("opponent=human&seed=1")
    friends.say(*clicks(friends))
    assert friends.curtain is not None
    assert friends.message_for(Key("h")) is None
