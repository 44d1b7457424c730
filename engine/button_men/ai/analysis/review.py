"""Review: what each move of a match cost the player who made it, and how much of it was luck.

Decisions are judged by what their player could see, at the strongest level. The fortune of a roll
is the chance after it less the mean chance over its outcomes. Both chances come from the net, or
both are exact. So fortune has a mean of zero, and a result without it has the same mean as the
plain one, as in backgammon programs. The roll that begins a round counts for both players, half of
it each.

All chances are those to win the match, unless they are said to be of the round, in hundredths of a
percent, so that sums are exact.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from engine.button_men.ai.analysis.differences import Comparison, compared
from engine.button_men.ai.evaluation.net import Evaluation
from engine.button_men.ai.numerics.match_play import EVEN, match_chance
from engine.button_men.ai.numerics.samples import LatinHypercube, Outcomes
from engine.button_men.ai.search.expectimax import (
    EXACT_DICE,
    EXACT_WAYS,
    Expectimax,
    chance_at,
    guessed_positions,
)
from engine.button_men.ai.search.judging import (
    ActionValue,
    candidates_of,
    evaluation_of,
    judged,
)
from engine.button_men.ai.search.levels import HARD, Level
from engine.button_men.ai.search.lookahead import ENDS
from engine.button_men.ai.search.sizes import ROLLS, chance_of_roll, numbered_roll
from engine.button_men.ai.search.successors import Successor, Successors, expected_until
from engine.button_men.dice.editions import Rules
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.events import RoundEnded
from engine.button_men.fight.fight import Fight, Side
from engine.button_men.fight.settings import Setting
from engine.button_men.match.actions import ChooseSizes, Pass, Strike, Surrender
from engine.button_men.match.duel import Action, Duel, Phase, Player
from engine.button_men.match.line_up import all_rolled, begun, laid_out
from engine.button_men.outside.validation import FEWEST_PLAYERS
from engine.button_men.phases import PHASES, to_act
from engine.button_men.rules import BUTTON_MEN
from engine.game import Seat, Step
from engine.luck import Luck, Recorded, Scripted
from engine.search import Clock, IsLate, Thinking
from engine.value import value

WHOLE = 10_000
"""A chance of 1."""
MATTERS = 10
"""Options whose chances differ by less than this are not a decision."""

COMPARED = 256
"""The rolls with which the one that begins a round is compared."""
WAYS = 64
"""The most outcomes of a move other than an attack."""

JUDGING = 800
"""The most milliseconds for which a decision is judged. In CPython, hardly any needs them: with
seven dice, half of all decisions take less than 300, with fewer or more dice less than 150."""
POSITIONS = 6000
"""The positions that are searched meanwhile: so many that most decisions with seven dice are
solved."""
SOLVING = 300
"""The most milliseconds after that for which the outcome of a roll is solved. They come on top,
because with four dice and fewer the net may be wrong by half of all chances, and then fortune is,
too."""
LATE = 1400
"""Milliseconds from the beginning after which no more rolls are compared and no more attacks are
explained. Only slow machines take this long, and the page waits 2.5 s."""
FEWEST_ROLLS = 32
"""The fewest rolls with which a first roll is compared."""

STRONGEST = replace(HARD, budget=replace(HARD.budget, milliseconds=JUDGING), positions=POSITIONS)

SLICE = 8
"""Rolls that are judged between two pauses."""


@value
class ReviewedAction:
    """An action in a decision."""

    action: Action
    chance: int
    """The chance of the player who decides, after it."""
    in_round: int
    """The same to win the round."""


@value
class Verdict:
    """What a decision cost."""

    played: ReviewedAction
    best: ReviewedAction
    """The action that was played, if none is better."""
    is_exact: bool
    """Whether the chances are exact, not estimated."""
    is_least: bool = False
    """Whether the loss may be larger, because there was no time to judge as closely what was played
    as the best action."""
    reasons: Comparison | None = None
    """In what the action that was played and the best one are better than each other; None unless
    both attack or pass, and if time was short."""

    @property
    def loss(self) -> int:
        """The difference in chance between the best action and the one that was played."""
        return self.best.chance - self.played.chance


@value
class MoveReview:
    """The review of one move."""

    seat: Seat | None
    """The player who made it; None for the beginning of the match."""
    before: int
    """Seat 0's chance before it, if both players play their best."""
    after: int
    """The same after it."""
    fortune: tuple[int, int]
    """By seat: what the player's chance gained by rolls."""
    verdict: Verdict | None
    """None if there was nothing to decide."""


