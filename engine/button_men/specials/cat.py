"""Cat: twice in a match, its player can turn one of their dice up or down by 1 before an attack.

The icon of Luna & Artemis (rare dice, section 6), reconstructed from a line that says "adjust their
attack". Our rulings: it can be used once before each attack, on a die that stays between its lowest
value and its size.
"""

from collections.abc import Iterator
from typing import ClassVar

from engine.button_men.dice.skill import Icon, Lifetime, Special, Usage
from engine.button_men.fight.events import Adjusted, Change
from engine.button_men.match.duel import Choosing, Duel, Offer, OwnDieAction, Phase
from engine.game import Seat, Step
from engine.luck import Luck
from engine.value import tagged, value

TURNED = "turned"


class _Turn(OwnDieAction):
    """Turn a die. The turn continues."""

    __slots__ = ()
    by: ClassVar[int]
    phase = Phase.FIGHT
    spends_use = True

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        side, at = duel.on_table.sides[seat], self.at
        after = side.dice[at].turned(side.dice[at].value + self.by)
        turned = duel.with_side(seat, side.with_die(at, after).remembering(TURNED))
        change = Change(seat, at, side.dice[at], after)
        return Step(turned, (Adjusted(seat, CAT_TWICE.name, (change,)),))


@tagged("TurnUp")
@value
class TurnUp(_Turn):
    """Turn a die up by 1."""

    at: int
    by = 1


@tagged("TurnDownByOne")
@value
class TurnDownByOne(_Turn):
    """Turn a die down by 1."""

    at: int
    by = -1


def _offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    side = duel.on_table.sides[seat]
    for at, die in () if TURNED in side.memory else side.in_play:
        if die.value < die.size:
            yield Offer(TurnUp(at))
        if die.value > die.lowest:
            yield Offer(TurnDownByOne(at))


CAT_TWICE = Special(
    "cat-twice",
    Choosing({Phase.FIGHT: _offers}),
    Usage(2, Icon.AMONG_ICONS, {TURNED: Lifetime.TURN}),
)
