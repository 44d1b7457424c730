"""Rulings about the beginning and the end of a brawl. All others are examples in tests/rules."""

from dataclasses import replace

import pytest

from engine.luck import Scripted, Seeded
from engine.lunch_money.deck import ONE_SET, deck_for
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.actions import Pass
from engine.lunch_money.state.brawl import HAND, START, Brawl, BrawlSetup
from engine.lunch_money.state.events import BrawlEnded, Reshuffled
from engine.lunch_money.state.rulings import DEFAULT, QUIET_TURNS, Discarding, Rulings
from tests.notation.build_lunch_money import brawl, cards_of, move

NAMES = ("A", "B", "C", "D", "E", "F", "G", "H")


def begun(players: int, dealer: int | None = None, seed: str = "1") -> Brawl:
    return LUNCH_MONEY.begin(BrawlSetup(NAMES[:players], dealer=dealer), Seeded(seed)).state


def all_pass(state: Brawl, times: int) -> Brawl:
    for _ in range(times):
        state = LUNCH_MONEY.play(state, state.table.active, Pass(), Seeded("x")).state
    return state


def test_r_first() -> None:
    for dealer in range(4):
        assert begun(4, dealer).table.active == (dealer + 1) % 4
    drawn = {begun(4, seed=str(seed)).table.dealer for seed in range(40)}
    assert drawn == {0, 1, 2, 3}


def test_r_sets() -> None:
    assert [len(cards_of(begun(players))) for players in (2, 4, 5, 8)] == [110, 110, 220, 220]
    assert deck_for(8, replace(DEFAULT, one_set=True)) == ONE_SET


def test_r_quiet() -> None:
    state = all_pass(begun(3), QUIET_TURNS - 1)
    assert LUNCH_MONEY.winners(state) is None
    step = LUNCH_MONEY.play(state, state.table.active, Pass(), Seeded("x"))
    assert LUNCH_MONEY.winners(step.state) == ()
    assert LUNCH_MONEY.to_act(step.state) == ()
    assert step.events[-1] == BrawlEnded(())


def test_r_quiet_is_counted_from_the_last_loss() -> None:
    state = all_pass(brawl("A: jab jab jab jab jab | B: jab jab jab jab jab"), QUIET_TURNS - 2)
    assert state.table.quiet == QUIET_TURNS - 2
    for said in ("A jab B", "B lets"):
        state = LUNCH_MONEY.play(state, *move(state, said), Seeded("x")).state
    assert state.table.quiet == 1


def test_r_quiet_is_counted_on_after_a_blow_that_did_nothing() -> None:
    state = brawl("A stomped: jab | B: jab")
    state = replace(state, table=replace(state.table, quiet=7))
    for said in ("A jab B", "B lets"):
        state = LUNCH_MONEY.play(state, *move(state, said), Seeded("x")).state
    assert [player.counters for player in state.table.players] == [START, START]
    assert state.table.quiet == 8


@pytest.mark.parametrize(
    ("rulings", "quiet"),
    [
        (DEFAULT, QUIET_TURNS - 1),
        (replace(DEFAULT, discarding=Discarding.FLAT), 1),
        (replace(DEFAULT, discarding=Discarding.EACH), 1),
        (replace(DEFAULT, discarding=Discarding.LEADERS), 1),
    ],
    ids=lambda value: getattr(value, "discarding", None),
)
def test_r_quiet_is_counted_from_a_discard_that_cost_counters(rulings: Rulings, quiet: int) -> None:
    state = all_pass(brawl("A: jab jab | B 9: jab", rulings), QUIET_TURNS - 2)
    state = LUNCH_MONEY.play(state, *move(state, "A discards jab jab"), Seeded("x")).state
    assert state.table.quiet == quiet


def test_r_reshuffle_puts_the_discards_in_any_order() -> None:
    state = brawl("A: jab | B: jab jab jab jab jab | pile: hook | discards: pipe knife chain elbow")
    step = LUNCH_MONEY.play(state, 0, Pass(), Scripted([0, 0, 0]))
    assert Reshuffled(4) in step.events
    assert step.state.table.discards == ()
    assert len(step.state.hands[0]) == HAND
    assert len(step.state.pile) == 1


def test_everybody_starts_with_fifteen_counters_and_five_cards() -> None:
    state = begun(5, 0)
    assert {player.counters for player in state.table.players} == {START}
    assert {len(hand) for hand in state.hands} == {HAND}
    assert state.table.turn == 1


@pytest.mark.parametrize("players", [0, 1, 9])
def test_so_many_cannot_play(players: int) -> None:
    with pytest.raises(ValueError, match=f"{players} players"):
        LUNCH_MONEY.begin(BrawlSetup((*NAMES, "I")[:players]), Seeded("1"))
