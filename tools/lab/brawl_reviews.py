"""Tests reviews of brawls on planted blunders, and on the best moves.

`python -m tools.lab brawl-reviews --planted 40 --best 200` plays brawls of two, three and four
between computer players. For a planted blunder, a decision of seat 0 is replaced by one that costs
about three counters; then the brawl goes on to its end and is reviewed. The blunder is found if the
review lists it. The review of a best move errs if it lists the move, judged alone: that happens
more often than in the review of a whole brawl, which lists three moves at most.

The cost of an action is measured by pairs of long playouts with new deals, in which all players
attack whenever they can, until its standard error is half a counter or 2,500 pairs have been
played. A search finds the best action. If the review lists this action, and the measurement
confirms by more than its error that another one is better, then that one is judged as the best
action instead.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, islice
from math import inf
from statistics import fmean
from time import process_time
from typing import NamedTuple

from engine.luck import Luck, Seeded, shuffled
from engine.lunch_money.ai.player import candidates, trial
from engine.lunch_money.ai.playout import eager
from engine.lunch_money.ai.review import (
    LONG,
    SURE,
    WORST,
    Lapse,
    judged_again,
    lapses,
    pooled,
    screened,
    settled,
)
from engine.lunch_money.legal.view import BrawlView
from engine.lunch_money.outside.saves import BrawlMatch
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.actions import BrawlAction
from engine.lunch_money.state.brawl import BrawlSetup
from engine.match import new_match
from engine.search import UNTIMED, Budget, at_once, search
from tools.lab.brawls import dealt, lunch_money_player
from tools.lab.job import Job

PLAYERS = (2, 3, 4)
OURS, OTHERS = "120", "normal:dealt"
"""The player of seat 0, who must make few other mistakes, and the player of all other seats."""
ROUGH = 60
"""Pairs of playouts for a first estimate of an action that may be planted."""
COSTS = (2.5, 4.0)
"""The minimum and maximum cost of a planted action, in counters."""
TRIED = 12
"""The maximum number of decisions of a brawl that are searched for a blunder."""
MOVES = 5
"""The maximum number of best moves judged in each brawl."""
SEARCHED = 600
"""Playouts to find the best action."""
PART, PARTS = 100, 25
"""The pairs of playouts in each batch of a measurement, and the maximum number of batches."""
EXACT = 0.5
"""The standard error, in counters, at which a measurement needs no more batches."""


@dataclass(frozen=True)
class Case:
    """A blunder to plant, or a best move to judge."""

    is_planted: bool
    players: int
    seed: str


class Found(NamedTuple):
    """The findings of a review about a planted blunder or about best moves."""

    cost: float
    """The measured cost of the planted move, in counters; 0 for best moves."""
    reported: float
    """The cost according to the review, in counters, or 0 if the review does not list the move. For
    best moves, the mean over those listed."""
    listed: int
    """The number of moves listed."""
    worse: int
    """The number of listed moves that cost more than the planted one."""
    seconds: float
    """CPU seconds of the review; for best moves, also of finding and measuring them."""
    moves: int = 1
    """The number of best moves judged; 1 for a planted blunder."""


def examine(case: Case) -> Found:
    """Return the findings about this case. A blunder is planted in the first brawl in which this is
    possible."""
    if not case.is_planted:
        return _best(case)
    planted = (_planted(case, f"{case.seed}/{number}") for number in count())
    return next(found for found in planted if found is not None)


def _planted(case: Case, seed: str) -> Found | None:
    """Return the findings about a blunder planted in this brawl, or None if none can be planted."""
    whole, luck = _played_on(_new_brawl(case.players, seed), seed), Seeded(f"{seed}/places")
    for match, view in islice(_decisions(whole, luck), TRIED):
        plant = _blunder(view, Seeded(f"{seed}/{len(match.log)}"))
        if plant is None:
            continue
        blundered = _played_on(match.played(0, plant.played), seed)
        began = process_time()
        listed = at_once(lapses(blundered, 0))
        seconds = process_time() - began
        own = [one for one in listed if one.move == len(match.log) + 1]
        reported = own[0].counters if own else 0.0
        worse = [one for one in listed if one.counters > plant.counters and one not in own]
        return Found(plant.counters, reported, len(listed), len(worse), seconds)
    return None


def _best(case: Case) -> Found:
    """Return the findings about the best moves in random decisions of a brawl, MOVES at most."""
    whole, luck = _played_on(_new_brawl(case.players, case.seed), case.seed), Seeded(case.seed)
    began, found, decisions = process_time(), list[Lapse](), list(_decisions(whole, luck))[:MOVES]
    for match, view in decisions:
        seed, action = f"{case.seed}/review/{len(match.log)}", _best_action(view, luck)
        while lapse := _listed(view, action, seed):
            measured = _measured(view, lapse, luck)
            if measured.loss <= measured.error:
                break
            action = lapse.better
        found += [lapse] if lapse else []
    reported = fmean(one.counters for one in found) if found else 0.0
    return Found(0.0, reported, len(found), 0, process_time() - began, len(decisions))


def _listed(view: BrawlView, action: BrawlAction, seed: str) -> Lapse | None:
    """Return the action's lapse if a review of this decision alone would list it, else None."""
    lapse = at_once(screened(view, action, Seeded(seed)))
    if lapse is None or lapse.loss <= 0:
        return None
    lapse = at_once(settled(view, lapse, Seeded(f"{seed}/again")))
    return lapse if lapse.is_sure else None


