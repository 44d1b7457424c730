"""Initiative: who goes first.

Rulebook 001, To Begin: the lowest value, then the next lowest, and so on. If all dice that can be
compared are tied, the player with more dice goes first.
"""

from collections.abc import Sequence

from engine.button_men.fight.counting import COUNTING, Counting
from engine.button_men.fight.fight import Side
from engine.game import Seat

_NO_MORE_DICE = 10_000
"""Stands after the last die of each side, so that of two sides with equal dice the longer one is
lower."""
_LAST = _NO_MORE_DICE + 1
"""Stands before the dice of a side that goes last by its special."""


def ranking(sides: Sequence[Side], first: Seat = 0) -> tuple[Seat, ...]:
    """All seats, the one with the initiative first. Tied seats follow each other to the left of
    `first`."""
    around = [(first + place) % len(sides) for place in range(len(sides))]
    return tuple(sorted(around, key=lambda seat: _key(sides[seat])))


def leaders(sides: Sequence[Side]) -> tuple[Seat, ...]:
    """The seats that have the initiative; several if they are tied."""
    keys = [_key(side) for side in sides]
    best = min(keys)
    return tuple(seat for seat, key in enumerate(keys) if key == best)


def _key(side: Side) -> tuple[int, ...]:
    counted = (die.value for die in side.dice if COUNTING[die.traits].counts_for_initiative)
    key = (*sorted(counted), _NO_MORE_DICE)
    if side.special is None or side.special.part(Counting).counts_for_initiative:
        return key
    return (_LAST, *key)
