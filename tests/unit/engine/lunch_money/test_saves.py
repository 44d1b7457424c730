"""Saves of Lunch Money, and texts that are not saves."""

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.luck import Seeded
from engine.lunch_money.deck import CARDS, ONE_SET
from engine.lunch_money.flow.move_context import MoveContext
from engine.lunch_money.outside.saves import BrawlMatch, restored, saved
from engine.lunch_money.outside.validation import is_valid
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.brawl import Assault, Brawl, BrawlSetup, Laid, Role
from engine.match import begun
from engine.saving import DamagedSave, Json, Record
from tests.notation.build_lunch_money import brawl, move

SETUP = BrawlSetup(("Ann", "Bob", "Cat"), dealer=0)


def played(moves: int) -> BrawlMatch:
    match, luck = begun(LUNCH_MONEY, SETUP, "saves"), Seeded("chooses")
    for _ in range(moves):
        (seat,) = LUNCH_MONEY.to_act(match.state)
        actions = list(LUNCH_MONEY.actions(match.state, seat))
        match = match.played(seat, actions[luck.pick(len(actions))])
    return match


def without_log(match: BrawlMatch, change: Callable[[Json], None]) -> Record:
    """A save whose log does not lead to its state, so that the state counts; changed."""
    record: Record = json.loads(json.dumps(saved(match)))
    record["log"] = []
    change(record["state"])
    return record


@pytest.mark.parametrize("moves", [0, 1, 7, 40])
def test_a_match_comes_back_with_all_its_states(moves: int) -> None:
    assert restored(saved(played(moves))) == played(moves)


def test_a_state_counts_that_the_log_does_not_lead_to() -> None:
    match = played(9)
    found = restored(without_log(match, lambda state: None))
    assert found.state == match.state
    assert not found.can_undo


@pytest.mark.parametrize(
    "moves",
    [
        ("A hook B",),
        ("A hook B", "B block"),
        ("A hook B", "B humiliation"),
        ("A hook B", "B block", "A lets", "C lets", "B grab"),
        ("A hook B", "B lets", "C lets", "B first-aid"),
        ("A first-aid",),
    ],
)
def test_a_state_in_the_middle_of_a_chain_counts(moves: tuple[str, ...]) -> None:
    assert is_valid(SETUP, in_the_middle(*moves))


@pytest.mark.parametrize(
    ("role", "below"), [(Role.INTERRUPTION, 0), (Role.DEFENCE, 0), (Role.ESCAPE, 1), (Role.FREE, 2)]
)
def test_a_play_lies_only_where_it_can(role: Role, below: int) -> None:
    """On nothing, on the assault, on the attack: none of these is the right place for it."""
    state = in_the_middle("A hook B")
    top = state.table.stack[-1]
    assert isinstance(top, Laid)
    stack = (*state.table.stack[:below], replace(top, role=role))
    assert not is_valid(SETUP, replace(state, table=replace(state.table, stack=stack)))


def test_a_play_without_cards_is_none() -> None:
    state = in_the_middle("A hook B")
    assault, laid = state.table.stack
    stack = (assault, replace(laid, cards=()))
    assert not is_valid(SETUP, replace(state, table=replace(state.table, stack=stack)))


@pytest.mark.parametrize(
    ("halvings", "stopped", "way"),
    [(-1, 0, 0), (3, 0, 0), (0, -1, 0), (0, 2, 0), (0, 0, 2)],
)
def test_a_play_has_numbers_that_can_come_up(halvings: int, stopped: int, way: int) -> None:
    state = in_the_middle("A hook B")
    *below, laid = state.table.stack
    assert isinstance(laid, Laid)
    stack = (*below, replace(laid, halvings=halvings, stopped=stopped, way=way))
    assert not is_valid(SETUP, replace(state, table=replace(state.table, stack=stack)))


