"""Foresight: what choices other than attacks are worth between two players.

A choice is worth the mean of the net's chances over all that may happen until the net can judge, by
the same luck for all choices. Whoever is asked in between answers as is best for them by the net.
"""

from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from functools import partial

from engine.button_men.actions import Action, ChooseSizes, Pass, Strike, Surrender
from engine.button_men.ai.evaluation.net import Evaluation
from engine.button_men.ai.generation.candidates import candidates
from engine.button_men.ai.generation.completion import Form
from engine.button_men.ai.generation.determinization import acting, any_action, imagine
from engine.button_men.ai.numerics.samples import Ways
from engine.button_men.ai.search.answers import Answers
from engine.button_men.ai.search.sizes import mixed
from engine.button_men.duel import Duel, Phase, answering
from engine.button_men.fight import Fight
from engine.button_men.offer import Offer
from engine.button_men.phases import PHASES, advance_to_decision, to_act
from engine.button_men.view import DuelView
from engine.game import Seat
from engine.luck import Luck
from engine.search import at_once
from engine.value import value

EVEN = 0.5

MOST_WAYS = 64
"""A choice is followed in at most so many ways."""
FEW_WAYS = 8
"""And the answers to it in so many."""
CLOSE_WAYS = 4
"""In so many, the best attack that follows is looked for carefully."""
REFINED = 4
"""So many of the best choices are judged by the answers to them."""
BEHIND = 1e-6
ROLLS = 400
"""So many rolls are judged to know what a round is worth whose sizes are not chosen yet."""
FEW_ROLLS = 90
"""So many by who does not look ahead."""
BEFORE_ROLL = (Phase.BEFORE_GAME, Phase.BEFORE_ROUND, Phase.SIZES)
"""Phases in which all choices are secret, and nothing is rolled yet."""


@value
class Foreseen:
    """A choice and what it is worth."""

    action: Action
    chance: float


class Foresight:
    """Judges the choices of one decision."""

    def __init__(
        self, view: DuelView, evaluation: Evaluation, most: int, is_late: Callable[[], bool]
    ) -> None:
        """About as long as a search of `most` positions, or until it is late."""
        self.looked = 0
        """How many positions were judged."""
        self._seat = acting(view)
        self._view = replace(
            view, players=tuple(replace(player, has_chosen=False) for player in view.players)
        )
        self._evaluation = evaluation
        self._answers = Answers(evaluation)
        self._most = most
        self._is_late = is_late
        self._is_close = False
        self._won = tuple(player.won for player in view.players)

    def judged(
        self, found: Sequence[Action], offers: Sequence[Offer]
    ) -> Generator[None, None, list[Foreseen]]:
        """What these choices are worth, and others that fill in the same offers better. Yields in
        between."""
        looks: dict[Action, float] = {}

        def look(action: Action) -> float:
            if action not in looks:
                looks[action] = self._worth(action, 0)
            return looks[action]

        for action in found:
            if looks and self._is_late():
                looks.setdefault(action, min(looks.values()))
            look(action)
            yield
        if self._most:
            duel = self._imagined(_Middle())
            for offer in offers:
                if offer.dials and not isinstance(offer.action, Strike):
                    form = Form(offer, duel, self._seat)
                    yield from form.improved(look, self._is_late)
            yield from self._refined(looks)
        return [Foreseen(action, chance) for action, chance in looks.items()]

    def _refined(self, looks: dict[Action, float]) -> Generator[None, None, None]:
        """Judge the best of these again, by the answers to them. The others come after these."""
        best = sorted(looks, key=lambda action: -looks[action])[:REFINED]
        better: dict[Action, float] = {}
        for action in best:
            if self._is_late():
                break
            better[action] = self._worth(action, 1)
            yield
        if len(better) < len(best):
            return
        least = min(better.values())
        for action in looks:
            looks[action] = better.get(action, min(looks[action], max(0.0, least - BEHIND)))

    def _imagined(self, luck: Luck) -> Duel:
        """A duel that looks like this to the seat, in which nobody has chosen yet."""
        return replace(imagine(self._view, luck), chosen=())

    def _worth(self, action: Action, depth: int) -> float:
        """What an action is worth if others answer so many times."""
        if isinstance(action, Surrender):
            return 0.0
        found = list(Ways(partial(self._begun, action), MOST_WAYS))
        self._is_close = len(found) <= CLOSE_WAYS
        return sum(share * self._chance(duel, depth) for share, duel in found)

    def _begun(self, action: Action, luck: Luck) -> Duel:
        return _played(self._imagined(luck), self._seat, action, luck)

    def _chance(self, duel: Duel, depth: int) -> float:
        """The seat's chance to win the round that is played now."""
        self.looked += 1
        if duel.phase is Phase.OVER or duel.round != self._view.round:
            return self._result(duel)
        if duel.phase is Phase.FIGHT and not answering(duel):
            return self._on_table(duel.on_table, depth)
        actor = to_act(duel)[0]
        offers = list(PHASES[duel.phase].offers(duel, actor))
        if not duel.chosen and all(isinstance(one.action, ChooseSizes) for one in offers):
            return self._sized(duel)
        if not depth:
            return self._mean(duel, actor, _idle(duel, actor, offers), 0)
        answers = candidates(offers, duel, actor)
        worths = [self._mean(duel, actor, answer, depth - 1) for answer in answers]
        return max(worths) if actor == self._seat else min(worths)

    def _mean(self, duel: Duel, actor: Seat, action: Action, depth: int) -> float:
        found = Ways(partial(_played, duel, actor, action), FEW_WAYS)
        return sum(share * self._chance(after, depth) for share, after in found)

    def _on_table(self, fight: Fight, depth: int) -> float:
        """The chance in a fight. If the seat goes on, their best attack counts."""
        position = self._evaluation.cache.position_of(fight)
        is_mine = fight.mover == self._seat
        goes_on = is_mine and self._view.phase is Phase.FIGHT
        if goes_on or (depth and self._is_close):
            chance = self._answers.best(position)
        elif depth or position.mine.is_marked:
            chance = self._answers.glimpse(position)
        else:
            chance = self._evaluation.of(position)
        return chance if is_mine else 1 - chance

    def _sized(self, duel: Duel) -> float:
        """The chance if all choose their sizes best."""
        rolls = ROLLS if self._most else FEW_ROLLS
        mix, looked = at_once(mixed(duel, self._seat, self._evaluation, rolls, self._is_late))
        self.looked += looked
        return mix.worth

    def _result(self, duel: Duel) -> float:
        """Who has won the round; a draw counts a half."""
        gains = [
            player.won - before for player, before in zip(duel.players, self._won, strict=True)
        ]
        return EVEN + (gains[self._seat] - gains[1 - self._seat]) / 2


class _Middle:
    """Luck that always takes the middle."""

    def pick(self, options: int) -> int:
        """The option in the middle."""
        return options // 2


def _played(duel: Duel, seat: Seat, action: Action, luck: Luck) -> Duel:
    return advance_to_decision(action.carry_out(duel, seat, luck), luck).state


def _idle(duel: Duel, actor: Seat, offers: Sequence[Offer]) -> Action:
    """What changes least: the last offer that has no dials."""
    plain = [
        offer.action
        for offer in offers
        if not offer.dials and not isinstance(offer.action, Strike | Surrender | Pass)
    ]
    return plain[-1] if plain else any_action(duel, actor, _Middle())