def reviewed(
    state: Duel,
    seat: Seat,
    action: Action,
    picks: Sequence[int],
    luck: Luck,
    clock: Clock,
    level: Level = STRONGEST,
) -> Thinking[MoveReview]:
    """Review this action of `seat` in a match of two players, made with these picks of luck. Raises
    ValueError if it is illegal."""
    equity = _Equity(state)
    refusal = BUTTON_MEN.refusal(state, seat, action)
    if refusal is not None:
        raise ValueError(str(refusal))
    since = clock()
    move = _Move(state, seat, action, equity, _after(clock, since + LATE))
    decision = yield from move.decision(luck, clock, level)
    equity.allow(level.positions, _after(clock, clock() + SOLVING))
    if decision is not None:
        before = equity.worth(1 - decision.best.chance if seat else decision.best.chance)
    else:
        before = yield from equity.searched(Step(state, ()))
    recorded = Recorded(Scripted(picks))
    step = move.carried_out(recorded)
    fortune = [0.0, 0.0]
    if recorded.picks:
        known = decision.played.chance if decision is not None and decision.is_exact else None
        after, mean = yield from move.rolled(step, known)
        fortune[seat] = mean - after if seat else after - mean
    else:
        after = yield from equity.searched(step)
    while _is_about_to_roll(step.state):
        further, unrolled = _Equity(step.state), step.state
        step = _rolled(unrolled, recorded)
        after = further.after(step)
        mean = yield from _mean_of_rolls(further, unrolled, luck, move.is_late)
        half = (after - mean) / 2
        fortune = [fortune[0] + half, fortune[1] - half]
    verdict = None
    if decision is not None:
        verdict = yield from move.verdict(decision)
    return MoveReview(seat, round(before), round(after), _rounded(fortune), verdict)


def began(state: Duel, luck: Luck, clock: Clock, *, is_rolled: bool) -> Thinking[MoveReview]:
    """Review how a match of two players began, of which this is the first state: with a roll or
    without one."""
    equity = _Equity(state)
    after = equity.chance(state)
    if not is_rolled:
        return MoveReview(None, round(after), round(after), (0, 0), None)
    unrolled = Duel(state.rules, state.players, Phase.BEFORE_ROLL)
    mean = yield from _mean_of_rolls(equity, unrolled, luck, _after(clock, clock() + LATE))
    half = (after - mean) / 2
    return MoveReview(None, round(mean), round(after), _rounded([half, -half]), None)


def _after(clock: Clock, end: float) -> IsLate:
    return lambda: clock() > end


def _rounded(fortune: Sequence[float]) -> tuple[int, int]:
    mine, theirs = map(round, fortune)
    return mine, theirs


