"""Hints state the standard error of a chance; solved positions tell whether it is true.

About seven minutes: the best move of 581 positions with seven and eight dice, and of three skilled
dice against three.
"""

from collections.abc import Iterator
from dataclasses import replace
from statistics import fmean

import pytest

from engine.button_men.ai.search.judging import Judgement, judgement_of
from engine.button_men.ai.search.levels import HARD
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.match.duel import Entrant, Setup
from engine.button_men.rules import BUTTON_MEN
from engine.luck import Seeded
from engine.match import new_match
from engine.search import at_once
from tests.explore.effort import is_exploring
from tools.lab.duels import stopped_clock
from tools.lab.regret import Solved, positions

KINDS = ("7", "8", "skilled", "own-7", "own-8")
INTERVAL = 1.96
"""Half of a 95% interval, in standard errors."""


@pytest.mark.skipif(not is_exploring(), reason="takes seven minutes")
def test_stated_intervals_hold_as_often_as_they_should() -> None:
    judged = [(solved, _judged(solved)) for kind in KINDS for solved in positions(kind)]
    inside = list(_are_inside(judged))
    assert len(inside) > 150
    assert 0.93 <= fmean(inside) <= 0.97


def _judged(solved: Solved) -> Judgement:
    rules = RULEBOOK.winning_at(1)
    entrants = (Entrant("mover", "(4)"), Entrant("other", "(4)"))
    setup = Setup(entrants, rules, replace(solved.fight, rules=rules))
    view = BUTTON_MEN.view(new_match(BUTTON_MEN, setup, "judged").state, 0)
    return at_once(judgement_of(view, HARD, Seeded("judged"), stopped_clock))


def _are_inside(judged: list[tuple[Solved, Judgement]]) -> Iterator[bool]:
    """Yield, for each estimate, whether the exact chance is within its interval."""
    for solved, judgement in judged:
        if not judgement.is_exact:
            off = judgement.best.chance - max(solved.chances.values())
            yield abs(off) <= INTERVAL * judgement.error
