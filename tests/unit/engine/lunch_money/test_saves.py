"""Saves of Lunch Money, and texts that are not saves."""

import json
from collections import Counter

import pytest

from engine.luck import Seeded
from engine.lunch_money.deck import CARDS, ONE_SET
from engine.lunch_money.flow.move_context import MoveContext
from engine.lunch_money.outside.saves import BrawlMatch, restored, saved
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.brawl import Assault, Brawl, BrawlSetup, Laid
from engine.match import new_match
from engine.saving import DamagedSave
from tests.notation.build_lunch_money import brawl, move

SETUP = BrawlSetup(("Ann", "Bob", "Cat"), dealer=0)


def played(moves: int) -> BrawlMatch:
    match, luck = new_match(LUNCH_MONEY, SETUP, "saves"), Seeded("chooses")
    for _ in range(moves):
        (seat,) = LUNCH_MONEY.to_act(match.state)
        actions = list(LUNCH_MONEY.actions(match.state, seat))
        match = match.played(seat, actions[luck.pick(len(actions))])
    return match


@pytest.mark.parametrize("moves", [0, 1, 7, 40])
def test_a_match_comes_back_with_all_its_states(moves: int) -> None:
    assert restored(json.loads(json.dumps(saved(played(moves))))).match == played(moves)


def in_the_middle(*moves: str) -> Brawl:
    """Return a brawl with a complete deck, after some moves."""
    hands = "A: hook first-aid jab | B 3: block grab humiliation first-aid | C: jab"
    left = Counter(ONE_SET) - Counter(
        word for word in hands.replace(":", "").split() if word in CARDS
    )
    state = brawl(f"{hands} | pile: {' '.join(left.elements())}")
    for said in moves:
        state = LUNCH_MONEY.play(state, *move(state, said), Seeded("x")).state
    return state


def test_a_save_of_another_game_is_refused() -> None:
    record = saved(played(1))
    with pytest.raises(DamagedSave, match="save.other-game"):
        restored({**record, "game": "button-men"})


def test_what_is_not_on_top_of_the_stack_is_not_found_there() -> None:
    with pytest.raises(TypeError):
        MoveContext(in_the_middle("A hook B"), Seeded("x")).top_of(Assault)
    with pytest.raises(TypeError):
        MoveContext(in_the_middle("A hook B", "B lets", "C lets"), Seeded("x")).top_of(Laid)
