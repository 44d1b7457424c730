"""Initiative: who goes first.

Rulebook 001, To Begin: the lowest value, then the next lowest, and so on. If all dice that can be
compared are tied, the player with more dice goes first.
"""

from collections.abc import Iterable, Sequence

from engine.button_men.die import Die
from engine.game import Seat

_NO_MORE_DICE = 10_000
"""Stands after the last die of each row, so that of two rows with equal dice the longer one is
lower."""


def ranking(rows: Sequence[Iterable[Die]], first: Seat = 0) -> tuple[Seat, ...]:
    """All seats, the one with the initiative first. Tied seats follow each other to the left of
    `first`."""
    around = [(first + place) % len(rows) for place in range(len(rows))]
    return tuple(sorted(around, key=lambda seat: _key(rows[seat])))


def leaders(rows: Sequence[Iterable[Die]]) -> tuple[Seat, ...]:
    """The seats that have the initiative; several if they are tied."""
    keys = [_key(row) for row in rows]
    best = min(keys)
    return tuple(seat for seat, key in enumerate(keys) if key == best)


def _key(row: Iterable[Die]) -> tuple[int, ...]:
    return (*sorted(die.value for die in row if die.counts), _NO_MORE_DICE)
