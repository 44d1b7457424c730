"""Requests to the computer about Button Men, in JSON, and their answers.

A request is validated before it is answered. An invalid one raises ValueError, LookupError or
TypeError (DamagedSave is a ValueError).
"""

from dataclasses import replace

from engine.button_men.ai.analysis.differences import attack_comparison
from engine.button_men.ai.analysis.matchup import Cell, Matchup, Progress
from engine.button_men.ai.analysis.merits import merits
from engine.button_men.ai.analysis.review import LATE, began, move_review
from engine.button_men.ai.player import choose
from engine.button_men.ai.search.judging import evaluation_of, judgement_of
from engine.button_men.ai.search.levels import LEVELS
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Action, Duel, Setup
from engine.button_men.outside.saves import codec
from engine.button_men.outside.validation import MIN_PLAYERS, setup_problems, view_problems
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.view import DuelView
from engine.luck import Luck
from engine.match import new_match
from engine.saving import DamagedSave, Json
from engine.search import Clock, Thinking, WorkClock, in_time

Answer = dict[str, Json]


def move(request: Json, luck: Luck, clock: Clock) -> Thinking[Answer]:
    """Answer with the decision of a computer player of the requested level: `{action, playouts,
    chance}`."""
    level = LEVELS[request["level"]]
    thought = yield from choose(_view(request), level, luck, clock)
    return thought.answer(codec())


def judgement(request: Json, luck: Luck, clock: Clock) -> Thinking[Answer]:
    """Answer with the worth of each action: `{options, merits, exact, margin, playouts}`. The
    options are `{action, chance, share, reasons}`, from best to worst. `share` is the action's
    probability in a mixed strategy, or null if there is none; larger shares come first. `reasons`
    are the advantages of the best attack over this one (differences.py). They are given only for
    the next few options, if those are attacks in a match of two players, the request `explains`,
    and there is time; less time is then spent on the worth. `merits` are those of the first option
    (merits.py), or null if it is not an attack. `margin` is the standard error of the best chance,
    `exact` is true if all chances are exact, and `playouts` is the number of positions or rollouts
    evaluated."""
    view, latest, level = _view(request), clock() + LATE, LEVELS[request["level"]]
    is_explained = request.get("explains") and len(view.players) == MIN_PLAYERS
    if is_explained and view.fight is not None:
        time = min(HINT_TIME, level.budget.milliseconds)
        level = replace(level, budget=replace(level.budget, milliseconds=time))
    found = yield from judgement_of(view, level, luck, clock)
    shares = found.shares or [None] * len(found.options)
    options = sorted(
        zip(found.options, shares, strict=True), key=lambda one: (-(one[1] or 0.0), -one[0].chance)
    )
    best, effects = options[0][0].action, None
    reasons = list[Json]([[]] * len(options))
    if view.fight is not None and isinstance(best, Strike):
        effects = yield from merits(view.fight, best.attack)
        for at in range(1, 1 + EXPLAINED) if is_explained else ():
            other = options[at][0].action if at < len(options) else None
            if not isinstance(other, Strike):
                continue
            comparing = attack_comparison(view.fight, best.attack, other.attack)
            compared = yield from in_time(comparing, lambda: clock() > latest)
            reasons[at] = codec().encode(compared.first if compared else ())
    return {
        "options": [
            {
                "action": codec().encode(option.action),
                "chance": option.chance,
                "share": share,
                "reasons": why,
            }
            for (option, share), why in zip(options, reasons, strict=True)
        ],
        "merits": codec().encode(effects),
        "margin": found.error,
        "exact": found.is_exact,
        "playouts": found.looked,
    }


def review(request: Json, luck: Luck, _clock: Clock) -> Thinking[Answer]:
    """Answer with the review of a move of a finished match: `{review}`. The request has the `state`
    before the move, `seat`, `action` and the random `picks`. A null action means the beginning of
    the match: `state` is its first state, and `rolled` is true if it began with a roll. The review
    is limited by work instead of time, so that the same request gives the same answer on every
    machine."""
    clock = WorkClock(LOOK)
    state: Duel = codec().decode(Duel, request["state"], "$.state")
    for seat in state.seats:
        for problem in view_problems(BUTTON_MEN.view(state, seat), "$.state"):
            raise problem
    if request["action"] is None:
        is_rolled = codec().decode(bool, request["rolled"], "$.rolled")
        found = yield from began(state, luck, clock, is_rolled=is_rolled)
    else:
        action: Action = codec().decode(Action, request["action"], "$.action")
        seat = codec().decode(int, request["seat"], "$.seat")
        picks = codec().decode(tuple[int, ...], request["picks"], "$.picks")
        found = yield from move_review(state, seat, action, picks, luck, clock)
    return {"review": codec().encode(found)}


def matchup(request: Json, luck: Luck, clock: Clock) -> Thinking[Answer]:
    """Answer with a match-up after one more step: `{known, done, choices, letters, payoff, chance,
    match, margin, shares}` (matchup.py). The request has the `setup` of a match and `known` from
    the last answer, or null."""
    found: Setup = codec().decode(Setup, request["setup"], "$.setup")
    for problem in setup_problems(found, "$.setup"):
        raise problem
    duel = new_match(BUTTON_MEN, found, MATCHUP_SEED).state
    sides = Matchup(duel, evaluation_of(duel.rules))
    known = sides.new_progress() if request["known"] is None else _progress_in(request["known"])
    deadline = clock() + MATCHUP_TIME
    known = yield from sides.advanced(known, lambda: clock() > deadline)
    estimate = sides.estimate(known)
    return {
        "known": {
            "cells": [n for cell in known.cells for n in (cell.rolls, cell.total, cell.squares)],
            "stage": known.stage,
            "waiting": list(known.waiting),
        },
        "done": known.share_done,
        "choices": codec().encode(sides.choices),
        "letters": codec().encode(sides.letters),
        "payoff": [[round(chance, 4) for chance in line] for line in sides.payoff(known)],
        "chance": estimate.chance,
        "match": estimate.match,
        "margin": estimate.margin,
        "shares": [list(estimate.mine), list(estimate.theirs)],
    }


def _progress_in(request: Json) -> Progress:
    """Decode the progress in a request. Raises DamagedSave if it is impossible."""
    numbers = codec().decode(tuple[int, ...], request["cells"], "$.known.cells")
    waiting = codec().decode(tuple[int, ...], request["waiting"], "$.known.waiting")
    stage = codec().decode(int, request["stage"], "$.known.stage")
    cells = tuple(Cell(*numbers[first : first + 3]) for first in range(0, len(numbers) - 2, 3))
    known = Progress(cells, stage, waiting)
    if len(numbers) != 3 * len(cells) or not known.is_possible:
        raise DamagedSave("incoherent", at="$.known")
    return known


LOOK = 0.02
"""The milliseconds by which the clock of a review advances whenever it is read. With ten plain dice
it is read 5,000 times at most, about once per millisecond; with dice that have skills up to 40,000
times, 30 times per millisecond."""

HINT_TIME = 600
"""The time limit for evaluating attacks that are also explained, in milliseconds. Players wait for
them, and a slow device takes another second to open a pasted position."""
EXPLAINED = 2
"""Maximum number of attacks that the best one is compared with."""

MATCHUP_SEED = "matchup"
"""The seed of the match for a match-up, which matters only for buttons whose specials draw dice at
random."""
MATCHUP_TIME = 600
"""The time limit of one step of a match-up, in milliseconds."""


def _view(request: Json) -> DuelView:
    view: DuelView = codec().decode(DuelView, request["view"], "$.view")
    for problem in view_problems(view):
        raise problem
    return view
