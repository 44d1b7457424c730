"""Calibration: do rounds end as often in a win as a computer player of Button Men expects?

`python -m tools.lab calibration --buttons plain` lets a player play rounds against itself from
rolled dice, until it has decided about so many attacks. Before each one it tells its chance to win
the round. The table has ten bins of such chances: their mean, and how many of these rounds were
won, a draw as a half; first for the first attack of each round, then for all. The last line has the
largest gap of a bin with enough positions to tell.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import NamedTuple

from engine.button_men.ai.search.judging import judged
from engine.button_men.ai.search.levels import LEVELS, Level
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.fight.events import RoundEnded
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Entrant, Setup
from engine.button_men.rules import BUTTON_MEN
from engine.game import Seat
from engine.luck import Seeded
from engine.match import begun
from engine.search import Budget, at_once
from tools.lab.duels import MOST_DECISIONS, POOLS, pool_of, rolled
from tools.lab.job import Job
from tools.lab.players import stopped_clock

BINS = 10
ENOUGH = 100
"""A bin with fewer positions tells nothing: the share of won rounds is off by 5 points by luck."""
QUICK = Level("quick", Budget(60, 800), 0)
"""One attack ahead, without misjudging."""
RULES = RULEBOOK.winning_at(1)


class Forecast(NamedTuple):
    """A chance that was told, and what became of it."""

    chance: float
    points: float
    """1 for a won round, a half for a draw."""
    is_first: bool
    """Whether it is that of the first attack of the round."""


@dataclass(frozen=True)
class Course:
    """One round that is played."""

    pool: str
    level: Level
    seed: str


class Told(NamedTuple):
    """What the player has told in a round."""

    forecasts: Sequence[Forecast]


def forecasts(course: Course) -> Told:
    """What the player tells in this round."""
    luck = Seeded(course.seed)
    pool = pool_of(course.pool)
    recipes = [pool[luck.pick(len(pool))] for _ in range(2)]
    entrants = tuple(Entrant(recipe, recipe) for recipe in recipes)
    match = begun(BUTTON_MEN, Setup(entrants, RULES, rolled(recipes, RULES, luck)), course.seed)
    told: list[tuple[Seat, float]] = []
    for move in range(MOST_DECISIONS):
        seat = BUTTON_MEN.to_act(match.state)[0]
        view = BUTTON_MEN.view(match.state, seat)
        thoughts = Seeded(f"{course.seed}/thoughts/{move}")
        best = at_once(judged(view, course.level, thoughts, stopped_clock)).best
        if isinstance(best.action, Strike):
            told.append((seat, best.chance))
        match = match.played(seat, best.action)
        for event in match.log[-1].events:
            if isinstance(event, RoundEnded):
                return Told(list(_resolved(told, event.winner)))
    raise RuntimeError(f"the round {course.seed} has no end")


def _resolved(told: Sequence[tuple[Seat, float]], winner: Seat | None) -> Iterator[Forecast]:
    for number, (seat, chance) in enumerate(told):
        points = 0.5 if winner is None else float(seat == winner)
        yield Forecast(chance, points, number == 0)


def lines(found: Sequence[Forecast]) -> Iterator[str]:
    """The table of these forecasts, and their largest gap."""
    largest = 0.0
    for number in range(BINS):
        those = [one for one in found if min(BINS - 1, int(one.chance * BINS)) == number]
        if not those:
            continue
        expected, played = fmean(one.chance for one in those), fmean(one.points for one in those)
        yield (
            f"  {number * 10:>2} to {number * 10 + 10:>3} %: {len(those):>5} positions, "
            f"expected {expected:.3f}, played {played:.3f}"
        )
        if len(those) >= ENOUGH:
            largest = max(largest, abs(expected - played))
    expected, played = fmean(one.chance for one in found), fmean(one.points for one in found)
    yield f"  all: {len(found)} positions, expected {expected:.3f}, played {played:.3f}"
    yield f"  largest gap {largest * 100:.1f} points"


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--player", choices=(QUICK.name, *LEVELS), default=QUICK.name)
    parser.add_argument("--buttons", choices=POOLS, default="plain")
    parser.add_argument("--positions", type=int, default=5000)
    parser.add_argument("--seed", default="1")


def _courses(asked: argparse.Namespace) -> Sequence[Course]:
    """One for each position, of which most are not needed: a round has several."""
    level = LEVELS.get(asked.player, QUICK)
    return [
        Course(asked.buttons, level, f"{asked.seed}/{number}") for number in range(asked.positions)
    ]


def _report(asked: argparse.Namespace, rounds: Iterator[Told]) -> Iterator[str]:
    found: list[Forecast] = []
    for told in rounds:
        found += (Forecast(*one) for one in told.forecasts)
        if len(found) >= asked.positions:
            break
    yield f"{asked.player}, {asked.buttons} buttons, the first attack of each round:"
    yield from lines([one for one in found if one.is_first])
    yield "all attacks:"
    yield from lines(found)


CALIBRATION = Job(
    "expected winning chances, and played ones", _options, _courses, forecasts, Told, _report
)
