"""Moves that were taken back are counted."""

import re

import pytest

from tests.drivers.button_men_driver import ButtonMenDriver
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.kept import KEPT
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


@pytest.mark.parametrize(
    ("begun", "name"),
    [(ButtonMenDriver, "button-men-first-match"), (LunchMoneyDriver, "lunch-money-four")],
)
def test_what_was_kept_before_they_were_counted_has_none(
    begun: type[ButtonMenDriver] | type[LunchMoneyDriver], name: str
) -> None:
    """The first matches of format 4 did not count them."""
    text = (KEPT / f"{name}.json").read_text(encoding="utf-8")
    old = re.sub(r'"undos":\d+,', "", text)
    assert "undos" not in old
    assert begun("", kept=text).session.match.log
    driver = begun("", kept=old)
    assert not driver.shell.notices
    assert driver.session.match == begun("", kept=text).session.match
    assert driver.session.metadata.undos == 0
