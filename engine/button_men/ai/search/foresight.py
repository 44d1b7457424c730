"""Foresight: the worth of choices other than attacks between two players.

A choice is worth the net's mean chance over the outcomes up to the next position that the net can
judge, with the same luck for all choices. Players who decide before that make the best answer by
the net.
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
"""The most outcomes of a choice that are followed."""
FEW_WAYS = 8
"""The same of an answer."""
CLOSE_WAYS = 4
"""With at most this many outcomes, the best attack that follows is searched carefully."""
REFINED = 4
"""Of this many best choices, the answers are judged as well; among few dice, the answers to those,
too."""
FEW_DICE = 5
"""A position with at most this many dice is searched to the end of the round, within `ENDS`."""
ENDS = 20
"""The searches to the end of the round take at most this many positions for each of `most`."""
ROLLS = 400
"""Rolls by which a round is judged whose sizes are not chosen yet."""
FEW_ROLLS = 90
"""The same for a level that does not look ahead."""


class Foresight:
    """Judges the choices of one decision."""

    def __init__(self, view: DuelView, evaluation: Evaluation, limit: int, is_late: IsLate) -> None:
        """`limit`: positions; 0: do not look ahead."""
        self.looked = 0
        """Positions judged so far."""
        self.bounded: set[Action] = set()
        """Choices that were judged less closely than the best ones, because they are no better.
        Their chances are bounds."""
        self._seat = acting(view)
        self._view = replace(view, have_chosen=())
        self._evaluation = evaluation
        self._answers = Answers(evaluation, is_late)
        self._answers.expectimax.limit(ENDS * limit, is_late)
        self._most = limit
        self._is_late = is_late
        self._is_close = False
        self._won = tuple(player.won for player in view.players)

    def judged(
        self, actions: Sequence[Action], closely: Collection[Action] = ()
    ) -> Thinking[dict[Action, float]]:
        """The chances of these choices, and of others that complete the same offers better. Those
        of `closely` are judged as closely as the best ones, if there is time."""
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
            duel = self._imagined(LatticeLuck(0, 1))  # It always picks the option in the middle.
            for offer in self._view.offers:
                if offer.dials and not isinstance(offer.action, Strike):
                    yield from coordinate_ascent(offer, duel, self._seat, look, self._is_late)
            yield from self._refined(looks, closely)
        return looks

    def _refined(self, looks: dict[Action, float], closely: Collection[Action]) -> Thinking[None]:
        """Judge the best of these again, by the answers to them, and rank them above the others."""
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

    def _imagined(self, luck: Luck) -> Duel:
        """A determinization in which no one has chosen yet."""
        return replace(determinize(self._view, luck), chosen=())

    def _worth(self, action: Action, depth: int) -> float:
        """The worth of an action if others answer `depth` times."""
        if isinstance(action, Surrender):
            return 0.0
        found = list(
            Outcomes(
                lambda luck: after_action(self._imagined(luck), self._seat, action, luck), MAX_WAYS
            )
        )
        self._is_close = len(found) <= CLOSE_WAYS
        return self._mean_of(found, depth)

    def _mean_of(self, duels: Iterable[tuple[float, Duel]], depth: int) -> float:
        """The mean chance over these outcomes; once it is late, over some of them."""
        total = seen = 0.0
        for share, duel in duels:
            if seen and self._is_late():
                break
            total += share * self._chance(duel, depth)
            seen += share
        return total / seen

    def _chance(self, duel: Duel, depth: int) -> float:
        """The seat's chance to win the current round."""
        self.looked += 1
        if self._is_decided(duel):
            return self._result(duel)
        if duel.phase is Phase.FIGHT and not duel.answering:
            return self._on_table(duel.on_table, depth)
        actor = to_act(duel)[0]
        offers = list(PHASES[duel.phase].offers(duel, actor))
        if not duel.chosen and all(isinstance(one.action, ChooseSizes) for one in offers):
            return self._sized(duel)
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
        found = Outcomes(partial(after_action, duel, actor, action), FEW_WAYS)
        return self._mean_of(found, depth)

    def _on_table(self, fight: Fight, depth: int) -> float:
        """The chance in a fight: exact, if few dice are left; else by the best attack, if the seat
        goes on."""
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
        """The mover's chance, if few dice are left and the player looks ahead; else None."""
        if not self._most or position.fight is not None:
            return None
        if is_small(position.mine, position.theirs):
            return chance_at(position, self._evaluation)
        return self._answers.expectimax.chance(position) if position.size <= FEW_DICE else None

    def _sized(self, duel: Duel) -> float:
        """The chance if both choose the best sizes."""
        rolls = ROLLS if self._most else FEW_ROLLS
        mix, looked = at_once(best_sizes(duel, self._seat, self._evaluation, rolls, self._is_late))
        self.looked += looked
        return mix.worth

    def _is_decided(self, duel: Duel) -> bool:
        """Whether the current round is over."""
        return duel.phase is Phase.OVER or duel.round != self._view.round

    def _result(self, duel: Duel) -> float:
        """1 if the seat has won the round, 0 if they have lost it, a half after a draw."""
        gains = [
            player.won - before for player, before in zip(duel.players, self._won, strict=True)
        ]
        return EVEN + (gains[self._seat] - gains[1 - self._seat]) / 2


def after_action(duel: Duel, seat: Seat, action: Action, luck: Luck) -> Duel:
    """The duel once this action is carried out, at the next decision."""
    return advance_to_decision(action.carry_out(duel, seat, luck), luck).state


def _idle(duel: Duel, actor: Seat, offers: Sequence[Offer]) -> Action:
    """The action that changes least: the last offer without dials."""
    plain = [
        offer.action
        for offer in offers
        if not offer.dials and not isinstance(offer.action, Strike | Surrender | Pass)
    ]
    return plain[-1] if plain else any_action(duel, actor, LatticeLuck(0, 1))
