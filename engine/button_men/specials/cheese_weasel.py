"""Cheese Weasel: once per round, before an attack, its player can reroll one of their dice that has
the same value as an opponent's die, or an opponent's die that has the same value as one of theirs.

Rare dice, section 5. Our rulings: the turn then continues; dice that keep their value cannot be
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
    """Reroll one of the player's dice that has the same value as an opponent's die. The turn
    continues."""

    at: int
    phase = Phase.FIGHT

    def about(self, seat: Seat) -> tuple[DiePlace, ...]:
        return (DiePlace(Row.PLAYING, seat, self.at),)

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        return _rolled(duel, seat, seat, self.at, RollOccasion.REACTION, luck)


@tagged("WeaselTheirs")
@value
class WeaselTheirs(Action):
    """Reroll an opponent's die that has the same value as one of the player's dice. The turn
    continues."""

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
    """Yield offers for the player's own dice, then for those of each opponent."""
    sides = duel.on_table.sides
    for of in sorted(duel.seats, key=lambda other: other != seat):
        others = [side for at, side in enumerate(sides) if (at == seat) is not (of == seat)]
        shown = {die.value for side in others for _, die in side.in_play}
        for at, die in () if ROLLED in sides[seat].memory else sides[of].in_play:
            if die.value in shown and not die.traits.keeps_value:
                yield Offer(WeaselOwn(at) if of == seat else WeaselTheirs(of, at))


CHEESE_WEASEL = Special("cheese-weasel", Choosing({Phase.FIGHT: _offers}))
