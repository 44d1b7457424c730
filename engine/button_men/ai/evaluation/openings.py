"""Openings: the sizes that players may choose for a round, and the worth of unrolled dice."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from itertools import product
from math import prod

from engine.button_men.ai.evaluation.net import EVEN, Evaluation
from engine.button_men.ai.generation.candidates import DialNumbers, spread
from engine.button_men.ai.numerics.samples import LatinHypercube
from engine.button_men.fight.fight import Fight, Side
from engine.button_men.fight.settings import What
from engine.button_men.match.actions import ChooseSizes
from engine.button_men.match.duel import Duel, Offer
from engine.button_men.match.initiative import leaders
from engine.button_men.match.line_up import arranged, round_dials
from engine.button_men.match.rolling import all_rolled, laid_out
from engine.game import Seat
from engine.luck import Luck, Seeded

ROLLS = 64
"""Rolls that together fall evenly."""


@cache
def _rolls() -> LatinHypercube:
    return LatinHypercube(Seeded("openings"), ROLLS)


def numbered_roll(number: int) -> Luck:
    """The luck of one of the rolls by which dice are compared."""
    return _rolls().drawn(number)


class SizeChoices:
    """What one player may choose before a round, and their dice with it."""

    def __init__(self, duel: Duel, seat: Seat) -> None:
        self._duel = duel
        self._seat = seat
        self.offer = Offer(ChooseSizes(), round_dials(duel.players[seat], duel.rules))
        self.is_asked = seat in duel.choosers
        self.dials = self.offer.dials if self.is_asked else ()
        """The dials that the player sets."""
        self.is_scale = all(dial.what is What.SIZE for dial in self.offer.dials)
        """Whether only sizes are chosen. Then similar choices are worth about the same."""
        self.side = cache(self._side)
        """The dice, not rolled, with these numbers chosen."""

    def legal(self, found: Iterable[DialNumbers]) -> list[DialNumbers]:
        """Those of these choices that are legal."""
        offer, duel, seat = self.offer, self._duel, self._seat
        return [one for one in found if offer.filled(one).refusal(duel, seat) is None]

    def spread(self, most: int, each: int) -> list[DialNumbers]:
        """At most `most` choices; if there are more, of `each` numbers of a dial at most."""
        if not self.dials:
            return [()]
        is_whole = prod(len(dial.numbers) for dial in self.dials) <= most
        rows = [dial.numbers if is_whole else spread(dial.numbers, each) for dial in self.dials]
        return spread(self.legal(product(*rows)), most)

    def _side(self, numbers: DialNumbers) -> Side:
        player = self._duel.players[self._seat]
        action = self.offer.filled(numbers) if numbers else None
        if isinstance(action, ChooseSizes):
            roster = arranged(player, action.settings, self._duel.rules)
            player = replace(player, roster=roster)
        return laid_out(player)


def rolled_chance(sides: tuple[Side, ...], evaluation: Evaluation, luck: Luck) -> float:
    """The first player's chance after a roll of all dice."""
    return chance_of_roll(all_rolled(sides, luck), evaluation)


def chance_of_roll(sides: tuple[Side, ...], evaluation: Evaluation) -> float:
    """The first player's chance with all dice as they lie now."""
    first = leaders(sides)
    if len(first) > 1:
        return EVEN
    chance = evaluation.of_fight(Fight(sides, first[0], 0, evaluation.cache.rules))
    return 1 - chance if first[0] else chance
