"""Concealed choices: actions of a special that the other player does not see, such as marking a die
in secret.

Choices that look the same to the other player are the rows of a matrix game whose columns are the
other player's attacks. Later uses of the special are ignored at first; with few dice they are
searched with increasing depth.
"""

from collections.abc import Sequence
from dataclasses import replace

from engine.button_men.ai.evaluation.net import Evaluation
from engine.button_men.ai.generation.candidates import candidates
from engine.button_men.ai.numerics.equilibrium import Payoff, dot, equilibrium
from engine.button_men.ai.numerics.samples import LatticeLuck
from engine.button_men.ai.search.foresight import MAX_WAYS, Foresight, after_action
from engine.button_men.ai.search.lookahead import Lookahead
from engine.button_men.fight.fight import Fight, after_pass, may_use
from engine.button_men.match.actions import EndTurn, Strike, step_if_refusable
from engine.button_men.match.duel import Action, Duel, Phase
from engine.button_men.phases import PHASES, to_act
from engine.button_men.view import DuelView
from engine.game import Seat
from engine.search import IsLate, Thinking

DEEPEST = 16
"""The search depth, in decisions of the player, stays below this. Later uses of the special are
ignored."""


def are_concealed(actions: Sequence[Action]) -> bool:
    """Whether these are several choices that the other player cannot distinguish."""
    return len(actions) > 1 and all(one.is_concealed or one == EndTurn() for one in actions)


class Concealed(Foresight):
    """Evaluates the concealed choices of one decision."""

    answer_ways = MAX_WAYS

    def __init__(self, view: DuelView, evaluation: Evaluation, limit: int, is_late: IsLate) -> None:
        """Create the search. `limit` is a number of positions; 0 disables lookahead. Raises
        ValueError if the seat of the view does not have to decide."""
        super().__init__(view, evaluation, limit, is_late)
        self._is_cut = False
        """Whether any later use of the special was ignored."""
        self._limit = 0
        self._known: dict[tuple[Duel, int], float] = {}

    def chances_and_shares(self, actions: Sequence[Action]) -> Thinking[list[tuple[float, float]]]:
        """Return, for each of these choices, its chance against the other player's optimal mixed
        strategy and its share in the optimal mix. Return an empty list if the other player does not
        move next."""
        duel = self._imagined_duel(LatticeLuck(0, 1))
        still = after_action(duel, self._seat, EndTurn(), LatticeLuck(0, 1))
        if not _is_turn_of(1 - self._seat, still):
            return []
        payoff = yield from self._roughly(duel, still, actions)
        depths = range(0, DEEPEST, 2) if self._has_few_dice and self._most else ()
        self._limit = self.looked + self._most
        for depth in depths:
            self._is_cut = False
            deeper = self._payoff(duel, actions, depth)
            if self._is_stopped():
                break
            payoff = deeper
            if not self._is_cut:
                break
            yield
        mine, theirs = equilibrium(payoff)
        return [(dot(row, theirs), share) for row, share in zip(payoff, mine, strict=True)]

    def _roughly(self, duel: Duel, still: Duel, actions: Sequence[Action]) -> Thinking[Payoff]:
        """Return an estimate of the worth of each choice against each reply. A reply that the
        special refuses counts as much as the best one that it allows."""
        fight = self._bare(still)
        answers = _answers(still)
        attacks = [one.attack for one in answers if isinstance(one, Strike)]
        lookahead = Lookahead(self._evaluation, fight, self._most, self._is_late)
        worths = yield from lookahead.worths_of(attacks, attacks)
        self.looked += lookahead.looked
        free = {Strike(attack): 1 - one.chance for attack, one in zip(attacks, worths, strict=True)}
        passed = self._on_table(after_pass(fight), 0)
        payoff: list[list[float]] = []
        for one in actions:
            after = after_action(duel, self._seat, one, LatticeLuck(0, 1))
            made = {way: worth for way, worth in free.items() if _is_accepted(after, way)}
            again = min(made.values(), default=passed)
            payoff.append([made.get(way, again) if way in free else passed for way in answers])
        return payoff

    def _payoff(self, duel: Duel, actions: Sequence[Action], depth: int) -> Payoff:
        """Return the same payoffs as `_roughly`, but computed by the rules. The special can be used
        up to `depth` more times. If the other player does not move next, there is only one
        column."""
        still, *afters = (
            after_action(duel, self._seat, one, LatticeLuck(0, 1)) for one in (EndTurn(), *actions)
        )
        other = 1 - self._seat
        if not _is_turn_of(other, still):
            return [[self._chance(after, depth)] for after in afters]
        free = {one: self._mean(still, other, one, depth) for one in _answers(still)}
        return [
            [
                worth if _is_accepted(after, one) else self._mean(after, other, one, depth)
                for one, worth in free.items()
            ]
            for after in afters
        ]

    def _bare(self, duel: Duel) -> Fight:
        """Return the fight without the seat's special and its temporary effects on dice."""
        side = duel.on_table.sides[self._seat]
        dice = tuple(die.lasting() for die in side.dice)
        return duel.on_table.with_side(self._seat, replace(side, dice=dice, special=None))

    def _chance(self, duel: Duel, depth: int) -> float:
        """Return the seat's chance to win the current round, in which they may make up to `depth`
        more concealed choices."""
        self.looked += 1
        if self._is_decided(duel):
            return self._result(duel)
        known = self._known.get((duel, depth))
        if known is None:
            known = self._known[duel, depth] = self._search_worth(duel, depth)
        return known

    def _search_worth(self, duel: Duel, depth: int) -> float:
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


def _is_turn_of(seat: Seat, duel: Duel) -> bool:
    return duel.phase is Phase.FIGHT and to_act(duel) == (seat,)


def _answers(duel: Duel) -> list[Action]:
    """Return the sensible actions of the player whose turn it is."""
    actor = to_act(duel)[0]
    return candidates(list(PHASES[duel.phase].offers(duel, actor)), duel, actor)


def _is_accepted(duel: Duel, answer: Action) -> bool:
    """Whether the special of the player who is attacked lets this reply stand."""
    return not isinstance(answer, Strike) or step_if_refusable(duel, answer.attack) is None


def _worth_of(payoff: Payoff) -> float:
    """Return the value of a matrix game to the row player."""
    least, most = max(map(min, payoff)), min(map(max, zip(*payoff, strict=True)))
    if most - least < 1e-9:
        return least
    mine, theirs = equilibrium(payoff)
    return dot(mine, [dot(row, theirs) for row in payoff])
