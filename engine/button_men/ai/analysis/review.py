"""Review: the cost of each move of a match to the player who made it, and the share of luck.

Decisions are evaluated by what their player could see, at the strongest level. The fortune of a
roll is the chance after it minus the mean chance over its outcomes. Both chances come from the net,
or both are exact or corrected by exact ones (outlooks.py). So fortune has a mean of zero, and a
result without it has the same mean as the raw result, as in backgammon programs. The opening roll
of a round counts half for each player.

All chances are chances to win the match unless noted otherwise, in hundredths of a percent, so that
sums are exact.
"""

from collections.abc import Sequence
from dataclasses import replace

from engine.button_men.ai.analysis.differences import Comparison, attack_comparison
from engine.button_men.ai.analysis.equity import WHOLE, Equity
from engine.button_men.ai.analysis.outlooks import (
    SLICE,
    ReviewDepth,
    before_sizes,
    chance_after,
    first_roll,
    is_about_to_roll,
    reported_chance,
    rolled,
    until_roll,
    value_of,
)
from engine.button_men.ai.numerics.match_play import EVEN
from engine.button_men.ai.numerics.samples import Outcomes
from engine.button_men.ai.search.expectimax import chance_at
from engine.button_men.ai.search.judging import ActionValue, Judgement, candidates_of
from engine.button_men.ai.search.levels import HARD, Level
from engine.button_men.ai.search.successors import expected_worth_until
from engine.button_men.fight.attack import Attack
from engine.button_men.match.actions import Pass, Strike, Surrender
from engine.button_men.match.duel import Action, Duel, Phase
from engine.button_men.rules import BUTTON_MEN
from engine.game import Seat, Step
from engine.luck import Luck, Recorded, Scripted
from engine.search import Clock, IsLate, Thinking
from engine.value import value

MATTERS = 10
"""Options whose chances differ by less than this, in hundredths of a percent, do not count as a
decision."""

WAYS = 64
"""Maximum number of outcomes of a move other than an attack."""

JUDGING = 800
"""The time limit for evaluating a decision, in milliseconds by the clock of the review."""
POSITIONS = 6000
"""The number of positions searched for one decision, enough to solve most decisions with seven
dice."""
SOLVING = 300
"""The additional time limit for solving the outcome of a roll, in milliseconds. It is needed
because with four or fewer dice the net, and so the fortune, may be completely wrong."""
LATE = 1400
"""The time after which no more rolls are compared and no more attacks explained, in milliseconds
from the start."""

STRONGEST = replace(
    HARD, budget=replace(HARD.budget, milliseconds=JUDGING), positions=POSITIONS, tells=True
)


@value
class ReviewedAction:
    """An action, with the resulting chances of the player who decides."""

    action: Action
    chance: int
    """The chance to win the match."""
    in_round: int
    """The chance to win the round."""


@value
class Verdict:
    """The cost of a decision."""

    played: ReviewedAction
    best: ReviewedAction
    """The best action; the played one if none is better."""
    is_exact: bool
    """Whether the chances are exact, not estimated."""
    is_least: bool = False
    """Whether the loss may be larger, because there was no time to evaluate the played action as
    closely as the best one."""
    reasons: Comparison | None = None
    """The advantages of the played action and the best one over each other. None if they are the
    same action, if either is neither an attack nor a pass, or if time was short."""
    error: int = 0
    """The standard error of the loss. Only errors in the chances to win this round are included,
    not those for later rounds. 0 if the best action was played."""

    @property
    def loss(self) -> int:
        """The difference in chance between the best action and the one that was played."""
        return self.best.chance - self.played.chance


@value
class MoveReview:
    """The review of one move."""

    seat: Seat | None
    """The player who made the move, or None for the beginning of the match."""
    before: int
    """Seat 0's chance before the move, with best play by both players."""
    after: int
    """Seat 0's chance after the move."""
    fortune: tuple[int, int]
    """By seat, the gain in the player's chance through rolls."""
    verdict: Verdict | None
    """The cost of the decision, or None if there was nothing to decide or the options differ too
    little."""


