"""Undone moves are counted."""

from tests.drivers.button_men_driver import ButtonMenDriver
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from ui.button_men.messages import Attack, SelectMine, SelectTheirs
from ui.match.messages import Rematch, Undo

SOLVE = "position=(20):9 (4):1 | (6):3&opponent=easy&seed=1"
WIN = (SelectMine(0), SelectTheirs(1, 0), Attack())


def test_they_count_across_a_reload_and_not_across_matches() -> None:
    driver = ButtonMenDriver(SOLVE).send(*WIN, Undo())
    assert driver.session.metadata.undos == 1
    assert ButtonMenDriver("", kept=driver.kept).session.metadata.undos == 1
    assert driver.send(*WIN, Rematch()).session.metadata.undos == 0


def test_where_there_is_nothing_to_take_back_none_is_counted() -> None:
    assert ButtonMenDriver(SOLVE).send(Undo()).session.metadata.undos == 0
    assert LunchMoneyDriver("seed=1").send(Undo()).session.metadata.undos == 0