@pytest.mark.parametrize(("healed", "damage"), [(-2, ()), (0, (-3,))])
def test_an_assault_has_numbers_that_can_come_up(healed: int, damage: tuple[int, ...]) -> None:
    state = in_the_middle("A hook B")
    below, laid = state.table.stack
    assert isinstance(below, Assault)
    stack = (replace(below, healed=healed, damage=damage), laid)
    assert not is_valid(SETUP, replace(state, table=replace(state.table, stack=stack)))


def in_the_middle(*moves: str) -> Brawl:
    """A brawl with a complete deck, after some moves."""
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


def _lost_card(state: Json) -> None:
    state["pile"] = state["pile"][1:]
    state["table"]["pile"] -= 1


def _unknown_card(state: Json) -> None:
    state["hands"][0][0] = "spoon"


def _wrong_count(state: Json) -> None:
    state["table"]["pile"] += 1


def _wrong_hand_size(state: Json) -> None:
    state["table"]["players"][0]["cards"] += 1


def _nobody_active(state: Json) -> None:
    state["table"]["active"] = 7


def _too_many_counters(state: Json) -> None:
    state["table"]["players"][1]["counters"] = 99


def _active_unconscious(state: Json) -> None:
    state["table"]["players"][state["table"]["active"]]["counters"] = 0


def _hold_by_no_hold(state: Json) -> None:
    hold = {"is": "Hold", "card": "jab", "attacker": 0, "victim": 1}
    state["table"]["holds"] = [hold]


def _assault_that_asks_nothing(state: Json) -> None:
    state["table"]["stack"] = [
        {
            "is": "Assault",
            "owner": 0,
            "target": 1,
            "origin": "turn",
            "openings": [],
            "cards": [],
            "damage": [],
            "uses_stomp": False,
            "keeps_hold": True,
            "counter_after": False,
            "stage": "open",
            "healed": 0,
        }
    ]


def _attack_out_of_nothing(state: Json) -> None:
    state["table"]["stack"] = [
        {
            "is": "Laid",
            "seat": 0,
            "cards": [],
            "on": 1,
            "role": "maintaining",
            "asked": [1],
            "stopped": 0,
            "way": 0,
            "halvings": 0,
        }
    ]


def _player_gone(state: Json) -> None:
    state["table"]["players"].pop()


@pytest.mark.parametrize(
    "change",
    [
        _lost_card,
        _unknown_card,
        _wrong_count,
        _wrong_hand_size,
        _nobody_active,
        _too_many_counters,
        _active_unconscious,
        _hold_by_no_hold,
        _assault_that_asks_nothing,
        _attack_out_of_nothing,
        _player_gone,
    ],
    ids=lambda change: change.__name__.strip("_"),
)
def test_a_state_that_cannot_be_is_refused(change: Callable[[Json], None]) -> None:
    # Stop before one of the first moves: on a player's turn, with nothing on the stack.
    with pytest.raises(DamagedSave, match="save.incoherent"):
        restored(without_log(begun(LUNCH_MONEY, SETUP, "saves"), change))


def test_what_is_not_on_top_of_the_stack_is_not_found_there() -> None:
    with pytest.raises(TypeError):
        MoveContext(in_the_middle("A hook B"), Seeded("x")).top_of(Assault)
    with pytest.raises(TypeError):
        MoveContext(in_the_middle("A hook B", "B lets", "C lets"), Seeded("x")).top_of(Laid)


@pytest.mark.parametrize(
    ("name", "said"), [("turn", 0), ("quiet", -1), ("quiet", 999), ("dealer", 3), ("pile", 5)]
)
def test_a_table_that_cannot_be_is_refused(name: str, said: int) -> None:
    with pytest.raises(DamagedSave, match="save.incoherent at=[$].state"):
        restored(without_log(played(3), lambda state: state["table"].update({name: said})))


def test_whoever_sits_at_the_table_is_who_was_set_up() -> None:
    with pytest.raises(DamagedSave, match="save.incoherent at=[$].state"):
        restored(
            without_log(played(3), lambda state: state["table"]["players"][0].update(name="Eve"))
        )
