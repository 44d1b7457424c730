"""Moves that were taken back are counted."""

import pytest

from tests.brawl_visit import BrawlVisit
from tests.visit import Visit
from ui.button_men.messages import Attack, SelectMine, SelectTheirs, Undo
from ui.shell.messages import Rematch

SOLVE = "position=(20):9 (4):1 | (6):3&opponent=easy&seed=1"
WIN = (SelectMine(0), SelectTheirs(1, 0), Attack())


def test_they_count_across_a_reload_and_not_across_matches() -> None:
    visit = Visit(SOLVE).say(*WIN, Undo())
    assert visit.model.undos == 1
    assert Visit("", kept=visit.kept).model.undos == 1
    assert visit.say(*WIN, Rematch()).model.undos == 0


def test_where_there_is_nothing_to_take_back_none_is_counted() -> None:
    assert Visit(SOLVE).say(Undo()).model.undos == 0
    assert BrawlVisit("seed=1").say(Undo()).model.undos == 0


@pytest.mark.parametrize("visit", [Visit(SOLVE).say(*WIN, Undo()), BrawlVisit("seed=1")])
def test_what_was_kept_before_they_were_counted_has_none(visit: Visit | BrawlVisit) -> None:
    old = visit.kept.replace('"undos":1,', "").replace('"undos":0,', "")
    assert "undos" not in old
    assert type(visit)("", kept=old).model.undos == 0
