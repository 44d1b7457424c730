"""Initiative: who goes first, after the first roll and after responses to it.

Rulebook 001, To Begin: the lowest value, then the next lowest, and so on. If all dice that can be
compared are tied, the player with more dice goes first.
"""

from collections.abc import Sequence
from dataclasses import replace

from engine.button_men.fight.counted_values import COUNTING, Counting
from engine.button_men.fight.events import Change, Reacted
from engine.button_men.fight.fight import Fight, Side
from engine.button_men.match.duel import Duel
from engine.game import Seat, Step

_NO_MORE_DICE = 10_000
"""A sentinel after the last value of each side, so that the side with more dice compares lower if
its lowest values equal all values of the other side."""
_LAST = _NO_MORE_DICE + 1
"""A prefix for sides that go last because of their special."""


def ranking(sides: Sequence[Side], first: Seat = 0) -> tuple[Seat, ...]:
    """Return all seats in order of initiative. Tied seats are ordered from `first` to the left."""
    around = [(first + place) % len(sides) for place in range(len(sides))]
    return tuple(sorted(around, key=lambda seat: _key(sides[seat])))


def leaders(sides: Sequence[Side]) -> tuple[Seat, ...]:
    """Return the seats with the best initiative; several if they are tied."""
    keys = [_key(side) for side in sides]
    best = min(keys)
    return tuple(seat for seat, key in enumerate(keys) if key == best)


def _key(side: Side) -> tuple[int, ...]:
    counted = (die.value for die in side.dice if COUNTING[die.traits].counts_for_initiative)
    key = (*sorted(counted), _NO_MORE_DICE)
    if side.special is None or side.special.part(Counting).counts_for_initiative:
        return key
    return (_LAST, *key)


def responded(duel: Duel, seat: Seat, skill: str, changes: tuple[Change, ...]) -> Step[Duel]:
    """Return the duel after this player has responded with a skill, which makes these changes to
    their dice. If the player gains the initiative outright, the others may respond in turn;
    otherwise the player has no further response. After the player who goes first has responded, no
    one else may."""
    fight = changed(duel.on_table, seat, changes)
    order = ranking(fight.sides, seat)
    first, asked, gained = duel.first, duel.reacting, gains(fight, seat)
    if seat == first:  # They respond after all others.
        first, asked, gained = order[0], (), order[0] == seat
    elif gained:
        first, asked = seat, order
    after = replace(
        duel, fight=fight, first=first, reacting=tuple(one for one in asked if one != seat)
    )
    return Step(after, (Reacted(seat, skill, changes, gained),))


def changed(fight: Fight, seat: Seat, changes: tuple[Change, ...]) -> Fight:
    """Return the fight after these changes to the dice of a seat."""
    side = fight.sides[seat]
    for change in changes:
        side = side.with_die(change.at, change.after)
    return fight.with_side(seat, side)


def gains(fight: Fight, seat: Seat) -> bool:
    """Whether `seat` has the best initiative alone, without a tie."""
    return leaders(fight.sides) == (seat,)
