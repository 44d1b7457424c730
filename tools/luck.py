"""Luck: by how much rolls, not decisions, have changed the chance to win a match of two players.

Each roll's luck is the net's chance after it less the mean of the chances before it. Its mean is 0
whatever the players do; so a result less its luck tells who plays better, and varies far less.
"""

from statistics import fmean

from engine.button_men.ai.numerics.match_play import match_chance
from engine.button_men.ai.search.judging import evaluation_of
from engine.button_men.ai.search.sizes import rolled_chance
from engine.button_men.ai.search.successors import Successors, expected
from engine.button_men.dice.editions import Rules
from engine.button_men.fight.events import RoundBegan, RoundEnded
from engine.button_men.fight.fight import Fight
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Action, Duel, Phase
from engine.button_men.match.rolling import laid_out
from engine.game import Event, Seat
from engine.luck import Seeded

EVEN = 0.5

ROLLS = 128
"""So many rolls of all dice tell what the first one of a round is worth on average."""


class LuckMeter:
    """Measures the luck of player 0."""

    def __init__(self, rules: Rules) -> None:
        self._evaluation = evaluation_of(rules)
        self._successors = Successors(self._evaluation.cache)

    def of(self, before: Duel, action: Action, after: Duel, events: tuple[Event, ...]) -> float:
        """The luck between two decisions, as a chance to win the match."""
        luck = 0.0
        if isinstance(action, Strike) and before.phase is Phase.FIGHT:
            luck += self._of_attack(before, action, after, events)
        if any(isinstance(event, RoundBegan) for event in events) and after.first is not None:
            luck += self._of_opening(after)
        return luck

    def _of_attack(
        self, before: Duel, action: Strike, after: Duel, events: tuple[Event, ...]
    ) -> float:
        fight = before.on_table
        ended = [event for event in events if isinstance(event, RoundEnded)]
        if ended:
            happened = EVEN if ended[0].winner is None else float(ended[0].winner == 0)
        elif after.phase is Phase.FIGHT and after.declared is None:
            happened = self._chance(after.on_table)
        else:
            return 0.0
        mean = expected(self._successors.of(fight, action.attack), self._evaluation.of)
        return _weight(before) * (happened - _of_first(mean, fight.mover))

    def _of_opening(self, duel: Duel) -> float:
        """The luck of the first roll of a round."""
        if duel.phase not in (Phase.INITIATIVE, Phase.FIGHT):
            return 0.0
        mine, theirs = map(laid_out, duel.players)
        # Not by the rolls by which sizes were chosen: those flatter them.
        luck = Seeded(f"opening {duel.round}")
        mean = fmean(rolled_chance((mine, theirs), self._evaluation, luck) for _ in range(ROLLS))
        return _weight(duel) * (self._chance(duel.on_table) - mean)

    def _chance(self, fight: Fight) -> float:
        chance = self._evaluation.of_fight(fight)
        return _of_first(chance, fight.mover)


def _of_first(chance: float, seat: Seat) -> float:
    """The chance of player 0, if this is that of `seat`."""
    return 1 - chance if seat else chance


def _weight(duel: Duel) -> float:
    """By how much the round that is played changes the chance to win the match."""
    mine, theirs = (player.won for player in duel.players)
    to_win = duel.rules.to_win
    return match_chance(1.0, (mine, theirs), to_win) - match_chance(0.0, (mine, theirs), to_win)
