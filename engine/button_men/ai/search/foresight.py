"""Foresight: the worth of choices other than attacks between two players.

A choice is worth the net's mean chance over the outcomes up to the next position that the net can
judge, with the same luck for all choices. Players who decide before that make the best answer by
the net. Choices that others cannot tell apart are the rows of a matrix game, whose columns are the
attacks of the other player.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from functools import partial

from engine.button_men.ai.evaluation.faces import Position
from engine.button_men.ai.evaluation.net import Evaluation
from engine.button_men.ai.generation.candidates import candidates, coordinate_ascent
from engine.button_men.ai.generation.determinization import acting, any_action, determinize
from engine.button_men.ai.numerics.equilibrium import Payoff, dot, equilibrium
from engine.button_men.ai.numerics.match_play import EVEN
from engine.button_men.ai.numerics.samples import LatticeLuck, Outcomes
from engine.button_men.ai.search.answers import Answers
from engine.button_men.ai.search.expectimax import chance_at, is_small
from engine.button_men.ai.search.lookahead import Lookahead
from engine.button_men.ai.search.sizes import best_sizes
from engine.button_men.fight.fight import Fight, after_pass, may_use
from engine.button_men.match.actions import (
    ChooseSizes,
    EndTurn,
    Pass,
    Strike,
    Surrender,
    once_declared,
)
from engine.button_men.match.duel import Action, Duel, Offer, Phase
from engine.button_men.phases import PHASES, advance_to_decision, to_act
from engine.button_men.view import DuelView
from engine.game import Seat
from engine.luck import Luck
from engine.search import IsLate, Thinking, at_once, ranked_behind

MOST_WAYS = 64
"""The most outcomes of a choice that are followed."""
FEW_WAYS = 8
"""The same of an answer."""
CLOSE_WAYS = 4
"""With at most this many outcomes, the best attack that follows is searched carefully."""
REFINED = 4
"""Of this many best choices, the answers are judged as well; among few dice, the answers to those,
too."""
DEEPEST = 16
"""Decisions of the player after which nothing is searched that their special may still do."""
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

    def __init__(self, view: DuelView, evaluation: Evaluation, most: int, is_late: IsLate) -> None:
        """`most`: positions; 0: do not look ahead."""
        self.looked = 0
        """Positions judged so far."""
        self.bounded: set[Action] = set()
        """Choices that were judged less closely than the best ones, because they are no better.
        Their chances are bounds."""
        self.shares: dict[Action, float] = {}
        """The best mix of choices that the other player cannot tell apart."""
        self._seat = acting(view)
        self._view = replace(view, have_chosen=())
        self._evaluation = evaluation
        self._answers = Answers(evaluation, is_late)
        self._answers.expectimax.limit(ENDS * most, is_late)
        self._most = most
        self._is_late = is_late
        self._is_close = False
        self._hides = False
        """Whether choices are judged that the other player does not see."""
        self._is_cut = False
        """Whether anything that the special may still do was left out."""
        self._limit = 0
        self._known: dict[tuple[Duel, int], float] = {}
        self._won = tuple(player.won for player in view.players)

    def judged(
        self, found: Sequence[Action], closely: Collection[Action] = ()
    ) -> Thinking[dict[Action, float]]:
        """The chances of these choices, and of others that complete the same offers better. Those
        of `closely` are judged as closely as the best ones, if there is time."""
        unseen = [one for one in found if one.is_concealed or one == EndTurn()]
        self._hides = len(unseen) > 1
        looks = (yield from self._unseen(unseen)) if self._hides else {}
        self._hides = False

        def look(action: Action) -> float:
            if action not in looks:
                looks[action] = self._worth(action, 0)
            return looks[action]

        for action in found:
            if looks and self._is_late():
                looks.setdefault(action, min(looks.values()))
            look(action)
            yield
        if self._most and not self.shares:
            duel = self._imagined(LatticeLuck(0, 1))  # It always picks the option in the middle.
            for offer in self._view.offers:
                if offer.dials and not isinstance(offer.action, Strike):
                    yield from coordinate_ascent(offer, duel, self._seat, look, self._is_late)
            yield from self._refined(looks, closely)
        return looks

    def _unseen(self, found: Sequence[Action]) -> Thinking[dict[Action, float]]:
        """The chances of choices that look the same to the other player against the best mix of
        their attacks; none if it is not their turn next. What the special may still do later is
        left out at first, and searched among few dice, a turn more each time."""
        duel = self._imagined(LatticeLuck(0, 1))
        still = _played(duel, self._seat, EndTurn(), LatticeLuck(0, 1))
        if not _is_turn_of(1 - self._seat, still):
            return {}
        payoff = yield from self._roughly(duel, still, found)
        depths = range(0, DEEPEST, 2) if self._has_few_dice and self._most else ()
        self._limit = self.looked + self._most
        for depth in depths:
            self._is_cut = False
            deeper = self._payoff(duel, found, depth)
            if self._is_stopped():
                break
            payoff = deeper
            if not self._is_cut:
                break
            yield
        mine, theirs = equilibrium(payoff)
        self.shares = dict(zip(found, mine, strict=True))
        return {one: dot(row, theirs) for one, row in zip(found, payoff, strict=True)}

    def _roughly(self, duel: Duel, still: Duel, found: Sequence[Action]) -> Thinking[Payoff]:
        """What these choices are worth with each answer. One that is refused is worth as much as
        the best that is not."""
        fight = self._bare(still)
        answers = _answers(still)
        attacks = [one.attack for one in answers if isinstance(one, Strike)]
        lookahead = Lookahead(self._evaluation, fight, self._most, self._is_late)
        worths = yield from lookahead.judged(attacks, attacks)
        self.looked += lookahead.looked
        free = {Strike(attack): 1 - one.chance for attack, one in zip(attacks, worths, strict=True)}
        passed = self._on_table(after_pass(fight), 0)
        payoff: list[list[float]] = []
        for one in found:
            after = _played(duel, self._seat, one, LatticeLuck(0, 1))
            made = {way: worth for way, worth in free.items() if _is_made(after, way)}
            again = min(made.values(), default=passed)
            payoff.append([made.get(way, again) if way in free else passed for way in answers])
        return payoff

    def _payoff(self, duel: Duel, found: Sequence[Action], depth: int) -> Payoff:
        """The same by the rules; the special may be used so often until it is left out."""
        still, *afters = (
            _played(duel, self._seat, one, LatticeLuck(0, 1)) for one in (EndTurn(), *found)
        )
        other = 1 - self._seat
        if not _is_turn_of(other, still):
            return [[self._chance(after, depth)] for after in afters]
        free = {one: self._mean(still, other, one, depth) for one in _answers(still)}
        return [
            [
                worth if _is_made(after, one) else self._mean(after, other, one, depth)
                for one, worth in free.items()
            ]
            for after in afters
        ]

    def _bare(self, duel: Duel) -> Fight:
        """The fight without the seat's special and what dice have by it for a turn."""
        side = duel.on_table.sides[self._seat]
        dice = tuple(die.lasting() for die in side.dice)
        return duel.on_table.with_side(self._seat, replace(side, dice=dice, special=None))

    def _hidden(self, duel: Duel, depth: int) -> float:
        """The chance in a fight in which the seat may make such choices again."""
        known = self._known.get((duel, depth))
        if known is None:
            known = self._known[duel, depth] = self._found_hidden(duel, depth)
        return known

    def _found_hidden(self, duel: Duel, depth: int) -> float:
        actor = to_act(duel)[0]
        is_mine = actor == self._seat
        if duel.phase is Phase.TURN_END:
            if depth and is_mine:
                offers = PHASES[duel.phase].offers(duel, actor)
                found = [one.action for one in offers if not one.dials]
                return _worth_of(self._payoff(duel, found, depth - 1))
            self._is_cut = True
            return self._mean(duel, actor, EndTurn(), depth)
        fight = duel.on_table
        goes_on = may_use(duel.owners, self._seat)
        dice = fight.sides[self._seat].dice
        is_settled = is_mine or not any(
            skill.is_brief for die in dice for skill in die.traits.skills
        )
        if is_settled and not (fight.passes or duel.answering or (depth and goes_on)):
            self._is_cut |= goes_on
            return self._on_table(self._bare(duel), 0)
        worths: list[float] = []
        for answer in _answers(duel):
            if worths and self._is_stopped():
                break
            worths.append(self._mean(duel, actor, answer, depth - is_mine))
        return max(worths) if is_mine else min(worths)

    def _is_stopped(self) -> bool:
        return self.looked > self._limit or self._is_late()

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
        """A determinization in which nobody has chosen yet."""
        return replace(determinize(self._view, luck), chosen=())

    def _worth(self, action: Action, depth: int) -> float:
        """The worth of an action if others answer `depth` times."""
        if isinstance(action, Surrender):
            return 0.0
        found = list(
            Outcomes(
                lambda luck: _played(self._imagined(luck), self._seat, action, luck), MOST_WAYS
            )
        )
        self._is_close = len(found) <= CLOSE_WAYS
        return self._mean_of(found, depth)

    def _mean_of(self, found: Iterable[tuple[float, Duel]], depth: int) -> float:
        """The mean chance over these outcomes; once it is late, over some of them."""
        total = seen = 0.0
        for share, duel in found:
            if seen and self._is_late():
                break
            total += share * self._chance(duel, depth)
            seen += share
        return total / seen

    def _chance(self, duel: Duel, depth: int) -> float:
        """The seat's chance to win the current round."""
        self.looked += 1
        if duel.phase is Phase.OVER or duel.round != self._view.round:
            return self._result(duel)
        if self._hides:
            return self._hidden(duel, depth)
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
        most = MOST_WAYS if self._hides else FEW_WAYS
        found = Outcomes(partial(_played, duel, actor, action), most)
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

    def _result(self, duel: Duel) -> float:
        """1 if the seat has won the round, 0 if they have lost it, a half after a draw."""
        gains = [
            player.won - before for player, before in zip(duel.players, self._won, strict=True)
        ]
        return EVEN + (gains[self._seat] - gains[1 - self._seat]) / 2


