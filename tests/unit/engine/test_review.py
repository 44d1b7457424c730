"""The cost of moves, and the share of luck in a match."""

import json
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import chain, count, pairwise, product, repeat
from statistics import fmean
from typing import Any

import pytest

from engine import worker
from engine.button_men.ai.analysis.differences import Fact
from engine.button_men.ai.analysis.equity import WHOLE
from engine.button_men.ai.analysis.review import STRONGEST, MoveReview, began, move_review
from engine.button_men.ai.search.judging import _evaluation
from engine.button_men.ai.search.levels import HARD, NORMAL, Level
from engine.button_men.dice.editions import RULEBOOK, Rules
from engine.button_men.fight.legal import attacks
from engine.button_men.match.actions import ChooseSizes, Pass, Strike, Surrender
from engine.button_men.match.duel import Action, Duel
from engine.button_men.outside.saves import DuelMatch, codec
from engine.button_men.rules import BUTTON_MEN
from engine.game import Seat
from engine.luck import Luck, Recorded, Scripted, Seeded, outcomes
from engine.match import new_match
from engine.search import WorkClock, at_once
from tests.narrowing import present
from tests.notation.build_button_men import duel, setup


def rules_to(wins: int) -> Rules:
    """Return the rulebook's rules for a match to this many wins."""
    return RULEBOOK.winning_at(wins)


BLUNDERED = "(12):3 (20):2 (4):2 holding (15):1 | (20):17 (20):2"
"""The d20 showing 2 must take the 2, not the d12."""


def stopped() -> float:
    """Return the time of a stopped clock."""
    return 0.0


def strike(state: Duel, attackers: Sequence[int], targets: Sequence[int]) -> Action:
    """Return this attack of the fight's mover."""
    return next(
        Strike(one)
        for one in attacks(state.on_table)
        if (one.attackers, one.targets) == (tuple(attackers), tuple(targets))
    )


def review(
    state: Duel,
    action: Action,
    seat: Seat = 0,
    picks: Sequence[int] | None = None,
    level: Level = NORMAL,
) -> MoveReview:
    """Return the review of this move, with these picks of luck or random ones."""
    if picks is None:
        recorded = Recorded(Seeded("review"))
        BUTTON_MEN.play(state, seat, action, recorded)
        picks = recorded.picks
    luck = Seeded("review")
    return at_once(move_review(state, seat, action, picks, luck, stopped, level))


def rolls(
    state: Duel, action: Action, seat: Seat, level: Level
) -> Iterator[tuple[Fraction, MoveReview]]:
    """Yield the reviews of a move for all possible rolls."""

    def played(luck: Luck) -> tuple[int, ...]:
        recorded = Recorded(luck)
        BUTTON_MEN.play(state, seat, action, recorded)
        return recorded.picks

    for share, picks in outcomes(played):
        yield share, review(state, action, seat, picks, level)


def test_a_mistake_costs_what_the_best_action_was_better() -> None:
    state = duel(BLUNDERED, rules_to(1))
    found = review(state, strike(state, (0,), (1,)), level=HARD)
    assert found.verdict is not None
    assert found.verdict.is_exact
    assert found.verdict.error == 0
    assert found.verdict.best.action == strike(state, (1,), (1,))
    assert found.verdict.loss == pytest.approx(1430, abs=30)
    assert found.before == found.verdict.best.chance == pytest.approx(3750, abs=30)


def test_the_best_action_costs_nothing() -> None:
    state = duel(BLUNDERED, rules_to(1))
    found = review(state, strike(state, (1,), (1,)), level=HARD)
    assert found.verdict is not None
    assert found.verdict.loss == 0
    assert found.verdict.played == found.verdict.best


@pytest.mark.parametrize(("to_win", "error"), [(1, 500), (3, 187)])
def test_the_error_of_an_estimated_loss_depends_on_what_the_round_decides(
    to_win: int, error: int
) -> None:
    state = duel("(20):15 (12):2 (8):8 (6):3 | (20):12 (6):1 (10):9 (4):2", rules_to(to_win))
    verdict = review(state, strike(state, (1,), (1,))).verdict
    assert verdict is not None
    assert verdict.error == error
    best = review(state, verdict.best.action).verdict
    assert best is not None
    assert best.error == best.loss == 0


