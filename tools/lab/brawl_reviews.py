"""Tests reviews of brawls on planted blunders, and on the best moves.

`python -m tools.lab brawl-reviews --planted 40 --best 200` plays brawls of two, three and four
between computer players. In each of the first ones, a decision of seat 0 is replaced by one that
costs about three counters; then the brawl goes on to its end and is reviewed. The blunder is found
if the review lists it. The review of a best move errs if it lists the move, judged alone: that
happens more often than in the review of a whole brawl, which lists three moves at most.

What an action costs is measured among attackers in long playouts with deals of its own, until the
error is half a counter or for 2,500 pairs. The action to plant, and the best one, are found by a
search before. If the review lists the best one, and the measurement agrees, by more than its error,
that another is better, that other one is the best, and judged in its place.
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
"""The player of seat 0, who has to make few mistakes besides, and of the others."""
ROUGH = 60
"""Playouts of each action that may be planted."""
COSTS = (2.5, 4.0)
"""The least and the greatest cost of a planted action, in counters."""
TRIED = 12
"""Decisions of a brawl in which a blunder is looked for."""
MOVES = 5
"""Best moves judged in each brawl."""
SEARCHED = 600
"""Playouts to find the best action."""
PART, PARTS = 100, 25
"""Pairs of playouts of a measurement in each part, and its parts at most."""
EXACT = 0.5
"""The error of a measurement, in counters, from which on it needs no further part."""


@dataclass(frozen=True)
class Case:
    """A blunder to plant, or a best move to judge."""

    is_planted: bool
    players: int
    seed: str


class Found(NamedTuple):
    """What the review made of a blunder or of best moves."""

    cost: float
    """What the move cost, in counters, as it was measured; 0 for best moves."""
    reported: float
    """The same in the review, or 0 if it lists no such move."""
    listed: int
    """The number of moves listed."""
    worse: int
    """The number of those that cost more than the planted one."""
    seconds: float
    """CPU seconds of the review."""
    moves: int = 1
    """The number of moves that were judged alone."""


def examine(case: Case) -> Found:
    """Return what the review makes of a planted blunder or of best moves."""
    if not case.is_planted:
        return _best(case)
    planted = (_planted(case, f"{case.seed}/{number}") for number in count())
    return next(found for found in planted if found is not None)


def _planted(case: Case, seed: str) -> Found | None:
    """Return what the review makes of a blunder planted in this brawl, or None without one."""
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
    """Return what the review makes of the best moves in decisions of a brawl."""
    whole, luck = _played_on(_new_brawl(case.players, case.seed), case.seed), Seeded(case.seed)
    began, found, decisions = process_time(), list[Lapse](), list(_decisions(whole, luck))[:MOVES]
    for match, view in decisions:
        seed, action = f"{case.seed}/review/{len(match.log)}", _best_action(view, luck)
        while (lapse := _listed(view, action, seed)) and _costs(view, lapse, luck):
            action = lapse.better
        found += [lapse] if lapse else []
    reported = fmean(one.counters for one in found) if found else 0.0
    return Found(0.0, reported, len(found), 0, process_time() - began, len(decisions))


def _listed(view: BrawlView, action: BrawlAction, seed: str) -> Lapse | None:
    """Return the lapse if the review of this decision alone lists it, or None."""
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
    """Yield the decisions of seat 0 in random order: the match before, and the view."""
    for move in shuffled(range(len(whole.log)), luck):
        view = LUNCH_MONEY.view(whole.states[move], 0)
        if view.asked == 0 and len(candidates(view)) > 1:
            yield whole.cut(move), view


def _best_action(view: BrawlView, luck: Luck) -> BrawlAction:
    reward = trial(view, 0, {}, eager, LONG)
    budget = Budget(SEARCHED, UNTIMED)
    return at_once(search(candidates(view), reward, budget, luck, lambda: 0.0)).best


def _blunder(view: BrawlView, luck: Luck) -> Lapse | None:
    """Return an action that costs about three counters, or None if there seems to be none."""
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


def _costs(view: BrawlView, lapse: Lapse, luck: Luck) -> bool:
    found = _measured(view, lapse, luck)
    return found.loss > found.error


def _measured(
    view: BrawlView, lapse: Lapse, luck: Luck, costs: tuple[float, float] = (-inf, inf)
) -> Lapse:
    """Return the cost with further deals, as many as it takes to see whether it is one of these."""
    found, parts = lapse, list[Lapse]()
    while len(parts) < PARTS:
        parts.append(at_once(judged_again(view, lapse, luck, PART)))
        found = pooled(parts)
        low, high = (found.counters + sign * SURE * found.counters_off for sign in (-1, 1))
        if found.counters_off <= EXACT or high < costs[0] or low > costs[1]:
            break
    return found


def lines(found: Sequence[Found]) -> Iterator[str]:
    """Yield the figures."""
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
    """Return both kinds of cases in proportion, so that the first ones are a sample of all."""
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