def move_review(
    state: Duel,
    seat: Seat,
    action: Action,
    picks: Sequence[int],
    luck: Luck,
    clock: Clock,
    level: Level = STRONGEST,
) -> Thinking[MoveReview]:
    """Return the review of this action of `seat` in a two-player match, played with these random
    picks. Raises ValueError if the action is illegal or there are more players."""
    equity = Equity(state)
    refusal = BUTTON_MEN.refusal(state, seat, action)
    if refusal is not None:
        raise ValueError(str(refusal))
    look = ReviewDepth(level, luck, clock, _after(clock, clock() + LATE))
    move = _Move(state, seat, action, equity, look)
    decision = yield from move.decision()
    equity.allow(level.positions, _after(clock, clock() + SOLVING))
    recorded = Recorded(Scripted(picks))
    step = move.carried_out(recorded)
    fortune = [0.0, 0.0]
    in_round, cost = yield from move.chance_and_cost_before(decision)
    if recorded.picks:
        after, mean = yield from move.roll_chances(step, decision)
        fortune[seat] = mean - after if seat else after - mean
    elif decision is not None and state.phase is step.state.phase is Phase.SIZES:
        after = mean = equity.worth(in_round - cost)
    else:
        after = mean = yield from chance_after(equity, step, look)
    before = mean if decision is None else equity.worth(in_round)
    while is_about_to_roll(step.state):
        further, unrolled = Equity(step.state), step.state
        further.allow(level.positions, look.is_late)
        step = rolled(unrolled, recorded)
        after, mean = yield from first_roll(further, unrolled, step, look)
        half = (after - mean) / 2
        fortune = [fortune[0] + half, fortune[1] - half]
    verdict = None
    if decision is not None and decision.matters:
        verdict = yield from move.verdict(decision)
    return MoveReview(seat, round(before), round(after), _rounded(fortune), verdict)


def began(
    state: Duel, luck: Luck, clock: Clock, *, is_rolled: bool, level: Level = STRONGEST
) -> Thinking[MoveReview]:
    """Return the review of the beginning of a two-player match. `state`: the first state of the
    match; `is_rolled`: whether it began with a roll. Raises ValueError if there are more
    players."""
    equity = Equity(state)
    look = ReviewDepth(level, luck, clock, _after(clock, clock() + LATE))
    equity.allow(level.positions, look.is_late)
    if not is_rolled:
        after = yield from chance_after(equity, Step(state, ()), look)
        return MoveReview(None, round(after), round(after), (0, 0), None)
    unrolled = Duel(state.rules, state.players, Phase.BEFORE_ROLL)
    after, mean = yield from first_roll(equity, unrolled, Step(state, ()), look)
    half = (after - mean) / 2
    return MoveReview(None, round(mean), round(after), _rounded([half, -half]), None)


def _after(clock: Clock, end: float) -> IsLate:
    return lambda: clock() > end


def _rounded(fortune: Sequence[float]) -> tuple[int, int]:
    mine, theirs = map(round, fortune)
    return mine, theirs


@value
class _Decision:
    """The played action and the best one. Chances are the player's chances to win the round."""

    played: ActionValue
    best: ActionValue
    judgement: Judgement
    is_corrected: bool
    """Whether the chances are exact or corrected by exact ones."""
    matters: bool
    """Whether the chances of the options differ by at least MATTERS."""


