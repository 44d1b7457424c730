"""Equity: what positions of a round are worth in the match of two players, for its review.

All chances are those of seat 0 to win the match, in hundredths of a percent.
"""

from collections.abc import Sequence
from functools import lru_cache

from engine.button_men.ai.evaluation.faces import Position
from engine.button_men.ai.evaluation.net import Evaluation
from engine.button_men.ai.evaluation.openings import ROLLS, chance_of_roll, numbered_roll
from engine.button_men.ai.numerics.match_play import match_chance
from engine.button_men.ai.search.expectimax import EXACT_DICE, EXACT_WAYS, Deadline, Expectimax
from engine.button_men.ai.search.judging import evaluation_of
from engine.button_men.ai.search.successors import Successor, Successors
from engine.button_men.attack import Attack
from engine.button_men.duel import Duel, Phase, Player
from engine.button_men.editions import Rules
from engine.button_men.events import RoundEnded
from engine.button_men.fight import Fight, Side
from engine.button_men.rolling import all_rolled, begun, laid_out
from engine.button_men.validation import FEWEST_PLAYERS
from engine.game import Seat, Step
from engine.search import IsLate, Thinking

WHOLE = 10_000
"""A chance of 1."""

EVEN = 0.5


class Equity:
    """What the chance to win a round is worth in the match, as it stands in one state. All chances
    are those of seat 0, to win the match, as parts of WHOLE."""

    def __init__(self, state: Duel) -> None:
        if len(state.players) > FEWEST_PLAYERS:
            raise ValueError("only matches of two players are reviewed")
        self.rules = state.rules
        self.evaluation = evaluation_of(state.rules)
        self.successors = Successors(self.evaluation.cache)
        self.even = _further(state.rules, state.players)
        mine, theirs = (player.won for player in state.players)
        self.won = mine, theirs

    @property
    def are_last(self) -> bool:
        """Does the round decide the match? If not, nobody knows exactly what it is worth."""
        return self.won == (self.rules.to_win - 1, self.rules.to_win - 1)

    def worth(self, round_chance: float) -> float:
        """The chance of whoever has this chance to win the round."""
        return WHOLE * match_chance(round_chance, self.won, self.rules.to_win, self.even)

    def worth_for(self, seat: Seat, round_chance: float) -> float:
        """The same as the player of this seat sees it: their own chances."""
        return WHOLE - self.worth(1 - round_chance) if seat else self.worth(round_chance)

    def chance(self, state: Duel) -> float:
        """What the net says of a state of the same round."""
        return self.worth(self._of_round(state))

    def after(self, step: Step[Duel]) -> float:
        """The same after a step; once the round has ended, certainly."""
        ended = next((one for one in step.events if isinstance(one, RoundEnded)), None)
        if ended is None:
            return self.chance(step.state)
        return self.worth(EVEN if ended.winner is None else float(ended.winner == 0))

    def _of_round(self, state: Duel) -> float:
        fight = state.fight
        if fight is None:
            return self.even
        if state.phase is Phase.AFTER_ROLL:
            return _of_roll(fight.sides, self.rules, self.evaluation)
        chance = self.evaluation.of_fight(fight)
        return 1 - chance if fight.mover else chance


@lru_cache(maxsize=16)
def _further(rules: Rules, players: tuple[Player, ...]) -> float:
    """Seat 0's chance to win a further round with the dice of this one."""
    sides = tuple(begun(player, laid_out(player)) for player in players)
    if not all(die.sizes for side in sides for die in side.dice):
        return EVEN
    evaluation = evaluation_of(rules)
    found = (
        _of_roll(all_rolled(sides, numbered_roll(number)), rules, evaluation)
        for number in range(ROLLS)
    )
    return sum(found) / ROLLS


def _of_roll(sides: tuple[Side, ...], rules: Rules, evaluation: Evaluation) -> float:
    """Seat 0's chance to win the round after this first roll."""
    if not all(die.value or not die.size for side in sides for die in side.dice):
        return EVEN
    return chance_of_roll(sides, rules, evaluation)


class Solver:
    """Exact chances to win a round, where few dice are left that are only captured and rolled."""

    def __init__(self, rules: Rules, most: int, is_late: IsLate) -> None:
        evaluation = evaluation_of(rules)
        self._cache = evaluation.cache
        self._successors = Successors(evaluation.cache)
        self._successors.rolls = EXACT_WAYS
        self._expectimax = Expectimax(evaluation, self._successors)
        self._most = most
        self._is_late = is_late

    def solved(self, state: Duel) -> Thinking[float | None]:
        """That of seat 0 in this state; None: it cannot be found."""
        fight = state.fight
        if fight is None or state.phase is not Phase.FIGHT or fight.is_over:
            return None
        chance = yield from self._mean(
            [Successor(1.0, self._cache.position_of(fight), goes_on=True)]
        )
        return 1 - chance if chance is not None and fight.mover else chance

    def solved_after(self, fight: Fight, attack: Attack) -> Thinking[float | None]:
        """That of seat 0 after this attack of the fight's mover."""
        chance = yield from self._mean(self._successors.of(fight, attack))
        return 1 - chance if chance is not None and fight.mover else chance

    def _mean(self, found: Sequence[Successor]) -> Thinking[float | None]:
        if not all(_is_small(way.position) for way in found):
            return None
        deadline = Deadline(self._most, self._is_late)
        chance = yield from self._expectimax.expected(found, deadline)
        return None if deadline.is_over else chance


def standing(stakes: Equity, solver: Solver, state: Duel) -> Thinking[float]:
    """Seat 0's chance to win the match in this state of a round."""
    exact = yield from solver.solved(state)
    return stakes.chance(state) if exact is None else stakes.worth(exact)


def _is_small(position: Position) -> bool:
    return position.fight is None and position.size <= EXACT_DICE
