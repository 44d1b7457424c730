"""Openings: what dice are worth that are not rolled yet, as a mean over rolls of all of them.

The rolls are a Latin hypercube: over all of them, each die lands evenly, and any two as
independently as can be found. That halves the error of as many random rolls; the lattice of
samples.py, made for attacks, does not for ten dice.
"""

from dataclasses import replace
from functools import cache
from operator import mul

from engine.button_men.ai.lookahead import Lookahead
from engine.button_men.deck import Dealer
from engine.button_men.editions import Rules
from engine.button_men.fight import Fight, Side
from engine.button_men.initiative import leaders
from engine.luck import Luck, Seeded, shuffled

EVEN = 0.5

ROLLS = 64
"""So many rolls together are even."""
PICKS = 24
"""So many picks of a roll are independent. Later ones repeat them."""
TRIES = 12
"""Of so many orders for each pick, the most independent is taken."""


class Roll:
    """Luck that is one of the rolls."""

    def __init__(self, number: int) -> None:
        self._number = number % ROLLS
        self._picked = 0

    def pick(self, options: int) -> int:
        """The next pick of the roll."""
        order = _orders()[self._picked % PICKS]
        self._picked += 1
        return (2 * order[self._number] + 1) * options // (2 * ROLLS)


@cache
def _orders() -> tuple[tuple[int, ...], ...]:
    """For each pick, where in its options each roll takes it."""
    luck = Seeded("openings")
    found: list[tuple[int, ...]] = []
    for _ in range(PICKS):
        tried = [tuple(shuffled(range(ROLLS), luck)) for _ in range(TRIES)]
        found.append(min(tried, key=lambda order: _likeness(order, found)))
    return tuple(found)


def _likeness(order: tuple[int, ...], others: list[tuple[int, ...]]) -> float:
    """How much the order is like the most similar of the others, or its opposite."""
    middle = sum(order) ** 2 / ROLLS
    return max((abs(sum(map(mul, order, other)) - middle) for other in others), default=0.0)


def opening_chance(
    sides: tuple[Side, Side], rules: Rules, lookahead: Lookahead, rolls: int = ROLLS
) -> float:
    """The chance of the first player to win a round with these dice: the mean over so many
    rolls."""
    found = (rolled_chance(sides, rules, lookahead, Roll(number)) for number in range(rolls))
    return sum(found) / rolls


def rolled_chance(
    sides: tuple[Side, Side], rules: Rules, lookahead: Lookahead, luck: Luck
) -> float:
    """The first player's chance after a roll of all dice."""
    mine, theirs = (
        replace(side, dice=tuple([die.rolled(_dealer(side, luck)) for die in side.dice]))
        for side in sides
    )
    first = leaders((mine, theirs))
    if len(first) > 1:
        return EVEN
    fight = Fight((mine, theirs), first[0], 0, rules)
    chance = lookahead.chance(lookahead.position(fight))
    return 1 - chance if first[0] else chance


def _dealer(side: Side, luck: Luck) -> Luck:
    return Dealer(side.deck, luck) if side.deck else luck
