"""Tests whether the chances that computer players of Button Men predict come true.

Calibration: do rounds end in a win as often as a player expects?

`python -m tools.lab calibration --buttons plain` lets a player play rounds against itself from
rolled dice, until it has chosen `--positions` attacks. Before each one it predicts its chance to
win the round. The table has ten bins of these chances: their mean, and the share of these rounds
that were won, with a draw as a half. There is a table for the first attack of each round, and then
one for all attacks; the last line of each has the largest gap of a bin with enough positions. With
`--luck`, results are without the luck of all later rolls, which has a mean of zero: then one round
is as informative as several.

Review: is the luck that a review finds in a match unbiased? `python -m tools.lab review --matches
100 --wins 1` plays matches of the Soldiers, with the levels in both seats in turn, and reviews
them. Results without luck must have the same mean as plain results, because luck has a mean of
zero, and far less variance. The clock stands still, so the same command gives the same figures on
every machine.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev, variance
from typing import NamedTuple

from engine.button_men.ai.analysis.equity import WHOLE
from engine.button_men.ai.analysis.review import STRONGEST, MoveReview, began, move_review
from engine.button_men.ai.player import choose
from engine.button_men.ai.search.judging import judgement_of
from engine.button_men.ai.search.levels import LEVELS, Level
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.fight.events import RoundEnded
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Entrant, Setup
from engine.button_men.outside.saves import DuelMatch
from engine.button_men.rules import BUTTON_MEN
from engine.game import Seat
from engine.luck import Seeded
from engine.match import new_match
from engine.search import Budget, at_once
from tools.lab.duels import (
    MAX_DECISIONS,
    POOLS,
    SOLDIERS,
    LuckMeter,
    pool_of,
    rolled_fight,
    stopped_clock,
)
from tools.lab.duels import Outcome as RoundOutcome
from tools.lab.job import Job

BINS = 10
ENOUGH = 100
"""Bins with fewer positions do not count for the largest gap: chance alone moves their share of
wins by 5 points."""
QUICK = Level("quick", Budget(60, 800), 0)
"""A level that looks one attack ahead without misjudging."""
PLAYERS = {QUICK.name: QUICK, **LEVELS, "review": STRONGEST}
"""The levels, a quick player, and one that evaluates like reviews."""
RULES = RULEBOOK.winning_at(1)


class Forecast(NamedTuple):
    """A predicted chance to win a round, and the result of the round."""

    chance: float
    points: float
    """1 for a win, a half for a draw, 0 for a loss, minus the luck that followed, if it was
    measured."""
    is_first: bool
    """Whether the prediction belongs to the first attack of the round."""


@dataclass(frozen=True)
class Course:
    """One round to play."""

    pool: str
    level: Level
    seed: str
    has_luck: bool = False
    """Whether luck is measured."""


class Told(NamedTuple):
    """The player's predictions in a round."""

    forecasts: Sequence[Forecast]


def forecasts(course: Course) -> Told:
    """Play this round and return the player's predictions in it. Raises RuntimeError if the round
    does not end."""
    luck = Seeded(course.seed)
    pool = pool_of(course.pool)
    recipes = [pool[luck.pick(len(pool))] for _ in range(2)]
    entrants = tuple(Entrant(recipe, recipe) for recipe in recipes)
    match = new_match(
        BUTTON_MEN, Setup(entrants, RULES, rolled_fight(recipes, RULES, luck)), course.seed
    )
    meter = LuckMeter(RULES) if course.has_luck else None
    told: list[tuple[Seat, float, float]] = []
    fortune = 0.0
    for move in range(MAX_DECISIONS):
        seat = BUTTON_MEN.to_act(match.state)[0]
        view = BUTTON_MEN.view(match.state, seat)
        thoughts = Seeded(f"{course.seed}/thoughts/{move}")
        best = at_once(judgement_of(view, course.level, thoughts, stopped_clock)).best
        if isinstance(best.action, Strike):
            told.append((seat, best.chance, fortune))
        before = match.state
        match = match.played(seat, best.action)
        events = match.log[-1].events
        if meter is not None:
            fortune += meter.of(before, best.action, match.state, events)
        for event in events:
            if isinstance(event, RoundEnded):
                return Told(list(_forecasts(told, event.winner, fortune)))
    raise RuntimeError(f"the round {course.seed} has no end")


