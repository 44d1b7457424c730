"""Judging: the worth of each action in a decision, from the view of a seat.

Computer players' moves, hints, odds and reviews are based on these values.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial

from engine.button_men.ai.evaluation.net import Evaluation
from engine.button_men.ai.generation.candidates import candidates, finer
from engine.button_men.ai.generation.determinization import acting, determinize
from engine.button_men.ai.numerics.equilibrium import dot
from engine.button_men.ai.search.concealed import Concealed, are_concealed
from engine.button_men.ai.search.endgame import endgame_solution, is_near
from engine.button_men.ai.search.foresight import Foresight
from engine.button_men.ai.search.levels import Level
from engine.button_men.ai.search.lookahead import Lookahead
from engine.button_men.ai.search.rollout import rollout_worth, sampled_worth
from engine.button_men.ai.search.sizes import best_sizes, numbers_of
from engine.button_men.dice.editions import Rules
from engine.button_men.fight.fight import Fight
from engine.button_men.fight.resolution import strike
from engine.button_men.match.actions import ChooseSizes, Strike
from engine.button_men.match.duel import Action, Phase
from engine.button_men.view import DuelView
from engine.luck import Luck
from engine.search import Budget, Clock, IsLate, Thinking, Trial, random_subset, search
from engine.value import value

ORDINARY_DICE = 12
"""With more dice in play, the duration of a rollout grows with the square of their number."""

FROM_THE_BEGINNING = 2
"""The relative duration of a rollout from the beginning of a round, compared with one from a
fight."""
IN_A_CIRCLE = 1.5
"""The relative duration of a rollout with more than two players, compared with one with two."""


CORRECTED_ERROR, ERROR = 0.016, 0.05
"""The standard errors of estimated chances, corrected and by the net alone. Of the exact chances of
solved positions, 95% are within 1.96 standard errors of the corrected ones
(tests/explore/test_stated_errors.py). The error of the net is a rough estimate: in twelve
positions, its root mean square was .046. With more dice than in these positions, or with many
skills, both errors are larger."""


@value
class ActionValue:
    """An action and its worth to its player."""

    action: Action
    chance: float
    """The player's chance to win the round; a draw counts as half a win."""
    lead: float = 0.0
    """The player's mean lead after an attack, in half points; 0 for other actions, and if it was
    not computed."""
    is_bound: bool = False
    """Whether the action was evaluated less closely than better-looking ones. Its chance is then an
    upper bound, no higher than theirs."""


@value
class Judgement:
    """The worth of the actions in a decision."""

    options: tuple[ActionValue, ...]
    """The evaluated actions."""
    shares: tuple[float, ...] = ()
    """The mixed strategy over the options, if others choose simultaneously or move on without
    seeing the choice; otherwise empty."""
    is_exact: bool = False
    """Whether the chances are exact, not estimated."""
    is_corrected: bool = False
    """Whether the chances, except for bounds, were searched to the end of the round or corrected by
    samples that were."""
    looked: int = 0
    """Number of positions or rollouts evaluated."""

    @property
    def best(self) -> ActionValue:
        """The option with the highest chance, the first one in case of a tie."""
        return max(self.options, key=lambda option: option.chance)

    @property
    def error(self) -> float:
        """The standard error of the best chance."""
        return 0.0 if self.is_exact else CORRECTED_ERROR if self.is_corrected else ERROR

    @property
    def worth(self) -> float:
        """The worth of the best option, or of the mixed strategy if there is one. With few rolls,
        the best of many sizes looks better than it is, so the maximum would be biased."""
        if not self.shares:
            return self.best.chance
        return dot(self.shares, [option.chance for option in self.options])


def candidates_of(view: DuelView, luck: Luck) -> list[Action]:
    """Return the actions worth evaluating. Raises ValueError if the seat of the view does not have
    to decide."""
    return candidates(view.offers, determinize(view, luck), acting(view))


def judgement_of(
    view: DuelView,
    level: Level,
    luck: Luck,
    clock: Clock,
    besides: Sequence[Action] = (),
    actions: Sequence[Action] | None = None,
) -> Thinking[Judgement]:
    """Return the worth of actions of `view.seat`, whose turn it must be: of `actions` if given,
    else of all candidates. Those in `besides`, which must be legal, are evaluated too, and closely.
    The best actions may also be evaluated with other settings. With more than two players,
    `besides` is ignored, and at most `level.notices` random actions are evaluated."""
    if actions is None:
        actions = candidates_of(view, luck)
    began, patience = clock(), level.budget.milliseconds

    def is_late() -> bool:
        return clock() - began > patience

    if len(view.players) > 2:
        actions = random_subset(actions, level.notices, luck)
        return (yield from _in_a_circle(view, actions, level, luck, clock))
    if view.phase is Phase.SIZES and all(isinstance(one, ChooseSizes) for one in actions):
        return (yield from _sizes(view, level, besides, luck, is_late))
    actions = list(dict.fromkeys((*actions, *besides)))
    if view.fight is not None and all(isinstance(action, Strike) for action in actions):
        return (yield from _attacks(view.fight, actions, besides, level, is_late))
    if are_concealed(actions):
        hidden = Concealed(view, evaluation_of(view.rules), level.positions, is_late)
        mixed = yield from hidden.chances_and_shares(actions)
        if mixed:
            chances, shares = zip(*mixed, strict=True)
            return Judgement(
                tuple(map(ActionValue, actions, chances)), shares, looked=hidden.looked
            )
    return (yield from _foreseen(view, actions, besides, level, is_late))


