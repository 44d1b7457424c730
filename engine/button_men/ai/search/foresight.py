"""Foresight: the worth of choices other than attacks, for two players.

The worth of a choice is the net's mean chance over its outcomes, up to the next position that the
net can evaluate, with the same random numbers for all choices. Players who have to decide before
that are first assumed to change as little as possible; the most promising choices are then
evaluated again, with the best answers to them.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from functools import partial

from engine.button_men.ai.evaluation.faces import Position
from engine.button_men.ai.evaluation.net import Evaluation
from engine.button_men.ai.generation.candidates import candidates, coordinate_ascent
from engine.button_men.ai.generation.determinization import acting, any_action, determinize
from engine.button_men.ai.numerics.match_play import EVEN
from engine.button_men.ai.numerics.samples import LatticeLuck, Outcomes
from engine.button_men.ai.search.best_replies import Answers
from engine.button_men.ai.search.expectimax import chance_at, is_small
from engine.button_men.ai.search.sizes import best_sizes
from engine.button_men.fight.fight import Fight
from engine.button_men.match.actions import ChooseSizes, Pass, Strike, Surrender
from engine.button_men.match.duel import Action, Duel, Offer, Phase
from engine.button_men.phases import PHASES, advance_to_decision, to_act
from engine.button_men.view import DuelView
from engine.game import Seat
from engine.luck import Luck
from engine.search import IsLate, Thinking, at_once, ranked_behind

MAX_WAYS = 64
"""Maximum number of outcomes of a choice to evaluate."""
FEW_WAYS = 8
"""The default maximum number of outcomes of an answer to evaluate."""
CLOSE_WAYS = 4
"""If a choice has at most this many outcomes, the best attack that follows is searched
thoroughly."""
REFINED = 4
"""The number of best choices whose answers are also evaluated; with few dice, so are the answers to
those."""
FEW_DICE = 5
"""Positions with at most this many dice are searched to the end of the round, within the limit set
by `ENDS`."""
ENDS = 20
"""The number of positions allowed in searches to the end of the round, as a multiple of the limit
for other positions."""
POSITIONS = 400
"""The effort of evaluating a round whose sizes are not chosen yet, as a number of positions
searched."""
FEW_POSITIONS = 90
"""The same effort for a level without lookahead."""


class Foresight:
    """Evaluates the choices of one decision."""

    answer_ways = FEW_WAYS
    """Maximum number of outcomes of an answer to evaluate, which subclasses may override."""

    def __init__(self, view: DuelView, evaluation: Evaluation, limit: int, is_late: IsLate) -> None:
        """Create the search. `limit` is a number of positions; 0 disables lookahead. Raises
        ValueError if the seat of the view does not have to decide."""
        self.looked = 0
        """Number of positions evaluated so far."""
        self.bounded: set[Action] = set()
        """Choices that were evaluated less closely than the best ones, because they looked less
        promising. Their chances are upper bounds."""
        self._seat = acting(view)
        self._view = replace(view, have_chosen=())
        self._evaluation = evaluation
        self._answers = Answers(evaluation, is_late)
        self._answers.expectimax.limit(ENDS * limit, is_late)
        self._most = limit
        self._is_late = is_late
        self._is_close = False
        self._won = tuple(player.won for player in view.players)

    def worths_of(
        self, actions: Sequence[Action], closely: Collection[Action] = ()
    ) -> Thinking[dict[Action, float]]:
        """Return the chances of these choices and, with lookahead, of other completions of the
        offers with dials. Choices in `closely` are evaluated as closely as the best ones, if there
        is time. Choices that are not evaluated in time get the lowest chance of the others."""
        looks: dict[Action, float] = {}

        def look(action: Action) -> float:
            if action not in looks:
                looks[action] = self._worth(action, 0)
            return looks[action]

        for action in actions:
            if looks and self._is_late():
                looks.setdefault(action, min(looks.values()))
            look(action)
            yield
        if self._most:
            duel = self._imagined_duel(
                LatticeLuck(0, 1)
            )  # This luck always picks the middle option.
            for offer in self._view.offers:
                if offer.dials and not isinstance(offer.action, Strike):
                    yield from coordinate_ascent(offer, duel, self._seat, look, self._is_late)
            yield from self._refine_best(looks, closely)
        return looks

    def _refine_best(
        self, looks: dict[Action, float], closely: Collection[Action]
    ) -> Thinking[None]:
        """Evaluate the best of these choices, and those in `closely`, again by the answers to them,
        and rank them above the others in `looks`. If there is not enough time, change nothing."""
        best = sorted(looks, key=lambda action: -looks[action])[:REFINED]
        best += [action for action in looks if action in closely and action not in best]
        depth = 2 if self._has_few_dice else 1
        better: dict[Action, float] = {}
        for action in best:
            if self._is_late():
                break
            better[action] = self._worth(action, depth)
            yield
        if len(better) < len(best):
            return
        least = min(better.values())
        self.bounded |= looks.keys() - better.keys()
        for action in looks:
            looks[action] = better.get(action, ranked_behind(looks[action], least))

    @property
    def _has_few_dice(self) -> bool:
        fight = self._view.fight
        return fight is not None and sum(len(side.dice) for side in fight.sides) <= FEW_DICE

    def _imagined_duel(self, luck: Luck) -> Duel:
        """Return a determinization of the view in which no one has chosen yet."""
        return replace(determinize(self._view, luck), chosen=())

    def _worth(self, action: Action, depth: int) -> float:
        """Return the worth of an action, looking ahead to `depth` answers; 0 for surrender."""
        if isinstance(action, Surrender):
            return 0.0
        found = list(
            Outcomes(
                lambda luck: after_action(self._imagined_duel(luck), self._seat, action, luck),
                MAX_WAYS,
            )
        )
        self._is_close = len(found) <= CLOSE_WAYS
        return self._mean_of(found, depth)

    def _mean_of(self, duels: Iterable[tuple[float, Duel]], depth: int) -> float:
        """Return the mean chance over these outcomes, or over some of them if it is late."""
        total = seen = 0.0
        for share, duel in duels:
            if seen and self._is_late():
                break
            total += share * self._chance(duel, depth)
            seen += share
        return total / seen

    def _chance(self, duel: Duel, depth: int) -> float:
        """Return the seat's chance to win the current round, looking ahead to `depth` answers."""
        self.looked += 1
        if self._is_decided(duel):
            return self._result(duel)
        if duel.phase is Phase.FIGHT and not duel.answering:
            return self._on_table(duel.on_table, depth)
        actor = to_act(duel)[0]
        offers = list(PHASES[duel.phase].offers(duel, actor))
        if not duel.chosen and all(isinstance(one.action, ChooseSizes) for one in offers):
            return self._chance_with_sizes(duel)
        if not depth:
            return self._mean(duel, actor, _idle(duel, actor, offers), 0)
        answers = candidates(offers, duel, actor)
        worths: list[float] = []
        for answer in answers:
            if worths and self._is_late():
                break
            worths.append(self._mean(duel, actor, answer, depth - 1))
        return max(worths) if actor == self._seat else min(worths)

    def _mean(self, duel: Duel, actor: Seat, action: Action, depth: int) -> float:
        found = Outcomes(partial(after_action, duel, actor, action), self.answer_ways)
        return self._mean_of(found, depth)

    def _on_table(self, fight: Fight, depth: int) -> float:
        """Return the seat's chance in a fight. It is exact if few dice are left. Otherwise, the
        mover's best attack is evaluated if it is still the seat's turn, or if `depth` is not 0 and
        the choice has few outcomes. That attack is only estimated quickly if `depth` is not 0 and
        there are more outcomes, or if the mover has marked dice. In all other cases, the net
        estimates the chance."""
        position = self._evaluation.cache.position_of(fight)
        is_mine = fight.mover == self._seat
        goes_on = is_mine and self._view.phase is Phase.FIGHT
        exact = self._exact(position)
        if exact is not None:
            chance = exact
        elif goes_on or (depth and self._is_close):
            chance = self._answers.best(position)
        elif depth or position.mine.is_marked:
            chance = self._answers.quick_best(position)
        else:
            chance = self._evaluation.of(position)
        return chance if is_mine else 1 - chance

    def _exact(self, position: Position) -> float | None:
        """Return the mover's exact chance if lookahead is enabled and few dice are left, all of
        them local, else None. Also return None if the limit is reached first."""
        if not self._most or position.fight is not None:
            return None
        if is_small(position.mine, position.theirs):
            return chance_at(position, self._evaluation)
        return self._answers.expectimax.chance(position) if position.size <= FEW_DICE else None

    def _chance_with_sizes(self, duel: Duel) -> float:
        """Return the seat's chance to win the round if both players choose the best sizes."""
        effort = POSITIONS if self._most else FEW_POSITIONS
        mix, looked = at_once(best_sizes(duel, self._seat, self._evaluation, effort, self._is_late))
        self.looked += looked
        return mix.worth

    def _is_decided(self, duel: Duel) -> bool:
        """Whether the current round is over."""
        return duel.phase is Phase.OVER or duel.round != self._view.round

    def _result(self, duel: Duel) -> float:
        """Return 1 if the seat has won the round, 0 if they have lost it, or 0.5 after a draw."""
        gains = [
            player.won - before for player, before in zip(duel.players, self._won, strict=True)
        ]
        return EVEN + (gains[self._seat] - gains[1 - self._seat]) / 2


def after_action(duel: Duel, seat: Seat, action: Action, luck: Luck) -> Duel:
    """Return the duel after this action, at the next decision or at the end of the match."""
    return advance_to_decision(action.carry_out(duel, seat, luck), luck).state


def _idle(duel: Duel, actor: Seat, offers: Sequence[Offer]) -> Action:
    """Return the action that changes the least: the last offer without dials, except for attacks,
    passes and surrender. Return an arbitrary action if there is none."""
    plain = [
        offer.action
        for offer in offers
        if not offer.dials and not isinstance(offer.action, Strike | Surrender | Pass)
    ]
    return plain[-1] if plain else any_action(duel, actor, LatticeLuck(0, 1))
