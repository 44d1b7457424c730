"""Reviews of brawls: what decisions cost, judged among attackers."""

import json

import pytest

from engine import worker
from engine.luck import Seeded
from engine.lunch_money.ai.playout import eager
from engine.lunch_money.ai.review import (
    Effort,
    Lapse,
    is_settled,
    judged_again,
    lapses,
    pooled,
    screened,
)
from engine.lunch_money.legal.view import BrawlView
from engine.lunch_money.outside.saves import BrawlMatch, codec
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.actions import BrawlAction, Discard, Pass, PlayCards
from engine.lunch_money.state.brawl import BrawlSetup
from engine.match import new_match
from engine.search import at_once
from tests.narrowing import present
from tests.notation.build_lunch_money import brawl, move
from tests.unit.engine.lunch_money.test_ai import position

BRIEF = Effort(screening=120, pairs=20)

KILL = "A 9: jab dodge hail-mary | B 7 poked: dodge"
"""B cannot see the Hail Mary coming, which wins."""


def view_of(text: str) -> BrawlView:
    return LUNCH_MONEY.view(position(text), 0)


def lapse_after(text: str, said: str) -> Lapse | None:
    """Return what the first player's move in this position cost."""
    view = view_of(text)
    _, action = move(brawl(text), said)
    found = at_once(screened(view, action, Seeded("review"), effort=BRIEF))
    return None if found is None else at_once(judged_again(view, found, Seeded("again"), 120))


def test_a_blunder_is_found_with_the_better_play_and_its_worth() -> None:
    lapse = present(lapse_after(KILL, "A passes"))
    assert lapse.is_sure
    assert lapse.better == PlayCards(("hail-mary",), 1)
    assert 1000 < lapse.loss < 9000
    assert lapse.error < lapse.loss / 2
    assert lapse.counters > 1


def test_the_best_play_is_no_lapse() -> None:
    lapse = lapse_after(KILL, "A hail-mary B")
    assert lapse is None or not lapse.is_sure


@pytest.mark.parametrize(
    ("loss", "error", "is_sure"), [(500, 200, True), (500, 300, False), (-900, 100, False)]
)
def test_only_what_exceeds_twice_its_error_is_sure(loss: int, error: int, is_sure: bool) -> None:
    lapse = Lapse(Pass(), Discard(("jab",)), loss, error, 5000)
    assert lapse.is_sure is is_sure
    assert lapse.counters == pytest.approx(loss / 262.5)


def test_illegal_actions_are_not_judged() -> None:
    with pytest.raises(ValueError, match="not legal"):
        at_once(screened(view_of(KILL), PlayCards(("hook",), 1), Seeded("")))


def blundering(seed: str) -> BrawlMatch:
    """Return a brawl of two attackers, in which the first one passes their third turn."""
    match, turns = new_match(LUNCH_MONEY, BrawlSetup(("A", "B")), seed), 0
    while seats := LUNCH_MONEY.to_act(match.state):
        (seat,), state = seats, match.state
        is_turn = not state.table.stack and seat == 0
        turns += is_turn
        action: BrawlAction = eager(
            state.table, state.hands[seat], seat, Seeded(f"{len(match.log)}")
        )
        if is_turn and turns == 3 and Pass() in LUNCH_MONEY.view(state, seat).actions:
            action = Pass()
        match = match.played(seat, action)
    return match


def test_a_match_has_the_same_few_lapses_each_time() -> None:
    match, effort = blundering("lapses"), Effort(screening=40, pairs=8, parts=1)
    found = at_once(lapses(match, 0, effort))
    assert at_once(lapses(match, 0, effort)) == found
    assert len(found) <= 3
    assert all(lapse.is_sure for lapse in found)
    assert [lapse.loss for lapse in found] == sorted((one.loss for one in found), reverse=True)
    for lapse in found:
        assert match.log[lapse.move - 1].action == lapse.played
        assert match.log[lapse.move - 1].seat == 0


def test_parts_are_as_good_as_the_whole() -> None:
    parts = [
        Lapse(Pass(), Discard(()), loss, 200, chance, 5) for loss, chance in ((90, 10), (30, 30))
    ]
    assert pooled(parts) == Lapse(Pass(), Discard(()), 60, 141, 20, 5)


@pytest.mark.parametrize(
    ("error", "parts", "is_enough"),
    [
        (190, 1, True),
        (200, 1, False),
        (400, 4, False),
        (0, 0, False),
        (1900, 30, True),
        (170, 1, True),
    ],
)
def test_a_decision_is_judged_again_until_its_error_is_small(
    error: int, parts: int, is_enough: bool
) -> None:
    """A counter is worth 262 hundredths of a percent here."""
    assert is_settled([Lapse(Pass(), Discard(()), 600, error, 5000, 5)] * parts) is is_enough


@pytest.mark.parametrize(("loss", "is_enough"), [(5100, True), (4900, False)])
def test_what_certainly_costs_something_is_judged_no_further(loss: int, is_enough: bool) -> None:
    assert is_settled([Lapse(Pass(), Discard(()), loss, 1000, 5000, 5)]) is is_enough


@pytest.mark.parametrize(("loss", "is_enough"), [(-200, True), (-190, False)])
def test_what_can_hardly_cost_anything_is_judged_no_further(loss: int, is_enough: bool) -> None:
    lapse = Lapse(Pass(), Discard(()), loss, 393, 5000, 5)
    assert is_settled([lapse]) is is_enough


def test_the_worker_judges_a_decision_and_then_again() -> None:
    view = codec().encode(view_of(KILL))
    asked = {"game": "lunch-money", "ask": "review", "seed": "1", "ticket": 7, "view": view}
    first = json.loads(worker.choose(json.dumps(asked | {"played": codec().encode(Pass())})))
    assert first["ticket"] == 7
    again = json.loads(worker.choose(json.dumps(asked | {"lapse": first["lapse"]})))
    assert (first["is_final"], again["is_final"]) == (False, True)
    lapse = codec().decode(Lapse, again["lapse"], "$")
    assert lapse.played == Pass()
    assert lapse.is_sure
    illegal = json.dumps(asked | {"played": codec().encode(PlayCards(("hook",), 1))})
    assert "not legal" in json.loads(worker.choose(illegal))["error"]
