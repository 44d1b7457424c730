"""Outlooks: chances right after a roll, or before a round is rolled, for reviews.

They are computed and corrected in the same way as decisions, so that the cost of decisions and the
effect of rolls add up.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from statistics import fmean
from types import MappingProxyType

from engine.button_men.ai.analysis.equity import Equity
from engine.button_men.ai.numerics.samples import LatinHypercube
from engine.button_men.ai.search.best_replies import Answers
from engine.button_men.ai.search.corrections import Corrections, mean_errors, points_of
from engine.button_men.ai.search.expectimax import chance_at
from engine.button_men.ai.search.judging import ActionValue, Judgement, judgement_of
from engine.button_men.ai.search.levels import Level
from engine.button_men.ai.search.lookahead import ENDS
from engine.button_men.fight.settings import Setting
from engine.button_men.match.actions import ChooseSizes
from engine.button_men.match.duel import Action, Duel, Phase
from engine.button_men.phases import PHASES, to_act
from engine.button_men.rules import BUTTON_MEN
from engine.game import Seat, Step
from engine.luck import Luck
from engine.search import Clock, IsLate, Thinking
from engine.value import value

COMPARED = 256
"""Maximum number of rolls to which the opening roll of a round is compared."""
MIN_ROLLS = 32
"""Minimum number of rolls to which the opening roll of a round is compared, even if time is
short."""
CORRECTING = 16
"""Maximum number of rolls from which the error of the net is estimated."""
SLICE = 8
"""The number of rolls evaluated between two yields to other work."""
SEEING = 500
"""The time limit for evaluating a position after a roll, in milliseconds."""


@value
class ReviewDepth:
    """The depth of a review: its level and time limits, and the luck for its samples."""

    level: Level
    luck: Luck
    clock: Clock
    is_late: IsLate

    def judgement_of(
        self,
        state: Duel,
        seat: Seat,
        besides: Sequence[Action] = (),
        actions: Sequence[Action] | None = None,
    ) -> Thinking[Judgement]:
        """Return the worth of the actions of this seat. The parameters are those of
        `judging.judgement_of`."""
        view = BUTTON_MEN.view(state, seat)
        return (yield from judgement_of(view, self.level, self.luck, self.clock, besides, actions))

    def hurried(self) -> "ReviewDepth":
        """Return the same depth with the time limit for positions after a roll."""
        budget = replace(self.level.budget, milliseconds=SEEING)
        return replace(self, level=replace(self.level, budget=budget))


def chance_after(equity: Equity, step: Step[Duel], look: ReviewDepth) -> Thinking[float]:
    """Return seat 0's chance to win the match after a step, as accurately as possible."""
    found = yield from reported_chance(equity, step, look)
    return equity.after(step) if found is None else found


def reported_chance(equity: Equity, step: Step[Duel], look: ReviewDepth) -> Thinking[float | None]:
    """Return seat 0's chance to win the match after a step as the review of the next decision will
    report it: exact, corrected by exact chances, or from the best mixed strategies if sizes are
    chosen next. Return None if it can be none of these."""
    exact = yield from equity.exact_chance(step)
    if exact is not None:
        return equity.worth(exact)
    state = step.state
    if state.phase is Phase.SIZES:
        chance = yield from before_sizes(state, look)
        return None if chance is None else equity.worth(chance)
    if state.phase is not Phase.FIGHT or not look.level.positions or look.is_late():
        return None
    seat = state.on_table.mover
    found = yield from look.hurried().judgement_of(state, seat)
    return equity.worth_seen_by(seat, found.worth) if found.is_corrected else None