def test_why_it_is_better_follows_from_what_both_attacks_lead_to() -> None:
    state = duel("(20):15 (12):2 | (20):12 (6):1", rules_to(1))
    found = review(state, strike(state, (0,), (1,)))
    assert found.verdict is not None
    assert present(found.verdict.reasons).second[0].fact is Fact.POINTS
    best = present(review(state, found.verdict.best.action).verdict)
    assert best.reasons is None


def test_in_a_longer_match_a_mistake_costs_less() -> None:
    losses = []
    for to_win in (1, 3):
        state = duel(BLUNDERED, rules_to(to_win))
        verdict = present(review(state, strike(state, (0,), (1,)), level=HARD).verdict)
        assert verdict.is_exact is (to_win == 1)
        losses.append(verdict.loss)
    assert 0 < losses[1] < losses[0] / 2


@pytest.mark.parametrize("mover", [0, 1])
def test_chances_are_those_of_the_first_seat(mover: Seat) -> None:
    won = "(20):20 (20):19 | (4):1 (4):2"
    state = duel(won if mover == 0 else " | ".join(reversed(won.split(" | "))), mover=mover)
    found = review(state, strike(state, (0,), (0,)), mover)
    assert (found.before > WHOLE / 2) is (mover == 0)
    assert (found.after > WHOLE / 2) is (mover == 0)


@pytest.mark.parametrize(
    ("position", "attackers", "level"),
    [
        pytest.param("(4):3 (6):5 | (6):2 (8):7", (0,), HARD, id="exactly"),
        pytest.param("(4):3 (6):2 (4):1 | (6):2 (8):7 (8):3", (0,), HARD, id="one die fewer"),
        pytest.param("(8):5 (6):2 (4):1 | (6):2 (8):7 (10):3 (4):2", (0,), NORMAL, id="by the net"),
        pytest.param("z(8):5 t(6):2 (4):1 | n(6):2 (8):7 f(9):3", (0,), NORMAL, id="with skills"),
        pytest.param("(4):1 (4):3 (4):4 | (8):4 (20):9 (9):3", (0, 1), NORMAL, id="two dice"),
    ],
)
@pytest.mark.parametrize("mover", [0, 1])
def test_luck_has_a_mean_of_zero(
    position: str, attackers: tuple[int, ...], level: Level, mover: Seat
) -> None:
    """The mean is over all possible rolls; rounding adds half a hundredth of a percent each."""
    sides = position.split(" | ")
    state = duel(" | ".join(sides if mover == 0 else reversed(sides)), rules_to(1), mover)
    found = list(rolls(state, strike(state, attackers, (0,)), mover, level))
    assert len(found) > 3
    assert any(abs(one.fortune[mover]) > 50 for _, one in found)
    assert abs(sum((share * one.fortune[mover] for share, one in found), Fraction(0))) <= 1
    assert {one.fortune[1 - mover] for _, one in found} == {0}


