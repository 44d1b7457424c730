"""Saves of Lunch Money that commit 85a7bda wrote: each loads, shows what is open, and can be played
to its end.

The files are never edited. When the format changes, ui/persistence.py migrates them.
"""

import pytest

from engine.lunch_money.legal.questions import Question, question_of
from engine.lunch_money.outside.saves import restored, saved
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.brawl import Origin, Role
from tests.notation.build_lunch_money import cards_of, move
from tests.playthroughs.random_lunch_money_player import play_to_end
from tests.saves.test_button_men import records

RECORDS = records("lunch-money")


@pytest.mark.parametrize("name", RECORDS)
def test_an_old_save_is_played_to_its_end(name: str) -> None:
    match = restored(RECORDS[name])
    for seat in (None, *match.state.seats):
        assert LUNCH_MONEY.view(match.state, seat).table == match.state.table
    finished = play_to_end(match, name)
    assert finished.state.table.winners is not None
    assert len(cards_of(finished.state)) == len(cards_of(match.state))
    assert finished.log[: len(match.log)] == match.log
    assert restored(saved(finished)).state == finished.state


def test_a_save_stands_in_the_middle_of_a_counter() -> None:
    """An attack was fended off, the attacker is seized, and may still answer that."""
    state = restored(RECORDS["block-and-grab"]).state
    assault, laid = state.table.stack
    assert getattr(assault, "origin", None) is Origin.COUNTER
    assert getattr(laid, "role", None) is Role.COUNTER
    assert question_of(state.table) is Question.ANSWER
    (seat,) = LUNCH_MONEY.to_act(state)
    name = state.table.players[seat].name
    assert LUNCH_MONEY.refusal(state, *move(state, f"{name} lets")) is None