def _attacks(
    fight: Fight,
    actions: Sequence[Action],
    besides: Sequence[Action],
    level: Level,
    is_late: IsLate,
) -> Thinking[Judgement]:
    """Return the worth of these attacks of one of two players, and of the best one with other
    settings. Attacks in `besides` are evaluated closely."""
    attacks = [action.attack for action in actions if isinstance(action, Strike)]
    closely = {action.attack for action in besides if isinstance(action, Strike)}
    evaluation = evaluation_of(fight.rules)
    is_local = evaluation.cache.position_of(fight).fight is None
    if level.positions and is_near(fight) and not is_local:
        exact = yield from endgame_solution(fight, attacks, level.positions, is_late)
        if exact is not None:
            values = tuple(map(ActionValue, actions, exact.chances))
            return Judgement(values, (), exact.is_exact, is_corrected=True)
    lookahead = Lookahead(evaluation, fight, level.positions, is_late, tells=level.tells)
    worths = yield from lookahead.worths_of(attacks, closely)
    options = [
        ActionValue(action, one.chance, lead, one.is_bound)
        for action, one, lead in zip(actions, worths, lookahead.leads, strict=True)
    ]
    is_exact, is_corrected = lookahead.is_exact, lookahead.is_corrected
    if level.positions and not is_late():
        # Try the best attack with other loans and new sizes.
        worth = max(one.chance for one in worths)
        best = next(
            attack for attack, one in zip(attacks, worths, strict=True) if one.chance == worth
        )
        others = [one for one in finer(fight, best.with_settings(())) if one not in attacks]
        if others:
            again = yield from lookahead.worths_of([best, *others])
            # The worth of the best attack among all attacks may be more accurate.
            shift = worth - again[0].chance
            options += [
                ActionValue(
                    Strike(attack), min(1.0, max(0.0, one.chance + shift)), lead, one.is_bound
                )
                for attack, one, lead in zip(others, again[1:], lookahead.leads[1:], strict=True)
            ]
    return Judgement(tuple(options), (), is_exact, is_corrected, lookahead.looked)


def _sizes(
    view: DuelView, level: Level, besides: Sequence[Action], luck: Luck, is_late: IsLate
) -> Thinking[Judgement]:
    """Return the worth of choices of sizes for a round of two players, including those in
    `besides`."""
    evaluation = evaluation_of(view.rules)
    # For this seat, a secret choice of the other player is still open.
    duel = replace(determinize(view, luck), chosen=())
    (offer,) = (one for one in view.offers if isinstance(one.action, ChooseSizes))
    more = [
        numbers_of(action, offer.dials) for action in besides if isinstance(action, ChooseSizes)
    ]
    mix, looked = yield from best_sizes(duel, acting(view), evaluation, level.sizes, is_late, more)
    options = tuple(
        ActionValue(offer.filled(numbers), worth)
        for numbers, worth in zip(mix.choices, mix.worths, strict=True)
    )
    return Judgement(options, mix.shares, looked=looked)


def _foreseen(
    view: DuelView,
    actions: Sequence[Action],
    besides: Sequence[Action],
    level: Level,
    is_late: IsLate,
) -> Thinking[Judgement]:
    """Return the worth of these actions of one of two players, at least some of which are not
    attacks. Actions in `besides` are evaluated closely."""
    foresight = Foresight(view, evaluation_of(view.rules), level.positions, is_late)
    strikes = [action for action in actions if isinstance(action, Strike)]
    others = [action for action in actions if not isinstance(action, Strike)]
    options: list[ActionValue] = []
    if strikes and view.fight is not None:
        attacks = yield from _attacks(view.fight, strikes, besides, level, is_late)
        options += attacks.options
    foreseen = yield from foresight.worths_of(others, besides)
    options += [
        ActionValue(action, chance, is_bound=action in foresight.bounded)
        for action, chance in foreseen.items()
    ]
    return Judgement(tuple(options), looked=foresight.looked)


_evaluation = lru_cache(maxsize=2)(Evaluation)


def evaluation_of(rules: Rules) -> Evaluation:
    """Return the evaluation for these rules. Its caches are kept between decisions, unless they
    have grown too large."""
    found = _evaluation(rules.winning_at(1))
    found.tidy()
    return found


# --- Circles ----------------------------------------------------------------------------------


def _in_a_circle(
    view: DuelView, actions: Sequence[Action], level: Level, luck: Luck, clock: Clock
) -> Thinking[Judgement]:
    """Return the worth of these actions, estimated by rollouts, because the net was trained only on
    rounds of two players."""
    trial: Trial[Action] = partial(rollout_worth, view)
    dice = sum(len(player.roster) for player in view.players)
    effort = FROM_THE_BEGINNING * _effort(dice)
    if view.fight is not None and all(isinstance(action, Strike) for action in actions):
        trial = partial(_attack_worth, view.fight)
        effort = _effort(sum(len(side.dice) for side in view.fight.sides))
    budget = Budget(int(level.budget.playouts / effort), level.budget.milliseconds)
    best = yield from search(actions, trial, budget, luck, clock)
    return Judgement(tuple(map(ActionValue, actions, best.means)), looked=best.playouts)


def _effort(dice: int) -> float:
    """Return the relative duration of a rollout with this many dice. The budget is divided by it,
    so that the search ends at the same point on every machine, not by time."""
    return max(1.0, (dice / ORDINARY_DICE) ** 2) * IN_A_CIRCLE


def _attack_worth(fight: Fight, action: Action, luck: Luck) -> float:
    """Return the worth of an attack to its player in one rollout. Raises TypeError for other
    actions."""
    if not isinstance(action, Strike):
        raise TypeError(f"{action} is no attack")
    return sampled_worth(strike(fight, action.attack, luck).state, fight.mover, luck)
