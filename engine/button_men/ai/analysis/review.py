"""Review: what each move of a match has cost whoever made it, and how much of it was luck.

Decisions are judged by what their player could see, as the strongest level judges them. Luck is
what a roll was worth beyond its mean: the chance after it, less the mean over the ways in which it
could have come out. Both are told by the net, or both exactly, so luck has a mean of zero, and a
result without it has the mean of the plain one; backgammon programs do the same. The roll that
begins a round is the luck of both players, half of it each.

All chances are chances to win the match, in hundredths of a percent, so that sums are exact.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from engine.button_men.actions import Action, ChooseSizes, Strike, Surrender
from engine.button_men.ai.analysis.equity import Equity, Solver, standing
from engine.button_men.ai.analysis.merits import Merits, merits
from engine.button_men.ai.numerics.samples import LatinHypercube, Outcomes
from engine.button_men.ai.search.judging import (
    ActionValue,
    Judgement,
    candidates_of,
    compared,
)
from engine.button_men.ai.search.levels import HARD, Level
from engine.button_men.ai.search.successors import expected_until
from engine.button_men.attack import Attack
from engine.button_men.duel import Duel, Phase
from engine.button_men.events import RoundEnded
from engine.button_men.fight import Fight
from engine.button_men.phases import PHASES, to_act
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.view import DuelView
from engine.game import Seat, Step
from engine.luck import Luck, Recorded, Scripted
from engine.search import Clock, IsLate, Thinking
from engine.value import value

MATTERS = 10
"""Between actions that differ by less there is nothing to decide."""

ROLLS = 256
"""The roll that begins a round is compared with so many others."""
WAYS = 64
"""A move that is no attack is carried out in at most so many ways."""

JUDGING = 400
"""Milliseconds for which a decision is judged at most."""
SOLVING = 300
"""Milliseconds after that in which what a roll led to is solved. They are the roll's own: with four
dice and fewer the net may be wrong by half of all chances, and then its luck is, too."""
LATE = 1400
"""Milliseconds from the beginning after which a roll is compared with no more others, and no more
is explained. Only slow machines take so long, and the page waits 2.5 s."""
FEWEST_ROLLS = 32
"""A first roll is compared with so many others at least."""

STRONGEST = replace(HARD, budget=replace(HARD.budget, milliseconds=JUDGING))

SLICE = 8
"""So many rolls are judged between two pauses."""


@value
class ReviewedAction:
    """An action in a decision."""

    action: Action
    chance: int
    """Of whoever decides, after it."""
    merits: Merits | None
    """What it does, if it is an attack; None as well if it took too long to find out."""


@value
class Verdict:
    """What a decision has cost."""

    played: ReviewedAction
    best: ReviewedAction
    """What was played, if nothing else was better."""
    is_exact: bool
    """Is it certain, not estimated?"""

    @property
    def loss(self) -> int:
        """By how much the best was better than what was played."""
        return self.best.chance - self.played.chance


@value
class MoveReview:
    """What there is to say of one move."""

    seat: Seat | None
    """Who made it; None: the match began."""
    before: int
    """The chance of the player of seat 0 before it, if they and the other go on as well as they
    can."""
    after: int
    """The same after it."""
    fortune: tuple[int, int]
    """By seat, what was rolled brought them."""
    verdict: Verdict | None
    """None: there was nothing to decide."""


def reviewed(
    state: Duel,
    seat: Seat,
    action: Action,
    picks: Sequence[int],
    luck: Luck,
    clock: Clock,
    level: Level = STRONGEST,
) -> Thinking[MoveReview]:
    """Review a move of a match of two players: in this state, `seat` does this with these picks of
    luck. Yields after every slice of thinking. Raises ValueError if the rules refuse it."""
    stakes = Equity(state)
    refusal = BUTTON_MEN.refusal(state, seat, action)
    if refusal is not None:
        raise ValueError(str(refusal))
    since = clock()
    decision = yield from _decision(stakes, state, seat, action, luck, clock, level)
    solver = Solver(state.rules, level.positions, _after(clock, clock() + SOLVING))
    if decision is not None:
        before = stakes.worth(1 - decision.best.chance if seat else decision.best.chance)
    else:
        before = yield from standing(stakes, solver, state)
    is_late = _after(clock, since + LATE)
    recorded = Recorded(Scripted(picks))
    step = _before_roll(action.carry_out(state, seat, recorded), recorded)
    lucks = [0.0, 0.0]
    if recorded.picks:
        known = decision.played.chance if decision is not None and decision.is_solved else None
        judging = _Judging(stakes, solver, is_late)
        roll = yield from _roll(judging, state, seat, action, step, known)
        after, lucks[seat] = roll.after, roll.brought(seat)
    elif _has_ended(step):
        after = stakes.after(step)
    else:
        after = yield from standing(stakes, solver, step.state)
    while _is_about_to_roll(step.state):
        further, unrolled = Equity(step.state), step.state
        step = _rolled(unrolled, recorded)
        after = further.after(step)
        mean = yield from _mean_of_rolls(further, unrolled, luck, is_late)
        half = (after - mean) / 2
        lucks = [lucks[0] + half, lucks[1] - half]
    verdict = None
    if decision is not None:
        verdict = yield from _verdict(stakes, state, seat, decision, is_late)
    return MoveReview(seat, round(before), round(after), _rounded(lucks), verdict)


def began(state: Duel, luck: Luck, clock: Clock, *, is_rolled: bool) -> Thinking[MoveReview]:
    """Review how a match of two players began, of which this is the first state: with a roll, or
    without one. Yields after every slice of thinking."""
    stakes = Equity(state)
    after = stakes.chance(state)
    if not is_rolled:
        return MoveReview(None, round(after), round(after), (0, 0), None)
    unrolled = Duel(state.rules, state.players, Phase.BEFORE_ROLL)
    is_late = _after(clock, clock() + LATE)
    mean = yield from _mean_of_rolls(stakes, unrolled, luck, is_late)
    half = (after - mean) / 2
    return MoveReview(None, round(mean), round(after), _rounded([half, -half]), None)


def _after(clock: Clock, end: float) -> IsLate:
    """Is it later than that?"""
    return lambda: clock() > end


def _rounded(lucks: Sequence[float]) -> tuple[int, int]:
    mine, theirs = map(round, lucks)
    return mine, theirs


@value
class _Judging:
    """With what the rolls of one move are judged."""

    stakes: Equity
    solver: Solver
    is_late: IsLate


@value
class _Roll:
    """What a roll led to, and what it could have led to on average: seat 0's chances."""

    after: float
    mean: float

    def brought(self, seat: Seat) -> float:
        """What it brought this player."""
        return self.mean - self.after if seat else self.after - self.mean