@value
class _Move:
    """A move under review, and the tools to evaluate it."""

    state: Duel
    seat: Seat
    action: Action
    equity: Equity
    look: ReviewDepth

    def carried_out(self, luck: Luck) -> Step[Duel]:
        """Return the step that plays the move and continues as described at `until_roll`."""
        return until_roll(self.action.carry_out(self.state, self.seat, luck), luck)

    def roll_chances(
        self, step: Step[Duel], decision: "_Decision | None"
    ) -> Thinking[tuple[float, float]]:
        """Return seat 0's chance after the roll of the move, which led to this step, and the mean
        over its outcomes. Both are exact, both corrected in the same way, or both from the net."""
        equity = self.equity
        if not isinstance(self.action, Strike) or step.state.declared is not None:
            total = 0.0
            for number, (share, one) in enumerate(Outcomes(self.carried_out, WAYS)):
                total += share * equity.after(one)
                if number % SLICE == 0:
                    yield
            return equity.after(step), total
        fight, attack = self.state.on_table, self.action.attack
        if decision is not None and decision.is_corrected:
            after = yield from reported_chance(equity, step, self.look)
            if after is not None:
                return after, equity.worth_seen_by(self.seat, decision.played.chance)
        exact = yield from equity.exact_chance_after(fight, attack)
        if exact is not None:
            after = yield from equity.exact_chance(step)
            if after is not None:
                return equity.worth(after), equity.worth(exact)
        ways = equity.successors.of(fight, attack)
        mean, _ = expected_worth_until(
            ways, lambda position: chance_at(position, equity.evaluation), self.look.is_late
        )
        return equity.after(step), equity.worth(1 - mean if fight.mover else mean)

    def chance_and_cost_before(self, decision: "_Decision | None") -> Thinking[tuple[float, float]]:
        """Return seat 0's chance to win the round before the decision, and the cost of the decision
        to them. Without a decision, these are 0.5 and 0."""
        if decision is None:
            return EVEN, 0.0
        best, cost = decision.best.chance, decision.best.chance - decision.played.chance
        chance, cost = (1 - best, -cost) if self.seat else (best, cost)
        if self.state.phase is Phase.SIZES:
            known = {self.seat: decision.judgement}
            found = yield from before_sizes(self.state, self.look, known)
            chance = chance if found is None else found
        return chance, cost

    def verdict(self, decision: _Decision) -> Thinking[Verdict]:
        """Return the verdict on the decision, with reasons if there is time."""
        played, best = (
            ReviewedAction(
                one.action,
                round(self.equity.worth_for(self.seat, one.chance)),
                round(WHOLE * one.chance),
            )
            for one in (decision.played, decision.best)
        )
        is_exact = decision.judgement.is_exact and self.equity.is_last_round
        error = 0 if played == best else round(decision.judgement.error * self.equity.at_stake)
        reasons = yield from self._reasons(played.action, best.action)
        is_least = decision.played.is_bound and played != best
        return Verdict(played, best, is_exact, is_least, reasons, error)

    def _reasons(self, played: Action, best: Action) -> Thinking[Comparison | None]:
        fight = self.state.fight
        are_attacks = all(isinstance(one, Strike | Pass) for one in (played, best))
        if fight is None or not are_attacks or played == best or self.look.is_late():
            return None
        return (yield from attack_comparison(fight, _attack_of(played), _attack_of(best)))

    def decision(self) -> Thinking["_Decision | None"]:
        """Return the played action and the best one, or None if there was no choice and no attack
        to evaluate."""
        view = BUTTON_MEN.view(self.state, self.seat)
        found = candidates_of(view, self.look.luck)
        if found == [self.action] and not isinstance(self.action, Strike):
            return None
        gives_up = isinstance(self.action, Surrender)
        besides = () if gives_up else (self.action,)
        judgement = yield from self.look.judgement_of(self.state, self.seat, besides, found)
        played = ActionValue(self.action, 0.0)
        if not gives_up:
            played = value_of(self.action, judgement)
        best = replace(judgement.best, chance=judgement.worth)
        if best.chance <= played.chance:
            best = played
        worst = min(one.chance for one in (*judgement.options, played))
        ahead, behind = (self.equity.worth_for(self.seat, one) for one in (best.chance, worst))
        is_corrected = judgement.is_corrected and not (played.is_bound or gives_up)
        matters = ahead - behind >= MATTERS
        return _Decision(played, best, judgement, is_corrected, matters)


def _attack_of(action: Action) -> Attack | None:
    """Return the attack of an action, or None if it is not an attack."""
    return action.attack if isinstance(action, Strike) else None