class _Equity:
    """The chances to win the match in the round of a state. All are those of seat 0, as parts of
    WHOLE."""

    def __init__(self, state: Duel) -> None:
        if len(state.players) > FEWEST_PLAYERS:
            raise ValueError("only matches of two players are reviewed")
        self.rules = state.rules
        self.evaluation = evaluation_of(state.rules)
        self.successors = Successors(self.evaluation.cache)
        self._all_successors = Successors(self.evaluation.cache)
        self._all_successors.rolls = EXACT_WAYS
        self._expectimax = Expectimax(self.evaluation, self._all_successors)
        self._even = _further(state.rules, state.players)
        mine, theirs = (player.won for player in state.players)
        self._won = mine, theirs

    def allow(self, most: int, is_late: IsLate) -> None:
        """Let each exact chance take as long as the attacks of a player who searches so many
        positions, and until it is late."""
        self._limit = ENDS * most, is_late

    @property
    def is_last_round(self) -> bool:
        """Whether the round decides the match. Only then is its worth in the match exact."""
        return self._won == (self.rules.to_win - 1, self.rules.to_win - 1)

    def worth(self, round_chance: float) -> float:
        """The chance of a player with this chance to win the round."""
        return WHOLE * match_chance(round_chance, self._won, self.rules.to_win, self._even)

    def worth_for(self, seat: Seat, round_chance: float) -> float:
        """The chance of the player of this seat, from their own chance to win the round."""
        return WHOLE - self.worth(1 - round_chance) if seat else self.worth(round_chance)

    def chance(self, state: Duel) -> float:
        """The chance in a state of the same round, by the net."""
        return self.worth(self._of_round(state))

    def after(self, step: Step[Duel]) -> float:
        """The chance after a step, by the net or from the end of the round."""
        ended = self.ended(step)
        return self.chance(step.state) if ended is None else self.worth(ended)

    def ended(self, step: Step[Duel]) -> float | None:
        """1 if seat 0 wins the round with this step, a half for a draw; None if it goes on."""
        ended = next((one for one in step.events if isinstance(one, RoundEnded)), None)
        if ended is None:
            return None
        return EVEN if ended.winner is None else float(ended.winner == 0)

    def _of_round(self, state: Duel) -> float:
        fight = state.fight
        if fight is None:
            return self._even
        if state.phase is Phase.AFTER_ROLL:
            return _after_roll(fight.sides, self.evaluation)
        chance = chance_at(self.evaluation.cache.position_of(fight), self.evaluation)
        return 1 - chance if fight.mover else chance

    def searched(self, step: Step[Duel]) -> Thinking[float]:
        """As `after`; exact, if that is found."""
        exact = yield from self.solved(step)
        return self.chance(step.state) if exact is None else self.worth(exact)

    def solved(self, step: Step[Duel]) -> Thinking[float | None]:
        """The exact chance to win the round after a step; None unless it has ended or few dice are
        left, all of them local."""
        ended, fight = self.ended(step), step.state.fight
        if ended is not None:
            return ended
        if fight is None or step.state.phase is not Phase.FIGHT or fight.is_over:
            return None
        position = self.evaluation.cache.position_of(fight)
        return (yield from self._mean(fight, [Successor(1.0, position, goes_on=True)]))

    def solved_after(self, fight: Fight, attack: Attack) -> Thinking[float | None]:
        """The same after this attack of the fight's mover."""
        return (yield from self._mean(fight, self._all_successors.of(fight, attack)))

    def _mean(self, fight: Fight, found: Sequence[Successor]) -> Thinking[float | None]:
        positions = [one.position for one in found]
        if not all(one.fight is None and one.size <= EXACT_DICE for one in positions):
            return None
        most, _ = self._limit
        if any(guessed_positions(one.mine, one.theirs) > most for one in positions):
            return None
        self._expectimax.limit(*self._limit)
        chance = yield from self._expectimax.expected(found)
        return chance if chance is None or not fight.mover else 1 - chance


@lru_cache(maxsize=16)
def _further(rules: Rules, players: tuple[Player, ...]) -> float:
    """The chance to win a further round with the dice of this one."""
    sides = tuple(begun(player, laid_out(player)) for player in players)
    if not all(die.sizes for side in sides for die in side.dice):
        return EVEN
    evaluation = evaluation_of(rules)
    rolls = (all_rolled(sides, numbered_roll(number)) for number in range(ROLLS))
    return sum(_after_roll(rolled, evaluation) for rolled in rolls) / ROLLS


def _after_roll(sides: tuple[Side, ...], evaluation: Evaluation) -> float:
    """The chance to win the round after this first roll."""
    if not all(die.value or not die.size for side in sides for die in side.dice):
        return EVEN
    return chance_of_roll(sides, evaluation)


@value
class _Decision:
    """An action and the best one. Chances are those of the player to win the round."""

    played: ActionValue
    best: ActionValue
    is_exact: bool