def _roll(
    judging: _Judging,
    state: Duel,
    seat: Seat,
    action: Action,
    step: Step[Duel],
    known: float | None,
) -> Thinking[_Roll]:
    """The luck of a move that led to this step, in which something was rolled. `known` is the exact
    chance of whoever made it, to win the round, if it has been solved."""
    if isinstance(action, Strike) and step.state.declared is None:
        fight, attack = state.on_table, action.attack
        if known is None:
            exact = yield from judging.solver.solved_after(fight, attack)
        else:
            exact = 1 - known if fight.mover else known
        return (yield from _roll_of_attack(judging, fight, attack, step, exact))
    stakes, total = judging.stakes, 0.0
    carried_out = partial(_carried_out, state, seat, action)
    for number, (share, one) in enumerate(Outcomes(carried_out, WAYS)):
        total += share * stakes.after(one)
        if number % SLICE == 0:
            yield
    return _Roll(stakes.after(step), total)


def _carried_out(state: Duel, seat: Seat, action: Action, luck: Luck) -> Step[Duel]:
    return _before_roll(action.carry_out(state, seat, luck), luck)


def _roll_of_attack(
    judging: _Judging, fight: Fight, attack: Attack, step: Step[Duel], exact: float | None
) -> Thinking[_Roll]:
    """The luck of an attack; `exact` is seat 0's chance after it to win the round, if that has been
    solved."""
    stakes = judging.stakes
    if exact is not None:
        if _has_ended(step):
            return _Roll(stakes.after(step), stakes.worth(exact))
        after = yield from judging.solver.solved(step.state)
        if after is not None:
            return _Roll(stakes.worth(after), stakes.worth(exact))
    ways = stakes.successors.of(fight, attack)
    mean, _ = expected_until(ways, stakes.evaluation.of, judging.is_late)
    return _Roll(stakes.after(step), stakes.worth(1 - mean if fight.mover else mean))