def _forecasts(
    told: Sequence[tuple[Seat, float, float]], winner: Seat | None, fortune: float
) -> Iterator[Forecast]:
    """Yield a forecast for each prediction.

    `told` has, for each prediction, the seat that made it, the predicted chance, and the luck of
    seat 0 up to then; `fortune` is the luck of seat 0 in the whole round.
    """
    for number, (seat, chance, before) in enumerate(told):
        outcome = RoundOutcome(winner, fortune - before)
        yield Forecast(chance, outcome.skill(seat), number == 0)


def lines(forecasts: Sequence[Forecast]) -> Iterator[str]:
    """Yield the lines of a table of these forecasts: one for each bin that is not empty, one for
    all forecasts, and one with the largest gap."""
    largest = 0.0
    for number in range(BINS):
        those = [one for one in forecasts if min(BINS - 1, int(one.chance * BINS)) == number]
        if not those:
            continue
        expected, played = fmean(one.chance for one in those), fmean(one.points for one in those)
        yield (
            f"  {number * 10:>2} to {number * 10 + 10:>3} %: {len(those):>5} positions, "
            f"expected {expected:.3f}, played {played:.3f}"
        )
        if len(those) >= ENOUGH:
            largest = max(largest, abs(expected - played))
    expected, played = (
        fmean(one.chance for one in forecasts),
        fmean(one.points for one in forecasts),
    )
    yield f"  all: {len(forecasts)} positions, expected {expected:.3f}, played {played:.3f}"
    yield f"  largest gap {largest * 100:.1f} points"


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--player", choices=PLAYERS, default=QUICK.name)
    parser.add_argument("--buttons", choices=POOLS, default="plain")
    parser.add_argument("--positions", type=int, default=5000)
    parser.add_argument("--luck", action="store_true", help="take luck out of the results")
    parser.add_argument("--seed", default="1")


def _courses(args: argparse.Namespace) -> Sequence[Course]:
    """Return a round for each position; most are not needed, because a round has several
    positions."""
    level = PLAYERS[args.player]
    return [
        Course(args.buttons, level, f"{args.seed}/{number}", args.luck)
        for number in range(args.positions)
    ]


def _report(args: argparse.Namespace, rounds: Iterator[Told]) -> Iterator[str]:
    found: list[Forecast] = []
    for told in rounds:
        found += (Forecast(*one) for one in told.forecasts)
        if len(found) >= args.positions:
            break
    yield f"{args.player}, {args.buttons} buttons, the first attack of each round:"
    yield from lines([one for one in found if one.is_first])
    yield "all attacks:"
    yield from lines(found)


CALIBRATION = Job(
    "expected winning chances, and played ones", _options, _courses, forecasts, Told, _report
)


# --- Review ---------------------------------------------------------------------------------------


class Outcome(NamedTuple):
    """The result of a match for seat 0."""

    result: float
    """1 for a win, a half for a draw, 0 for a loss."""
    luck: float
    """The luck of seat 0 minus the luck of seat 1."""
    moves: int
    losses: Sequence[float]
    """For each seat, the total cost of its decisions, as a chance to win the match."""
    rest: float
    """The sum of all changes of seat 0's chance that are neither luck nor mistakes."""
    exact_rest: float
    """Like `rest`, but only over moves with so few dice that most chances are exact."""


FEW_DICE = 7
"""The maximum number of dice for which most chances are exact."""
TOLD_AFTER = 10
"""The number of matches between two progress lines."""


@dataclass(frozen=True)
class Meeting:
    """A match to play. Pairs of matches have the same buttons, with the levels in exchanged
    seats."""

    number: int
    seed: str
    levels: tuple[str, str]
    wins: int


def play_meeting(meeting: Meeting) -> DuelMatch:
    """Play this match to its end and return it."""
    luck = Seeded(f"{meeting.seed}/{meeting.number // 2}")
    recipes = [SOLDIERS[luck.pick(len(SOLDIERS))] for _ in meeting.levels]
    entrants = tuple(Entrant(recipe, recipe) for recipe in recipes)
    around = meeting.levels if meeting.number % 2 == 0 else meeting.levels[::-1]
    setup = Setup(entrants, RULEBOOK.winning_at(meeting.wins))
    match = new_match(BUTTON_MEN, setup, f"{meeting.seed}/{meeting.number}")
    while BUTTON_MEN.winners(match.state) is None:
        seat = BUTTON_MEN.to_act(match.state)[0]
        view = BUTTON_MEN.view(match.state, seat)
        thoughts = Seeded(f"{match.seed}/thoughts/{len(match.log)}")
        action = at_once(choose(view, LEVELS[around[seat]], thoughts, stopped_clock)).action
        match = match.played(seat, action)
    return match


