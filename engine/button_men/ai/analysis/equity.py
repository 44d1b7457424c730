"""Equity: the chance to win the match from a state in a round, either exact or estimated by the
net."""

from collections.abc import Sequence
from functools import lru_cache

from engine.button_men.ai.evaluation.net import Evaluation
from engine.button_men.ai.numerics.match_play import EVEN, match_chance
from engine.button_men.ai.search.expectimax import (
    EXACT_DICE,
    EXACT_WAYS,
    Expectimax,
    chance_at,
    position_estimate,
)
from engine.button_men.ai.search.judging import evaluation_of
from engine.button_men.ai.search.lookahead import ENDS
from engine.button_men.ai.search.sizes import SAMPLES, chance_of_roll, sides_in_sample
from engine.button_men.ai.search.successors import Successor, Successors
from engine.button_men.dice.editions import Rules
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.events import RoundEnded
from engine.button_men.fight.fight import Fight, Side
from engine.button_men.match.duel import Duel, Phase, Player
from engine.button_men.match.line_up import adapted_side, unrolled_side
from engine.button_men.outside.validation import MIN_PLAYERS
from engine.game import Seat, Step
from engine.search import IsLate, Thinking

WHOLE = 10_000
"""The number that represents a chance of 1."""


class Equity:
    """Computes the chances to win the match from states in one round of a two-player match. Match
    chances are in units of 1 / WHOLE, and chances to win the round from 0 to 1; both are those of
    seat 0 unless noted otherwise."""

    def __init__(self, state: Duel) -> None:
        if len(state.players) > MIN_PLAYERS:
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

    def allow(self, limit: int, is_late: IsLate) -> None:
        """Limit each exact search to ENDS times this many positions, and end it when it is late."""
        self._limit = ENDS * limit, is_late

    @property
    def is_last_round(self) -> bool:
        """Whether the winner of this round also wins the match. Only then can a match chance be
        exact."""
        return self._won == (self.rules.to_win - 1, self.rules.to_win - 1)

    @property
    def at_stake(self) -> float:
        """The difference in match chance between winning and losing the round, for seat 0."""
        return self.worth(1) - self.worth(0)

    def worth(self, round_chance: float) -> float:
        """Return the match chance of seat 0 from their chance to win the round."""
        return WHOLE * match_chance(round_chance, self._won, self.rules.to_win, self._even)

    def worth_for(self, seat: Seat, round_chance: float) -> float:
        """Return the match chance of this seat from their chance to win the round."""
        return WHOLE - self.worth(1 - round_chance) if seat else self.worth(round_chance)

    def worth_seen_by(self, seat: Seat, round_chance: float) -> float:
        """Return seat 0's match chance from this seat's chance to win the round."""
        return self.worth(1 - round_chance if seat else round_chance)

    def after(self, step: Step[Duel]) -> float:
        """Return the match chance after a step, derived from `in_round`."""
        return self.worth(self.in_round(step))

    def in_round(self, step: Step[Duel]) -> float:
        """Return the chance to win the round after a step: its result if the round is over, exact
        if few dice are left, or otherwise estimated by the net."""
        ended = self.final_chance(step)
        return self._of_round(step.state) if ended is None else ended

    def final_chance(self, step: Step[Duel]) -> float | None:
        """Return 1 if seat 0 wins the round with this step, 0 if they lose it, 0.5 for a draw, or
        None if the round continues."""
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

    def exact_chance(self, step: Step[Duel]) -> Thinking[float | None]:
        """Return the exact chance to win the round after a step. Return None if the round continues
        and cannot be searched (the next decision is not about an attack, too many dice are left, or
        some are not local), or if the limit is reached."""
        ended, fight = self.final_chance(step), step.state.fight
        if ended is not None:
            return ended
        if fight is None or step.state.phase is not Phase.FIGHT or fight.is_over:
            return None
        position = self.evaluation.cache.position_of(fight)
        return (yield from self._mean(fight, [Successor(1.0, position, goes_on=True)]))

    def exact_chance_after(self, fight: Fight, attack: Attack) -> Thinking[float | None]:
        """Return the exact chance to win the round after this attack of the fight's mover, or None
        as in `exact_chance`."""
        return (yield from self._mean(fight, self._all_successors.of(fight, attack)))

    def _mean(self, fight: Fight, successors: Sequence[Successor]) -> Thinking[float | None]:
        positions = [one.position for one in successors]
        if not all(one.fight is None and one.size <= EXACT_DICE for one in positions):
            return None
        most, _ = self._limit
        if any(position_estimate(one.mine, one.theirs) > most for one in positions):
            return None
        self._expectimax.limit(*self._limit)
        chance = yield from self._expectimax.expected_worth(successors)
        return chance if chance is None or not fight.mover else 1 - chance


@lru_cache(maxsize=16)
def _further(rules: Rules, players: tuple[Player, ...]) -> float:
    """Return the chance to win a later round with the dice of this one; 0.5 if some of their sizes
    are not chosen yet."""
    sides = tuple(adapted_side(player, unrolled_side(player)) for player in players)
    if not all(die.sizes for side in sides for die in side.dice):
        return EVEN
    evaluation = evaluation_of(rules)
    rolls = (sides_in_sample(sides, sample) for sample in range(SAMPLES))
    return sum(_after_roll(rolled, evaluation) for rolled in rolls) / SAMPLES


def _after_roll(sides: tuple[Side, ...], evaluation: Evaluation) -> float:
    """Return the chance to win the round after this opening roll; 0.5 if some dice have no value
    yet."""
    if not all(die.value or not die.size for side in sides for die in side.dice):
        return EVEN
    return chance_of_roll(sides, evaluation)
