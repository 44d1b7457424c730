"""Moves that were taken back are counted."""

import re
from pathlib import Path

import pytest

from tests.brawl_visit import BrawlVisit
from tests.visit import Visit
from ui.button_men.messages import Attack, SelectMine, SelectTheirs
from ui.match.messages import Rematch, Undo

KEPT = Path(__file__).parents[2] / "kept"
SOLVE = "position=(20):9 (4):1 | (6):3&opponent=easy&seed=1"
WIN = (SelectMine(0), SelectTheirs(1, 0), Attack())


def test_they_count_across_a_reload_and_not_across_matches() -> None:
    visit = Visit(SOLVE).say(*WIN, Undo())
    assert visit.session.undos == 1
    assert Visit("", kept=visit.kept).session.undos == 1
    assert visit.say(*WIN, Rematch()).session.undos == 0


def test_where_there_is_nothing_to_take_back_none_is_counted() -> None:
    assert Visit(SOLVE).say(Undo()).session.undos == 0
    assert BrawlVisit("seed=1").say(Undo()).session.undos == 0


@pytest.mark.parametrize(
    ("begun", "name"), [(Visit, "button-men-first-match"), (BrawlVisit, "lunch-money-four")]
)
def test_what_was_kept_before_they_were_counted_has_none(
    begun: type[Visit] | type[BrawlVisit], name: str
) -> None:
    """The first matches of format 4 did not count them."""
    text = (KEPT / f"{name}.json").read_text(encoding="utf-8")
    old = re.sub(r'"undos":\d+,', "", text)
    assert "undos" not in old
    assert begun("", kept=text).session.match.log
    visit = begun("", kept=old)
    assert not visit.shell.notices
    assert visit.session.match == begun("", kept=text).session.match
    assert visit.session.undos == 0