def _new_brawl(players: int, seed: str) -> BrawlMatch:
    return new_match(LUNCH_MONEY, BrawlSetup(tuple("ABCDEFGH"[:players])), seed)


def _played_on(match: BrawlMatch, seed: str) -> BrawlMatch:
    """Return the brawl after the computer players have played it to its end."""
    names = dealt([OURS, *(OTHERS for _ in match.setup.names[1:])], seed)
    players = [lunch_money_player(name) for name in names]
    while seats := LUNCH_MONEY.to_act(match.state):
        view = LUNCH_MONEY.view(match.state, seats[0])
        thoughts = Seeded(f"{seed}/thoughts/{len(match.log)}")
        match = match.played(seats[0], players[seats[0]](view, None, thoughts))
    return match


def _decisions(whole: BrawlMatch, luck: Luck) -> Iterator[tuple[BrawlMatch, BrawlView]]:
    """Yield, in random order, the match before each decision in which seat 0 has a choice, with
    the view of seat 0."""
    for move in shuffled(range(len(whole.log)), luck):
        view = LUNCH_MONEY.view(whole.states[move], 0)
        if view.asked == 0 and len(candidates(view)) > 1:
            yield whole.cut(move), view


def _best_action(view: BrawlView, luck: Luck) -> BrawlAction:
    reward = trial(view, 0, {}, eager, LONG)
    budget = Budget(SEARCHED, UNTIMED)
    return at_once(search(candidates(view), reward, budget, luck, lambda: 0.0)).best


def _blunder(view: BrawlView, luck: Luck) -> Lapse | None:
    """Return an action whose cost is within COSTS, with this cost, or None if none is found."""
    best = _best_action(view, luck)
    for action in shuffled(candidates(view), luck):
        rough = Lapse(action, best, 0, 0, 0)
        if action != best and _is_cost(at_once(judged_again(view, rough, luck, ROUGH))):
            found = _measured(view, rough, luck, COSTS)
            if _is_cost(found):
                return found
    return None


def _is_cost(lapse: Lapse) -> bool:
    low, high = COSTS
    return low <= lapse.counters <= high


def _measured(
    view: BrawlView, lapse: Lapse, luck: Luck, costs: tuple[float, float] = (-inf, inf)
) -> Lapse:
    """Return the lapse with its cost measured by new deals. The measurement ends when the standard
    error is at most EXACT, when the cost is surely outside the range `costs`, or after PARTS
    batches."""
    found, parts = lapse, list[Lapse]()
    while len(parts) < PARTS:
        parts.append(at_once(judged_again(view, lapse, luck, PART)))
        found = pooled(parts)
        low, high = (found.counters + sign * SURE * found.counters_off for sign in (-1, 1))
        if found.counters_off <= EXACT or high < costs[0] or low > costs[1]:
            break
    return found


def lines(found: Sequence[Found]) -> Iterator[str]:
    """Yield a line about the planted blunders, one about those that were found, and one about the
    best moves, but none about an empty group."""
    planted = [one for one in found if one.cost]
    listed = [one for one in planted if one.reported]
    best = [one for one in found if not one.cost]
    if planted:
        displaced = sum(one.worse >= WORST for one in planted if not one.reported)
        yield (
            f"{len(planted)} planted blunders of {fmean(one.cost for one in planted):.1f} "
            f"counters: {len(listed)} found, {displaced} behind {WORST} worse ones; "
            f"{fmean(one.seconds for one in planted):.1f} s a review"
        )
    if listed:
        yield (
            f"those found cost {fmean(one.cost for one in listed):.2f} counters, "
            f"{fmean(one.reported for one in listed):.2f} in the review"
        )
    if best:
        moves, flagged = sum(one.moves for one in best), sum(one.listed for one in best)
        yield f"{moves} best moves: {flagged} listed ({flagged / moves:.1%})"


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--planted", type=int, default=40)
    parser.add_argument("--best", type=int, default=200)
    parser.add_argument("--seed", default="1")


def _cases(args: argparse.Namespace) -> Sequence[Case]:
    """Return both kinds of cases, interleaved in proportion, so that the first results are a sample
    of all."""
    kinds = (("planted", args.planted), ("best", args.best // MOVES))
    cases = [
        (
            number / most,
            Case(kind == "planted", PLAYERS[number % 3], f"{args.seed}/{kind}/{number}"),
        )
        for kind, most in kinds
        for number in range(most)
    ]
    return [case for _, case in sorted(cases, key=lambda one: one[0])]


def _report(_args: argparse.Namespace, found: Iterator[Found]) -> Iterator[str]:
    yield from lines(list(found))


BRAWL_REVIEWS = Job(
    "whether reviews of brawls find planted blunders, and leave good moves alone",
    _options,
    _cases,
    examine,
    Found,
    _report,
)
