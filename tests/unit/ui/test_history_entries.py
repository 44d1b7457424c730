"""The matches that a visit adds to the history, and their data."""

from dataclasses import replace

from tests.drivers.button_men_driver import ButtonMenDriver, play_out
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.lunch_money_driver import play_out as play_out_lunch_money
from ui.button_men.messages import Attack, SelectMine, SelectTheirs
from ui.history.history import NO_HISTORY, with_past_match
from ui.history.past_match import PastMatch
from ui.history.persistence import history_text, read_history
from ui.match.messages import Rematch, Undo
from ui.opponent import Opponent
from ui.shell.effects import EnterMatch

SOLVE = "position=(20):9 (4):1 | (6):3&opponent=easy&seed=1"
"""A position one move before the end, with a die to spare."""


def entries(driver: ButtonMenDriver | LunchMoneyDriver) -> list[PastMatch]:
    return [effect.played for effect in driver.effects if isinstance(effect, EnterMatch)]


def win(driver: ButtonMenDriver) -> ButtonMenDriver:
    return driver.send(SelectMine(0), SelectTheirs(1, 0), Attack())


def test_a_duel_is_entered_once_when_it_ends() -> None:
    driver = ButtonMenDriver(SOLVE)
    assert entries(driver) == []
    (one,) = entries(win(driver))
    assert (one.game, one.winners, one.score) == ("button-men", (0,), (1, 0))
    assert [player.played_by for player in one.players] == [Opponent.HUMAN, Opponent.EASY]
    assert (one.moves, one.hints, one.undos, one.edition) == (1, 0, 0, "rulebook")
    assert (one.used, one.is_won) == ("", True)
    assert entries(ButtonMenDriver("", kept=driver.kept)) == []


def test_an_end_that_is_taken_back_is_replaced() -> None:
    driver = win(win(ButtonMenDriver(SOLVE)).send(Undo()))
    first, second = entries(driver)
    assert first.match == second.match
    assert (first.undos, second.undos) == (0, 1)
    assert len(with_past_match(with_past_match(NO_HISTORY, first), second).matches) == 1


def test_every_match_has_a_mark_of_its_own() -> None:
    driver = win(win(ButtonMenDriver(SOLVE)).send(Rematch()))
    other = win(ButtonMenDriver(SOLVE.replace("seed=1", "seed=2")))
    marks = [one.match for one in (*entries(driver), *entries(other))]
    assert len(set(marks)) == 3
    assert entries(win(ButtonMenDriver(SOLVE)))[0].match == marks[0]


def test_whole_duels_tell_buttons_and_can_be_looked_at_again() -> None:
    driver = play_out(ButtonMenDriver("me=Avis&you=Hammer&wins=1&seed=3"))
    (one,) = entries(driver)
    assert one.used == "Avis"
    assert [player.name for player in one.players] == ["Avis", "Hammer"]
    again = ButtonMenDriver(f"record={one.record}&at={one.moves}")
    assert again.session.match.log == driver.session.match.log
    assert entries(again) == []


def test_two_at_one_screen_are_entered_and_nobody_is_me() -> None:
    (one,) = entries(win(ButtonMenDriver(SOLVE.replace("easy", "human"))))
    assert (one.me, one.used, one.is_won) == (None, "", False)


def test_a_brawl_is_entered_once() -> None:
    driver = play_out_lunch_money(LunchMoneyDriver("players=3&me=Zoe&seed=5"))
    (one,) = entries(driver)
    assert (one.game, one.used) == ("lunch-money", "3")
    assert one.players[0].name == "Zoe"
    assert max(one.score) == one.score[one.winners[0]]


def test_what_is_entered_can_be_kept_and_read() -> None:
    duels = entries(win(ButtonMenDriver("position=(20):9 | (6):3&me=a b&seed=1")))
    brawls = entries(play_out_lunch_money(LunchMoneyDriver("players=2&seed=5")))
    history = NO_HISTORY
    for one in (*duels, *brawls):
        history = with_past_match(history, replace(one, day="2026-11-20"))
    assert len(history.matches) == 2
    assert read_history(history_text(history)) == history
