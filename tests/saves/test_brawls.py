"""Old saves of Lunch Money: each loads, shows what is open, and can be played to its end.

The files are never edited. When the format changes, add a folder and a migration.
"""

from pathlib import Path

import pytest

from engine.lunch_money.questions import Question, question_of
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.saves import restored, save_text
from engine.lunch_money.table import Origin, Role
from tests.build_brawl import cards_of, move
from tests.playthroughs.random_brawler import played_on
from tests.saves.test_saves import ALL

FILES = [path for path in ALL if '"game":"lunch-money"' in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_an_old_save_is_played_to_its_end(path: Path) -> None:
    match = restored(path.read_text(encoding="utf-8"))
    for seat in (None, *match.state.seats):
        assert LUNCH_MONEY.view(match.state, seat).table == match.state.table
    finished = played_on(match, path.stem)
    assert finished.state.table.winners is not None
    assert len(cards_of(finished.state)) == len(cards_of(match.state))
    assert finished.log[: len(match.log)] == match.log
    assert restored(save_text(finished)).state == finished.state


def test_a_save_stands_in_the_middle_of_a_counter() -> None:
    """An attack was fended off, the attacker is seized, and may still answer that."""
    (path,) = (path for path in FILES if path.stem == "block-and-grab")
    state = restored(path.read_text(encoding="utf-8")).state
    assault, laid = state.table.stack
    assert getattr(assault, "origin", None) is Origin.COUNTER
    assert getattr(laid, "role", None) is Role.COUNTER
    assert question_of(state.table) is Question.ANSWER
    (seat,) = LUNCH_MONEY.to_act(state)
    name = state.table.players[seat].name
    assert LUNCH_MONEY.refusal(state, *move(state, f"{name} lets")) is None
