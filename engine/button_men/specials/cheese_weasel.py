"""Cheese Weasel: once in each round, before an attack, its player rolls one of their dice again
that shows the same as a die of an opponent, or one of an opponent that shows the same as theirs.

Rare dice, section 5. Our rulings: the turn then goes on; dice that keep their value cannot be
rolled.
"""

from collections.abc import Iterator

from engine.button_men.dice.editions import RollOccasion
from engine.button_men.dice.skill import Special
from engine.button_men.fight.events import Adjusted, Change
from engine.button_men.match.duel import Action, Choosing, DiePlace, Duel, Offer, Phase, Row
from engine.game import Seat, Step
from engine.luck import Luck
from engine.value import tagged, value

ROLLED = "rolled"


@tagged("WeaselOwn")
@value
class WeaselOwn(Action):
    """Roll an own die again that shows the same as one of an opponent. The turn goes on."""

    at: int
    phase = Phase.FIGHT

    def about(self, seat: Seat) -> tuple[DiePlace, ...]:
        return (DiePlace(Row.PLAYING, seat, self.at),)

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        return _rolled(duel, seat, seat, self.at, RollOccasion.REACTION, luck)


@tagged("WeaselTheirs")
@value
class WeaselTheirs(Action):
    """Roll a die of an opponent again that shows the same as one of the player's."""

    of: Seat
    theirs: int
    phase = Phase.FIGHT

    def about(self, seat: Seat) -> tuple[DiePlace, ...]:
        return (DiePlace(Row.PLAYING, self.of, self.theirs),)

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        return _rolled(duel, seat, self.of, self.theirs, RollOccasion.TARGET, luck)


def _rolled(duel: Duel, seat: Seat, of: Seat, at: int, on: RollOccasion, luck: Luck) -> Step[Duel]:
    before = duel.on_table.sides[of].dice[at]
    duel, rolled = duel.rerolled(of, before, on, luck)
    after = rolled.marked(before.marks)
    duel = duel.with_die(of, at, after)
    duel = duel.with_side(seat, duel.on_table.sides[seat].remembering(ROLLED))
    return Step(duel, (Adjusted(seat, CHEESE_WEASEL.name, (Change(of, at, before, after),)),))


def _offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    """First the player's own dice, then those of each opponent."""
    sides = duel.on_table.sides
    for of in sorted(duel.seats, key=lambda other: other != seat):
        others = [side for at, side in enumerate(sides) if (at == seat) is not (of == seat)]
        shown = {die.value for side in others for _, die in side.in_play}
        for at, die in () if ROLLED in sides[seat].memory else sides[of].in_play:
            if die.value in shown and not die.traits.keeps_value:
                yield Offer(WeaselOwn(at) if of == seat else WeaselTheirs(of, at))


CHEESE_WEASEL = Special("cheese-weasel", Choosing({Phase.FIGHT: _offers}))
