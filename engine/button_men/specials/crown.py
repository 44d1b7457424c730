"""Crown: once in a match its player takes back a die that was captured from them, and rolls it.

The icon of King Endymion (rare dice, section 6), reconstructed from a line that says "recover lost
dice". Our rulings: at the beginning of his turn; the die lies last in his row, and the turn goes
on. In a circle it is one that is equal to a die with which he began the round.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.dice.deck import Dealer
from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import Occasion
from engine.button_men.dice.special import USED, Special
from engine.button_men.fight.events import Regained
from engine.button_men.match.actions import Action
from engine.button_men.match.duel import Duel, Phase
from engine.button_men.match.icons import may_use, refusal_unless_offered
from engine.button_men.match.offer import Offer
from engine.game import Refusal, Seat, Step
from engine.luck import Luck
from engine.value import value


@value
class TakeBack(Action):
    """Take a die back that another player has captured."""

    of: Seat
    """Who has captured it."""
    held: int
    """Its index among the dice that they have captured."""

    name = "take-back"
    phase = Phase.FIGHT

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Refused where no use is left, or it was another player's die."""
        return refusal_unless_offered(self, duel, seat)

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """One roll; the turn goes on."""
        fight = duel.on_table
        sides = [*fight.sides]
        captor = sides[self.of]
        die = captor.captured[self.held]
        dealer = Dealer(sides[seat].deck, luck)
        after = die.rerolled(dealer, Occasion.REACTION, duel.rules)
        left = captor.captured[: self.held] + captor.captured[self.held + 1 :]
        sides[self.of] = replace(captor, captured=left)
        mine = replace(sides[seat], deck=dealer.deck)
        sides[seat] = mine.with_dice((*mine.dice, after)).remembering(*mine.memory, USED)
        event = Regained(seat, CROWN_ONCE.name, die, after)
        return Step(replace(duel, fight=replace(fight, sides=tuple(sides))), (event,))


def _offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    fight = duel.on_table
    if not may_use(fight, seat):
        return
    own = [_kind_of(die) for die in duel.players[seat].roster]
    for of, side in enumerate(fight.sides):
        for at, die in enumerate(side.captured if of != seat else ()):
            if len(fight.sides) == 2 or _kind_of(die) in own:
                yield Offer(TakeBack(of, at))


def _kind_of(die: Die) -> tuple[object, ...]:
    return die.traits, die.body, die.sizes


CROWN_ONCE = Special(
    "crown-once", is_icon=True, uses=1, keeps_memory=True, offers=((Phase.FIGHT, _offers),)
)