def outcome(meeting: Meeting) -> Outcome:
    """Play and review this match, and return its result."""
    match = play_meeting(meeting)
    found = list(_reviews_of(match))
    luck = sum(one.fortune[0] - one.fortune[1] for one in found) / WHOLE
    losses = [
        sum(one.verdict.loss for one in found if one.verdict is not None and one.seat == seat)
        for seat in range(2)
    ]
    winners = BUTTON_MEN.winners(match.state) or ()
    result = float(0 in winners) if winners else 0.5
    rests = list(_rests(found))
    few = [
        rest
        for rest, state in zip(rests[1:], match.states, strict=False)
        if state.fight is not None and sum(len(side.dice) for side in state.fight.sides) <= FEW_DICE
    ]
    lost = [loss / WHOLE for loss in losses]
    return Outcome(result, luck, len(match.log), lost, sum(rests) / WHOLE, sum(few) / WHOLE)


def _rests(reviews: Sequence[MoveReview]) -> Iterator[int]:
    """Yield, for each of these reviews, the part of the change of seat 0's chance until the next
    review that is neither luck nor a mistake, in units of 1 / WHOLE."""
    for one, further in zip(reviews, [*reviews[1:], None], strict=True):
        change = (one.after if further is None else further.before) - one.before
        loss = 0 if one.verdict is None else one.verdict.loss
        yield change - (one.fortune[0] - one.fortune[1]) + (-loss if one.seat else loss)


def _reviews_of(match: DuelMatch) -> Iterator[MoveReview]:
    first = match.states[0]
    is_rolled = first.fight is not None
    luck = Seeded(f"{match.seed}/review")
    yield at_once(began(first, luck, stopped_clock, is_rolled=is_rolled))
    for move, (state, entry) in enumerate(zip(match.states, match.log, strict=False)):
        luck = Seeded(f"{match.seed}/review/{move}")
        yield at_once(
            move_review(state, entry.seat, entry.action, entry.picks, luck, stopped_clock)
        )


def _distance(rests: Sequence[float]) -> str:
    """Return a text with the mean and the maximum distance of these values from zero."""
    sizes = [abs(rest) for rest in rests]
    return f"{fmean(sizes):.4f} on average, {max(sizes):.3f} at most"


def verdict(outcomes: Sequence[Outcome]) -> str:
    """Return a line that compares results with and without luck: their means and variances, the
    mean luck, and the unexplained rest."""
    plain = [one.result for one in outcomes]
    adjusted = [one.result - one.luck for one in outcomes]
    lucks = [one.luck for one in outcomes]
    half = 1.96 * stdev(lucks) / sqrt(len(lucks))
    return (
        f"{len(outcomes)} matches, {fmean(one.moves for one in outcomes):.1f} moves each: "
        f"plain mean {fmean(plain):.3f}, variance {variance(plain):.4f}; "
        f"without luck mean {fmean(adjusted):.3f}, variance {variance(adjusted):.4f}, "
        f"{variance(adjusted) / variance(plain):.3f} of it; "
        f"luck {fmean(lucks):+.3f} +- {half:.3f} (95 %); "
        f"left over {_distance([one.rest for one in outcomes])}, "
        f"with {FEW_DICE} dice and fewer {_distance([one.exact_rest for one in outcomes])}"
    )


def _match_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--wins", type=int, default=1)
    parser.add_argument("--levels", nargs=2, choices=LEVELS, default=["advanced", "easy"])
    parser.add_argument("--seed", default="1")


def _meetings(args: argparse.Namespace) -> Sequence[Meeting]:
    first, second = args.levels
    return [
        Meeting(number, args.seed, (first, second), args.wins) for number in range(args.matches)
    ]


def _verdicts(args: argparse.Namespace, outcomes: Iterator[Outcome]) -> Iterator[str]:
    found: list[Outcome] = []
    for one in outcomes:
        found.append(one)
        if len(found) % TOLD_AFTER == 0:
            yield verdict(found)
    yield verdict(found)


REVIEW = Job(
    "the luck of matches between computer players",
    _match_options,
    _meetings,
    outcome,
    Outcome,
    _verdicts,
)