def _is_turn_of(seat: Seat, duel: Duel) -> bool:
    return duel.phase is Phase.FIGHT and to_act(duel) == (seat,)


def _answers(duel: Duel) -> list[Action]:
    """What whose turn it is may sensibly do."""
    actor = to_act(duel)[0]
    return candidates(list(PHASES[duel.phase].offers(duel, actor)), duel, actor)


def _is_made(duel: Duel, answer: Action) -> bool:
    """Whether an answer is not refused."""
    return not isinstance(answer, Strike) or once_declared(duel, answer.attack) is None


def _worth_of(payoff: Payoff) -> float:
    """What a matrix game is worth to the row player."""
    least, most = max(map(min, payoff)), min(map(max, zip(*payoff, strict=True)))
    if most - least < 1e-9:
        return least
    mine, theirs = equilibrium(payoff)
    return dot(mine, [dot(row, theirs) for row in payoff])


def _played(duel: Duel, seat: Seat, action: Action, luck: Luck) -> Duel:
    return advance_to_decision(action.carry_out(duel, seat, luck), luck).state


def _idle(duel: Duel, actor: Seat, offers: Sequence[Offer]) -> Action:
    """The action that changes least: the last offer without dials."""
    plain = [
        offer.action
        for offer in offers
        if not offer.dials and not isinstance(offer.action, Strike | Surrender | Pass)
    ]
    return plain[-1] if plain else any_action(duel, actor, LatticeLuck(0, 1))
