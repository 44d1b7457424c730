"""Cheese Weasel: once in each round, before an attack, its player rolls one of their dice again
that shows the same as a die of an opponent, or one of an opponent that shows the same as theirs.

Rare dice, section 5. Our rulings: the turn then goes on; dice that keep their value cannot be
rolled.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.dice.deck import Dealer
from engine.button_men.dice.editions import Occasion
from engine.button_men.dice.special import Special
from engine.button_men.fight.events import Adjusted, Change
from engine.button_men.match.actions import Action
from engine.button_men.match.duel import Duel, Phase
from engine.button_men.match.offer import Offer
from engine.button_men.match.reacting import changed
from engine.game import Refusal, Seat, Step
from engine.luck import Luck
from engine.value import value

ROLLED = "rolled"


@value
class WeaselOwn(Action):
    """Roll an own die again that shows the same as one of an opponent."""

    at: int

    name = "weasel-own"
    phase = Phase.FIGHT

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Refused where the values differ, and the second time in a round."""
        is_offered = self in (offer.action for offer in _offers(duel, seat))
        return None if is_offered else Refusal("weasel.not-possible")

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """One roll; the turn goes on."""
        return _rolled(duel, seat, seat, self.at, Occasion.REACTION, luck)


@value
class WeaselTheirs(Action):
    """Roll a die of an opponent again that shows the same as one of the player's."""

    of: Seat
    theirs: int

    name = "weasel-theirs"
    phase = Phase.FIGHT

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Refused where the values differ, and the second time in a round."""
        is_offered = self in (offer.action for offer in _offers(duel, seat))
        return None if is_offered else Refusal("weasel.not-possible")

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """One roll; the turn goes on."""
        return _rolled(duel, seat, self.of, self.theirs, Occasion.TARGET, luck)


def _rolled(duel: Duel, seat: Seat, of: Seat, at: int, on: Occasion, luck: Luck) -> Step[Duel]:
    fight = duel.on_table
    before, dealer = fight.sides[of].dice[at], Dealer(fight.sides[of].deck, luck)
    after = before.rerolled(dealer, on, duel.rules).marked(before.marks)
    change = Change(of, at, before, after)
    sides = [*changed(fight.with_deck(of, dealer.deck), of, (change,)).sides]
    sides[seat] = sides[seat].remembering(ROLLED)
    event = Adjusted(seat, CHEESE_WEASEL.name, (change,))
    return Step(replace(duel, fight=replace(fight, sides=tuple(sides))), (event,))


def _offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    fight = duel.on_table
    side = fight.sides[seat]
    if ROLLED in side.memory:
        return
    others = [(of, other) for of, other in enumerate(fight.sides) if of != seat]
    shown = {die.value for _, other in others for die in other.dice}
    for at, die in enumerate(side.dice):
        if die.value in shown and not die.traits.keeps_value:
            yield Offer(WeaselOwn(at))
    mine = {die.value for die in side.dice}
    for of, other in others:
        for at, die in enumerate(other.dice):
            if die.value in mine and not die.traits.keeps_value:
                yield Offer(WeaselTheirs(of, at))


CHEESE_WEASEL = Special("cheese-weasel", offers=((Phase.FIGHT, _offers),))