def _has_ended(step: Step[Duel]) -> bool:
    return any(isinstance(event, RoundEnded) for event in step.events)


def _mean_of_rolls(stakes: Equity, unrolled: Duel, luck: Luck, is_late: IsLate) -> Thinking[float]:
    """The mean of the chances with which a round may begin."""
    cube, total, done = LatinHypercube(luck, ROLLS), 0.0, 0
    while done < ROLLS and not (done >= FEWEST_ROLLS and is_late()):
        total += stakes.after(_rolled(unrolled, cube.drawn(done)))
        done += 1
        if done % SLICE == 0:
            yield
    return total / done


def _rolled(unrolled: Duel, luck: Luck) -> Step[Duel]:
    """The round once its dice have been rolled."""
    return _before_roll(PHASES[Phase.BEFORE_ROLL].finish(unrolled, luck), luck)


def _before_roll(step: Step[Duel], luck: Luck) -> Step[Duel]:
    """Walk on through phases in which nobody is asked, as the rules do, but only until all dice are
    about to be rolled."""
    duel, events = step.state, step.events
    while not _is_about_to_roll(duel) and duel.phase is not Phase.OVER and not to_act(duel):
        step = PHASES[duel.phase].finish(duel, luck)
        duel, events = step.state, (*events, *step.events)
    return Step(duel, events)


def _is_about_to_roll(duel: Duel) -> bool:
    return duel.phase is Phase.BEFORE_ROLL and not to_act(duel)


@value
class _Decision:
    """What an action was worth beside the best one. Chances are those of whoever decides, to win
    the round."""

    played: ActionValue
    best: ActionValue
    is_solved: bool
    """Are the chances exact?"""


def _decision(
    stakes: Equity,
    state: Duel,
    seat: Seat,
    action: Action,
    luck: Luck,
    clock: Clock,
    level: Level,
) -> Thinking[_Decision | None]:
    """What the decision was worth; None: there was none."""
    view = BUTTON_MEN.view(state, seat)
    found = candidates_of(view, luck)
    if found == [action]:
        return None
    gives_up = isinstance(action, Surrender)
    besides = () if gives_up else (action,)
    judgement = yield from compared(view, found, level, luck, clock, besides)
    played = ActionValue(action, 0.0) if gives_up else _judged(judgement, action)
    best = judgement.best if judgement.best.chance > played.chance else played
    worst = min(one.chance for one in (*judgement.options, played))
    if stakes.worth_for(seat, best.chance) - stakes.worth_for(seat, worst) < MATTERS:
        return None
    return _Decision(played, best, judgement.is_exact)


def _judged(judgement: Judgement, action: Action) -> ActionValue:
    """What became of this action; sizes may be set in another order."""
    if isinstance(action, ChooseSizes):
        meant = frozenset(action.settings)
        same = (
            one
            for one in judgement.options
            if isinstance(one.action, ChooseSizes) and frozenset(one.action.settings) == meant
        )
        return next(same)
    return next(one for one in judgement.options if one.action == action)


def _verdict(
    stakes: Equity, state: Duel, seat: Seat, decision: _Decision, is_late: IsLate
) -> Thinking[Verdict]:
    """What the decision has cost, and what its actions do."""
    view = BUTTON_MEN.view(state, seat)
    return Verdict(
        (yield from _choice(stakes, view, seat, decision.played, is_late)),
        (yield from _choice(stakes, view, seat, decision.best, is_late)),
        decision.is_solved and stakes.are_last,
    )


def _choice(
    stakes: Equity, view: DuelView, seat: Seat, one: ActionValue, is_late: IsLate
) -> Thinking[ReviewedAction]:
    told = None
    if isinstance(one.action, Strike) and view.fight is not None and not is_late():
        told = yield from merits(view.fight, one.action.attack)
    return ReviewedAction(one.action, round(stakes.worth_for(seat, one.chance)), told)
