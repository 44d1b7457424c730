"""Hints state the standard error of a chance, and reviews that of a loss; solved positions show
whether it is true.

About seven minutes for chances: the best move of 581 positions with seven and eight dice, and of
three skilled dice against three. About nine for losses: two attacks of each of 361 positions.
"""

from collections.abc import Iterator
from dataclasses import replace
from statistics import fmean

import pytest

from engine.button_men.ai.analysis.equity import WHOLE
from engine.button_men.ai.analysis.review import Verdict, move_review
from engine.button_men.ai.search.judging import Judgement, candidates_of, judgement_of
from engine.button_men.ai.search.levels import HARD
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Duel, Entrant, Setup
from engine.button_men.rules import BUTTON_MEN
from engine.luck import Recorded, Seeded, shuffled
from engine.match import new_match
from engine.search import at_once
from tests.explore.effort import is_exploring
from tools.lab.duels import clock_of, stopped_clock
from tools.lab.regret import Solved, positions

KINDS = ("7", "8", "skilled", "own-7", "own-8")
KINDS_OF_LOSSES = ("8", "skilled", "own-8")
INTERVAL = 1.96
"""Half of a 95% interval, in standard errors."""


@pytest.mark.skipif(not is_exploring(), reason="takes seven minutes")
def test_stated_intervals_hold_as_often_as_they_should() -> None:
    judged = [(solved, _judged(solved)) for kind in KINDS for solved in positions(kind)]
    inside = list(_are_inside(judged))
    assert len(inside) > 150
    assert 0.93 <= fmean(inside) <= 0.97


@pytest.mark.skipif(not is_exploring(), reason="takes nine minutes")
def test_stated_intervals_of_losses_hold_as_often_as_they_should() -> None:
    solved = [one for kind in KINDS_OF_LOSSES for one in positions(kind)]
    inside = [
        abs(verdict.loss / WHOLE - exact) <= INTERVAL * verdict.error / WHOLE
        for at, one in enumerate(solved)
        for verdict, exact in _verdicts(one, str(at))
        if verdict.error
    ]
    assert len(inside) > 100
    assert 0.93 <= fmean(inside) <= 0.97


def _state(solved: Solved) -> Duel:
    """Return the state of a match that this round decides."""
    rules = RULEBOOK.winning_at(1)
    entrants = (Entrant("mover", "(4)"), Entrant("other", "(4)"))
    setup = Setup(entrants, rules, replace(solved.fight, rules=rules))
    return new_match(BUTTON_MEN, setup, "judged").state


def _judged(solved: Solved) -> Judgement:
    view = BUTTON_MEN.view(_state(solved), 0)
    return at_once(judgement_of(view, HARD, Seeded("judged"), stopped_clock))


def _verdicts(solved: Solved, seed: str) -> Iterator[tuple[Verdict, float]]:
    """Yield the verdicts on two random attacks, each with its exact loss."""
    state, luck = _state(solved), Seeded(seed)
    actions = candidates_of(BUTTON_MEN.view(state, 0), luck)
    attacks = [action for action in actions if isinstance(action, Strike)]
    for action in shuffled(attacks, luck)[:2]:
        recorded = Recorded(luck)
        BUTTON_MEN.play(state, 0, action, recorded)
        reviewing = move_review(state, 0, action, recorded.picks, luck, clock_of(False))
        verdict = at_once(reviewing).verdict
        if verdict is not None and not verdict.is_least:
            yield verdict, solved.regret(action)


def _are_inside(judged: list[tuple[Solved, Judgement]]) -> Iterator[bool]:
    """Yield, for each estimate, whether the exact chance is within its interval."""
    for solved, judgement in judged:
        if not judgement.is_exact:
            off = judgement.best.chance - max(solved.chances.values())
            yield abs(off) <= INTERVAL * judgement.error