@value
class _Move:
    """A move under review, and what it is judged with."""

    state: Duel
    seat: Seat
    action: Action
    equity: _Equity
    is_late: IsLate

    def carried_out(self, luck: Luck) -> Step[Duel]:
        """The move, up to the next roll of all dice."""
        return _before_roll(self.action.carry_out(self.state, self.seat, luck), luck)

    def rolled(self, step: Step[Duel], known: float | None) -> Thinking[tuple[float, float]]:
        """Seat 0's chance after the roll of the move, which led to this step, and the mean before.
        `known`: the exact chance of the player to win the round, if the decision was solved."""
        equity = self.equity
        if not isinstance(self.action, Strike) or step.state.declared is not None:
            total = 0.0
            for number, (share, one) in enumerate(Outcomes(self.carried_out, WAYS)):
                total += share * equity.after(one)
                if number % SLICE == 0:
                    yield
            return equity.after(step), total
        fight, attack = self.state.on_table, self.action.attack
        if known is None:
            exact = yield from equity.solved_after(fight, attack)
        else:
            exact = 1 - known if fight.mover else known
        if exact is not None:
            after = yield from equity.solved(step)
            if after is not None:
                return equity.worth(after), equity.worth(exact)
        ways = equity.successors.of(fight, attack)
        mean, _ = expected_until(
            ways, lambda position: chance_at(position, equity.evaluation), self.is_late
        )
        return equity.after(step), equity.worth(1 - mean if fight.mover else mean)

    def verdict(self, decision: _Decision) -> Thinking[Verdict]:
        """The verdict on the decision, with its reasons if there is time."""
        played, best = (
            ReviewedAction(
                one.action,
                round(self.equity.worth_for(self.seat, one.chance)),
                round(WHOLE * one.chance),
            )
            for one in (decision.played, decision.best)
        )
        is_exact = decision.is_exact and self.equity.is_last_round
        reasons = yield from self._reasons(played.action, best.action)
        is_least = decision.played.is_bound and played != best
        return Verdict(played, best, is_exact, is_least, reasons)

    def _reasons(self, played: Action, best: Action) -> Thinking[Comparison | None]:
        fight = self.state.fight
        are_attacks = all(isinstance(one, Strike | Pass) for one in (played, best))
        if fight is None or not are_attacks or played == best or self.is_late():
            return None
        return (yield from compared(fight, _attack_of(played), _attack_of(best)))

    def decision(self, luck: Luck, clock: Clock, level: Level) -> Thinking[_Decision | None]:
        """The worth of the action and of the best one; None if there was nothing to decide."""
        view = BUTTON_MEN.view(self.state, self.seat)
        found = candidates_of(view, luck)
        if found == [self.action]:
            return None
        gives_up = isinstance(self.action, Surrender)
        besides = () if gives_up else (self.action,)
        judgement = yield from judged(view, level, luck, clock, besides, found)
        played = ActionValue(self.action, 0.0)
        if not gives_up:  # The order in which sizes are set makes no difference.
            own = _unordered(self.action)
            played = next(one for one in judgement.options if _unordered(one.action) == own)
        best = judgement.best if judgement.best.chance > played.chance else played
        worst = min(one.chance for one in (*judgement.options, played))
        ahead, behind = (self.equity.worth_for(self.seat, one) for one in (best.chance, worst))
        if ahead - behind < MATTERS:
            return None
        return _Decision(played, best, judgement.is_exact)


def _mean_of_rolls(equity: _Equity, unrolled: Duel, luck: Luck, is_late: IsLate) -> Thinking[float]:
    """Seat 0's mean chance over the rolls with which a round may begin."""
    cube, total, done = LatinHypercube(luck, COMPARED), 0.0, 0
    while done < COMPARED and not (done >= FEWEST_ROLLS and is_late()):
        total += equity.after(_rolled(unrolled, cube.drawn(done)))
        done += 1
        if done % SLICE == 0:
            yield
    return total / done


def _rolled(unrolled: Duel, luck: Luck) -> Step[Duel]:
    return _before_roll(PHASES[Phase.BEFORE_ROLL].finish(unrolled, luck), luck)


def _before_roll(step: Step[Duel], luck: Luck) -> Step[Duel]:
    """The step and all phases after it in which nobody decides, up to the next roll of all dice."""
    duel, events = step.state, step.events
    while not _is_about_to_roll(duel) and duel.phase is not Phase.OVER and not to_act(duel):
        step = PHASES[duel.phase].finish(duel, luck)
        duel, events = step.state, (*events, *step.events)
    return Step(duel, events)


def _is_about_to_roll(duel: Duel) -> bool:
    return duel.phase is Phase.BEFORE_ROLL and not to_act(duel)


def _attack_of(action: Action) -> Attack | None:
    """The attack of an action; None: it is none."""
    return action.attack if isinstance(action, Strike) else None


def _unordered(action: Action) -> Action | frozenset[Setting]:
    return frozenset(action.settings) if isinstance(action, ChooseSizes) else action
