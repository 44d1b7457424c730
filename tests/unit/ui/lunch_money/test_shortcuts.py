"""The keyboard at the table."""

from engine.lunch_money.state.actions import PlayCards
from tests.drivers.lunch_money_driver import LunchMoneyDriver, answer_text
from tests.narrowing import present
from tests.notation.build_lunch_money import move
from ui.lunch_money import messages as messages
from ui.match import messages as match_messages
from ui.shell.keyboard import Key
from ui.shell.messages import Escape


def driver(position: str = "A: kick-4 grab dodge | B: elbow | C 0: | D: jab") -> LunchMoneyDriver:
    return LunchMoneyDriver("players=4&seed=1").at(position)


def pressed(there: LunchMoneyDriver, name: str) -> object:
    digit = int(name) if name.isdecimal() else None
    return there.message_for(Key(name, digit))


def test_digits_pick_cards_and_with_shift_players_from_the_left() -> None:
    there = driver()
    assert pressed(there, "1") == messages.SelectCard(0)
    assert pressed(there, "9") is None
    assert pressed(there, "0") is None
    assert there.message_for(Key("!", 1, shift=True)) == messages.SelectTarget(1)
    assert there.message_for(Key("#", 3, shift=True)) == messages.SelectTarget(3)
    for digit in (0, 2, 4):
        assert there.message_for(Key("%", digit, shift=True)) is None


def test_enter_plays_what_is_picked_and_passes_when_nothing_can_be_played() -> None:
    there = driver()
    assert pressed(there, "Enter") is None
    there.send(messages.SelectTarget(1), messages.SelectCard(0))
    assert pressed(there, "Enter") == messages.Play()
    bare = driver("A: dodge | B: elbow | C: jab | D: jab")
    assert pressed(bare, "Enter") == messages.Decline()


def test_enter_does_what_was_hinted() -> None:
    there = driver().send(match_messages.AskHint())
    _, action = move(there.state, "A passes")
    there.answer(answer_text(action))
    assert pressed(there, "Enter") == messages.Decline()


def test_a_digit_and_shift_with_a_digit_play_a_card() -> None:
    there = driver()
    for key in (Key("1", 1), Key("!", 1, shift=True)):
        message = present(there.message_for(key))
        there.send(message)
    assert there.session.match.log[-1].action == PlayCards(("kick-4",), 1)


def test_letters() -> None:
    there = driver()
    assert pressed(there, "p") == messages.Decline()
    assert pressed(there, "D") == messages.DiscardSelected()
    assert pressed(there, "h") == match_messages.AskHint()
    assert pressed(there, "c") == messages.OpenCheatSheet()
    assert pressed(there, "u") is None
    assert pressed(there, "x") is None


def test_escape_lets_go_or_closes() -> None:
    there = driver()
    assert pressed(there, "Escape") is None
    assert pressed(there.send(messages.SelectCard(0)), "Escape") == Escape()
    assert pressed(driver().send(messages.OpenCheatSheet()), "Escape") == Escape()
    assert pressed(driver().send(messages.OpenCheatSheet()), "1") is None