def before_sizes(
    state: Duel, look: ReviewDepth, judgements: Mapping[Seat, Judgement] = MappingProxyType({})
) -> Thinking[float | None]:
    """Return seat 0's chance to win the round before all sizes are chosen: the mean of both
    players' estimates for the best mixed strategies, minus what secret choices so far have cost
    seat 0, plus what they have cost seat 1. `judgements` has those of the seats that were already
    evaluated. Return None if no one chooses, or if a player has no mixed strategy."""
    unchosen = replace(state, chosen=())
    worths: list[float] = []
    cost = 0.0
    for seat in to_act(unchosen):
        choice = state.chosen[seat] if state.chosen else None
        found = judgements.get(seat)
        if found is None:
            besides = () if choice is None else (choice,)
            found = yield from look.hurried().judgement_of(unchosen, seat, besides)
        if not found.shares:
            return None
        worths.append(1 - found.worth if seat else found.worth)
        if choice is not None:
            loss = max(0.0, found.worth - value_of(choice, found).chance)
            cost += -loss if seat else loss
    return fmean(worths) - cost if worths else None


def value_of(action: Action, judgement: Judgement) -> ActionValue:
    """Return the value of this action, which must be in the judgement. The order of size settings
    does not matter."""
    own = _unordered_key(action)
    return next(one for one in judgement.options if _unordered_key(one.action) == own)


def first_roll(
    equity: Equity, unrolled: Duel, step: Step[Duel], look: ReviewDepth
) -> Thinking[tuple[float, float]]:
    """Return seat 0's chance to win the match after the opening roll of a round, which led to this
    step, and the mean over all rolls. Either both chances are corrected, or neither is."""
    after = yield from reported_chance(equity, step, look)
    cube = LatinHypercube(look.luck, COMPARED)
    total, done = 0.0, 0
    while done < COMPARED and not (done >= MIN_ROLLS and look.is_late()):
        total += equity.in_round(rolled(unrolled, cube.luck_for(done)))
        done += 1
        if done % SLICE == 0:
            yield
    mean = total / done
    if after is not None:
        error = yield from _error_of_rolls(equity, unrolled, cube, look)
        if error is not None:
            return after, equity.worth(mean - error)
    return equity.after(step), equity.worth(mean)


def _error_of_rolls(
    equity: Equity, unrolled: Duel, cube: LatinHypercube, look: ReviewDepth
) -> Thinking[float | None]:
    """Return how much the net overestimates seat 0's chance to win a round, on average over its
    opening rolls, or None if too few rolls could be searched."""
    answers = Answers(equity.evaluation, look.is_late)
    answers.search_ends(ENDS * look.level.positions)
    corrections = Corrections(answers)

    def error(sample: int) -> float | None:
        step = rolled(unrolled, cube.luck_for(sample))
        fight = step.state.fight
        if equity.final_chance(step) is not None or fight is None:
            return 0.0
        position = equity.evaluation.cache.position_of(fight)
        if step.state.phase is not Phase.FIGHT or position.fight is not None:
            return None
        found = corrections.at(position, points_of(sample))
        if found is None:
            return None
        found += chance_at(position, equity.evaluation) - answers.chance(position)
        return -found if fight.mover else found

    means = yield from mean_errors([error], look.is_late, CORRECTING)
    return None if means is None else means[0]


def _unordered_key(action: Action) -> Action | frozenset[Setting]:
    return frozenset(action.settings) if isinstance(action, ChooseSizes) else action


def rolled(unrolled: Duel, luck: Luck) -> Step[Duel]:
    """Return the step that rolls all dice and continues as described at `until_roll`."""
    return until_roll(PHASES[Phase.BEFORE_ROLL].finish(unrolled, luck), luck)


def until_roll(step: Step[Duel], luck: Luck) -> Step[Duel]:
    """Return the step followed by all phases in which no one decides, up to the next decision, the
    next roll of all dice, or the end of the match."""
    duel, events = step.state, step.events
    while not is_about_to_roll(duel) and duel.phase is not Phase.OVER and not to_act(duel):
        step = PHASES[duel.phase].finish(duel, luck)
        duel, events = step.state, (*events, *step.events)
    return Step(duel, events)


def is_about_to_roll(duel: Duel) -> bool:
    """Whether all dice are rolled next."""
    return duel.phase is Phase.BEFORE_ROLL and not to_act(duel)