def test_the_roll_that_begins_a_round_is_the_luck_of_both() -> None:
    """The chance before it is the mean over all rolls; a tie is a draw."""
    chances, means = [], []
    for picks in product(range(2), range(3), range(3), range(2)):
        first = setup("(2) (3)", "(3) (2)", rules=rules_to(1))
        state = BUTTON_MEN.begin(first, Scripted((*picks, 0, 1, 1, 1))).state
        if state.round > 1:
            chances.append(WHOLE // 2)
            continue
        found = at_once(began(state, Seeded(str(picks)), stopped, is_rolled=True))
        assert found.fortune[0] == -found.fortune[1]
        assert 2 * found.fortune[0] == pytest.approx(found.after - found.before, abs=2)
        chances.append(found.after)
        means.append(found.before)
    assert len(set(chances)) > 5
    assert fmean(means) == pytest.approx(fmean(chances), abs=100)


def played(match: DuelMatch) -> DuelMatch:
    """Return the match, played to its end with random decisions from its seed."""
    luck = Seeded(match.seed)
    while BUTTON_MEN.winners(match.state) is None:
        seat = BUTTON_MEN.to_act(match.state)[0]
        actions = [one for one in BUTTON_MEN.actions(match.state, seat) if one != Surrender()]
        match = match.played(seat, actions[luck.pick(len(actions))])
    return match


def left_over(match: DuelMatch, level: Level = STRONGEST) -> list[int]:
    """Return, by move, the part of the change of seat 0's chance until the next move that is
    neither a loss nor luck."""
    found = [at_once(began(match.states[0], Seeded("1"), stopped, is_rolled=True, level=level))]
    for state, entry in zip(match.states, match.log, strict=False):
        one = (state, entry.seat, entry.action, entry.picks, Seeded("1"), stopped, level)
        found.append(at_once(move_review(*one)))
    losses = [one.verdict.loss * (-1 if one.seat else 1) if one.verdict else 0 for one in found]
    return [
        after.before - one.before - one.fortune[0] + one.fortune[1] + loss
        for (one, after), loss in zip(pairwise(found), losses, strict=False)
    ]


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_with_seven_dice_what_was_lost_and_rolled_is_all_that_happened(seed: str) -> None:
    first = setup("(4) (6) (8)", "(6) (4) (10) (4)", rules=rules_to(1))
    rests = left_over(played(new_match(BUTTON_MEN, first, seed)))
    assert abs(sum(rests)) <= WHOLE / 100


def test_where_estimates_disagree_it_is_no_luck() -> None:
    """The net misjudges small dice against large ones, and its estimate changes move by move; a
    corrected review knows it before the first roll."""
    first = setup("(4) (4) (6) (4)", "(12) (10) (12) (10)", rules=rules_to(1))
    match = played(new_match(BUTTON_MEN, first, "1"))
    by_net, corrected = (sum(map(abs, left_over(match, level))) for level in (NORMAL, STRONGEST))
    assert by_net > WHOLE / 20
    assert corrected < WHOLE / 100


def test_what_sizes_have_cost_is_what_the_chance_falls_by() -> None:
    """This is before the choices of both are revealed."""
    state = new_match(BUTTON_MEN, setup("(4) (20) (X)", "(8) (12) (X)"), "sizes").state
    start = at_once(began(state, Seeded("1"), stopped, is_rolled=False))
    first = [one for one in BUTTON_MEN.actions(state, 0) if isinstance(one, ChooseSizes)][0]
    mine = review(state, first, level=HARD)
    after = BUTTON_MEN.play(state, 0, first, Seeded("1")).state
    answer = [one for one in BUTTON_MEN.actions(after, 1) if isinstance(one, ChooseSizes)][0]
    theirs = review(after, answer, seat=1, level=HARD)
    assert mine.verdict is not None
    assert start.after == pytest.approx(mine.before, abs=1)
    assert mine.before - mine.verdict.loss == pytest.approx(mine.after, abs=1)
    assert theirs.before == pytest.approx(mine.after, abs=1)


def test_whoever_is_late_compares_with_fewer_rolls() -> None:
    """Machines can be slow, and the page does not wait forever."""
    state = BUTTON_MEN.begin(setup("(4) (6)", "(6) (4)"), Scripted((0, 2, 4, 3))).state
    ticks = count(step=100)
    slow = began(state, Seeded("rolls"), lambda: float(next(ticks)), is_rolled=True)
    quick = began(state, Seeded("rolls"), stopped, is_rolled=True)
    slices = [sum(1 for _ in one) for one in (slow, quick)]
    assert slices[0] < slices[1] / 4


def test_luck_is_solved_however_long_the_decision_was_judged() -> None:
    """With few dice, the net's estimate of luck can be arbitrarily wrong."""
    state = duel("(4):3 (6):2 (4):1 | (6):2 (8):7 (8):3", rules_to(1))
    action, times = strike(state, (0,), (0,)), chain([0.0], repeat(1000.0))
    slow = move_review(state, 0, action, (2,), Seeded("review"), lambda: next(times), HARD)
    assert at_once(slow).fortune == review(state, action, picks=(2,), level=HARD).fortune


def test_where_nothing_was_rolled_there_was_no_luck() -> None:
    state = duel("(4):3 (6):5 | (6):2 (8):7")
    found = at_once(began(state, Seeded("rolls"), stopped, is_rolled=False))
    assert found.fortune == (0, 0)
    assert found.before == found.after


@pytest.mark.parametrize(
    ("position", "action"),
    [
        pytest.param("(4):1 | (20):19 (20):20", Pass(), id="a pass"),
        pytest.param("(20):20 (4):1 | (6):3", None, id="the only attack"),
        pytest.param("(20):20 (20):19 (20):18 | (4):1 (4):2", None, id="won whatever is done"),
    ],
)
def test_what_decides_nothing_is_no_decision(position: str, action: Action | None) -> None:
    state = duel(position, rules_to(1))
    found = review(state, action or strike(state, (0,), (0,)))
    assert found.verdict is None


def test_who_gives_up_a_won_round_loses_all_of_it() -> None:
    state = duel("(20):20 (20):19 | (4):1 (4):2", rules_to(1))
    found = review(state, Surrender(), level=HARD)
    assert found.verdict is not None
    assert found.verdict.played.chance == 0
    assert found.verdict.loss >= 9500
    assert found.after == 0


def test_a_pass_is_no_luck_and_ends_a_round_as_it_is_scored() -> None:
    state = duel("(4):1 | (20):19 (20):20", rules_to(1))
    found = review(state, Pass(), level=HARD)
    assert found.fortune == (0, 0)
    assert found.before == found.after == 0


def test_sizes_are_decisions() -> None:
    state = new_match(BUTTON_MEN, setup("(4) (X)", "(6) (6) (20)"), "sizes").state
    actions = [one for one in BUTTON_MEN.actions(state, 0) if isinstance(one, ChooseSizes)]
    verdicts = [review(state, one).verdict for one in (actions[0], actions[-1])]
    losses = [one.loss for one in verdicts if one is not None]
    assert losses
    assert max(losses) > 50


def test_a_round_ended_by_a_move_and_the_next_roll_are_told_apart() -> None:
    """The move wins the round for certain; only the next roll is luck."""
    state = duel("(20):20 (4):1 | (6):3", rules_to(2))
    found = review(state, strike(state, (0,), (0,)))
    assert found.fortune[0] == -found.fortune[1] != 0


def test_circles_are_not_reviewed() -> None:
    state = duel("(4):1 | (6):6 | (20):20")
    with pytest.raises(ValueError, match="two players"):
        review(state, Pass(), 0, ())


def test_what_the_rules_refuse_is_not_reviewed() -> None:
    with pytest.raises(ValueError, match="pass"):
        review(duel("(20):20 (4):1 | (6):3"), Pass(), 0, ())


# --- In the worker ----------------------------------------------------------------------------


def asked(**other: object) -> dict[str, Any]:
    """Return the worker's answer to this question."""
    state = duel(BLUNDERED, rules_to(1))
    request = {
        "ask": "review",
        "state": codec().encode(state),
        "seat": 0,
        "action": codec().encode(strike(state, (0,), (1,))),
        "picks": [3],
        "seed": "s",
        "ticket": 7,
    }
    answer: dict[str, Any] = json.loads(worker.choose(json.dumps(request | other)))
    return answer


def test_the_worker_reviews_a_move() -> None:
    answer = asked()
    found = codec().decode(MoveReview, answer["review"])
    assert answer["ticket"] == 7
    assert found.verdict.loss > 1000


def test_machines_of_any_speed_review_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten dice take a second, longer than any limit of time allows on a slow machine. Nor does it
    matter what has been computed before."""
    state = duel(
        "(6):2 (8):4 (12):9 (20):15 (20):3 | (4):3 (8):8 (10):4 (12):1 (20):7", rules_to(1)
    )
    action = codec().encode(strike(state, (3,), (2,)))
    other = {"state": codec().encode(state), "action": action}
    found = [asked(**other)["review"]]
    ticks = count(step=1000)
    monkeypatch.setattr(worker, "_milliseconds", lambda: float(next(ticks)))
    found.append(asked(**other)["review"])
    _evaluation.cache_clear()
    found.append(asked(**other)["review"])
    assert found[0] == found[1] == found[2]


def test_a_clock_of_work_moves_on_whenever_it_is_looked_at() -> None:
    clock = WorkClock(0.5)
    assert [clock() for _ in range(3)] == [0.5, 1.0, 1.5]


def test_it_reviews_how_a_match_began() -> None:
    state = new_match(BUTTON_MEN, setup("(4) (6)", "(6) (4)"), "1").state
    answer = asked(action=None, seat=None, state=codec().encode(state), rolled=True)
    assert codec().decode(MoveReview, answer["review"]).seat is None


@pytest.mark.parametrize(
    "other",
    [
        {"state": None},
        {"state": {"is": "Duel"}},
        {"action": {"is": "Pass"}},
        {"action": "pass"},
        {"seat": 1},
        {"seat": 9},
        {"seat": "0"},
        {"picks": []},
        {"picks": [99]},
        {"picks": "3"},
        {"action": None},
    ],
)
def test_a_senseless_question_is_answered_by_an_error(other: dict[str, object]) -> None:
    assert "error" in asked(**other)
