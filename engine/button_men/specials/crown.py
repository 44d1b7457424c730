"""Crown: once in a match, its player can take back and reroll a die that was captured from them.

The icon of King Endymion (rare dice, section 6), reconstructed from a line that says "recover lost
dice". Our rulings: it is used at the beginning of the turn; the die goes to the end of the player's
row, and the turn continues. In a circle it must be equal to a die with which the player began the
round.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.dice.editions import RollOccasion
from engine.button_men.dice.skill import Icon, Special, Usage
from engine.button_men.fight.events import Regained
from engine.button_men.match.duel import Action, Choosing, DiePlace, Duel, Offer, Phase, Row
from engine.button_men.match.joining import without
from engine.game import Seat, Step
from engine.luck import Luck
from engine.value import tagged, value


@tagged("TakeBack")
@value
class TakeBack(Action):
    """Take back a die that another player has captured. The die is rolled; the turn continues."""

    of: Seat
    """The seat of the captor."""
    held: int
    """The index of the die among the captor's captured dice."""
    phase = Phase.FIGHT
    spends_use = True

    def about(self, seat: Seat) -> tuple[DiePlace, ...]:
        return (DiePlace(Row.CAPTURED, self.of, self.held),)

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        captor = duel.on_table.sides[self.of]
        die, left = captor.captured[self.held], without(captor.captured, self.held)
        duel, after = duel.rerolled(seat, die, RollOccasion.REACTION, luck)
        mine = duel.on_table.sides[seat]
        duel = duel.with_side(self.of, replace(captor, captured=left))
        duel = duel.with_side(seat, mine.with_dice((*mine.dice, after)))
        return Step(duel, (Regained(seat, CROWN_ONCE.name, die, after),))


def _offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    own = [(die.traits, die.body, die.sizes) for die in duel.players[seat].roster]
    for of, side in enumerate(duel.on_table.sides):
        for at, die in enumerate(side.captured if of != seat else ()):
            if len(duel.players) == 2 or (die.traits, die.body, die.sizes) in own:
                yield Offer(TakeBack(of, at))


CROWN_ONCE = Special("crown-once", Choosing({Phase.FIGHT: _offers}), Usage(1, Icon.AMONG_ICONS))
