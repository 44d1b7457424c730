"""Giant Sized: once in a match, its owner can add 3 to its value, at the beginning or end of a
turn.

Issue 2740 of Button Weavers. Its value can then exceed its size. Our rulings: a player can do this
once in a match, with one of these dice; it lasts until the die is rolled again.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from engine.button_men.dice.die import Rolling
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.events import Change, Used
from engine.button_men.match.duel import Choosing, Duel, Offer, OwnDieAction, Phase
from engine.game import Seat, Step
from engine.luck import Luck
from engine.value import tagged, value

ADDED = 3


class _Grow(OwnDieAction):
    """Add 3 to the value of a die."""

    __slots__ = ()

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        before = duel.on_table.sides[seat].dice[self.at]
        after = before.turned(before.value + ADDED)
        grown = replace(duel.with_die(seat, self.at, after), ending=None)
        event = Used(seat, GIANT_SIZED.name, (Change(seat, self.at, before, after),))
        return Step(grown.with_player(seat, duel.players[seat].using(GIANT_SIZED)), (event,))


@tagged("GrowFirst")
@value
class GrowFirst(_Grow):
    """Add 3 to the value of a die before an attack. The turn continues."""

    at: int
    phase = Phase.FIGHT


@tagged("GrowLast")
@value
class GrowLast(_Grow):
    """Add 3 to the value of a die at the end of the turn, which is then over."""

    at: int
    phase = Phase.TURN_END


def _offers(action: type[GrowFirst | GrowLast], duel: Duel, seat: Seat) -> Iterator[Offer]:
    if GIANT_SIZED.name not in duel.players[seat].used:
        for at, die in enumerate(duel.on_table.sides[seat].dice):
            if die.uses(GIANT_SIZED):
                yield Offer(action(at))


GIANT_SIZED = Skill(
    "giant-sized",
    Spelling("O"),
    Rolling(most_added=ADDED),
    Choosing(
        {Phase.FIGHT: partial(_offers, GrowFirst), Phase.TURN_END: partial(_offers, GrowLast)}
    ),
)
