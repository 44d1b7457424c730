"""Reviews matches that computer players play against each other: is their luck fair?

`python -m tools.lab review --matches 100 --wins 1` plays matches of the Soldiers, the levels in
turn in both seats, and reviews them. A result without its luck must have the mean of the plain one,
for luck has a mean of zero, and far less variance. The clock stands still, so the same command
gives the same figures on every machine.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev, variance
from typing import NamedTuple

from engine.button_men.ai.analysis.equity import WHOLE
from engine.button_men.ai.analysis.review import MoveReview, began, reviewed
from engine.button_men.ai.player import choose
from engine.button_men.ai.search.levels import LEVELS
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.match.duel import Entrant, Setup
from engine.button_men.outside.saves import DuelMatch
from engine.button_men.rules import BUTTON_MEN
from engine.luck import Seeded
from engine.match import begun
from engine.search import at_once
from tools.lab.duels import SOLDIERS
from tools.lab.job import Job
from tools.lab.players import stopped_clock


class Outcome(NamedTuple):
    """A match as the player of seat 0 sees it."""

    result: float
    """1: won, 0: lost."""
    luck: float
    """By how much the rolls were better for them than for the other."""
    moves: int
    losses: Sequence[float]
    """By seat, what decisions have cost."""


TOLD_AFTER = 10
"""Matches after each of which it is told how it stands."""


@dataclass(frozen=True)
class Meeting:
    """A match that is played. Pairs of matches have the same buttons, and the levels in other
    seats."""

    number: int
    seed: str
    levels: tuple[str, str]
    wins: int


def played(meeting: Meeting) -> DuelMatch:
    """The match, to its end."""
    luck = Seeded(f"{meeting.seed}/{meeting.number // 2}")
    recipes = [SOLDIERS[luck.pick(len(SOLDIERS))] for _ in meeting.levels]
    entrants = tuple(Entrant(recipe, recipe) for recipe in recipes)
    around = meeting.levels if meeting.number % 2 == 0 else meeting.levels[::-1]
    setup = Setup(entrants, RULEBOOK.winning_at(meeting.wins))
    match = begun(BUTTON_MEN, setup, f"{meeting.seed}/{meeting.number}")
    while BUTTON_MEN.winners(match.state) is None:
        seat = BUTTON_MEN.to_act(match.state)[0]
        view = BUTTON_MEN.view(match.state, seat)
        thoughts = Seeded(f"{match.seed}/thoughts/{len(match.log)}")
        action = at_once(choose(view, LEVELS[around[seat]], thoughts, stopped_clock)).action
        match = match.played(seat, action)
    return match


def outcome(meeting: Meeting) -> Outcome:
    """How it goes, and by how much luck."""
    match = played(meeting)
    found = list(_found(match))
    luck = sum(one.fortune[0] - one.fortune[1] for one in found) / WHOLE
    losses = [
        sum(one.verdict.loss for one in found if one.verdict is not None and one.seat == seat)
        for seat in range(2)
    ]
    winners = BUTTON_MEN.winners(match.state) or ()
    result = float(0 in winners) if winners else 0.5
    return Outcome(result, luck, len(match.log), (losses[0] / WHOLE, losses[1] / WHOLE))


def _found(match: DuelMatch) -> Iterator[MoveReview]:
    first = match.states[0]
    is_rolled = first.fight is not None
    luck = Seeded(f"{match.seed}/review")
    yield at_once(began(first, luck, stopped_clock, is_rolled=is_rolled))
    for move, (state, entry) in enumerate(zip(match.states, match.log, strict=False)):
        luck = Seeded(f"{match.seed}/review/{move}")
        yield at_once(reviewed(state, entry.seat, entry.action, entry.picks, luck, stopped_clock))


def verdict(outcomes: Sequence[Outcome]) -> str:
    """Plain results, those without their luck, and how both compare."""
    plain = [one.result for one in outcomes]
    adjusted = [one.result - one.luck for one in outcomes]
    lucks = [one.luck for one in outcomes]
    half = 1.96 * stdev(lucks) / sqrt(len(lucks))
    return (
        f"{len(outcomes)} matches, {fmean(one.moves for one in outcomes):.1f} moves each: "
        f"plain mean {fmean(plain):.3f}, variance {variance(plain):.4f}; "
        f"without luck mean {fmean(adjusted):.3f}, variance {variance(adjusted):.4f}, "
        f"{variance(adjusted) / variance(plain):.3f} of it; "
        f"luck {fmean(lucks):+.3f} +- {half:.3f} (95 %)"
    )


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--wins", type=int, default=1)
    parser.add_argument("--levels", nargs=2, choices=LEVELS, default=["advanced", "easy"])
    parser.add_argument("--seed", default="1")


def _meetings(asked: argparse.Namespace) -> Sequence[Meeting]:
    first, second = asked.levels
    return [
        Meeting(number, asked.seed, (first, second), asked.wins) for number in range(asked.matches)
    ]


def _report(asked: argparse.Namespace, outcomes: Iterator[Outcome]) -> Iterator[str]:
    found: list[Outcome] = []
    for one in outcomes:
        found.append(one)
        if len(found) % TOLD_AFTER == 0:
            yield verdict(found)
    yield verdict(found)


REVIEW = Job(
    "the luck of matches between computer players", _options, _meetings, outcome, Outcome, _report
)
