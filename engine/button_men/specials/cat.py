"""Cat: twice in a match its player turns one of their dice up or down by 1 before an attack.

The icon of Luna & Artemis (rare dice, section 6), reconstructed from a line that says "adjust their
attack". Our rulings: once before each attack, on a die that stays between its lowest value and its
size.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.dice.special import USED, Special
from engine.button_men.fight.events import Adjusted, Change
from engine.button_men.fight.resolution import AttackResolution
from engine.button_men.match.actions import Action
from engine.button_men.match.duel import Duel, Phase
from engine.button_men.match.icons import may_use, refusal_unless_offered
from engine.button_men.match.offer import Offer
from engine.button_men.match.reacting import changed
from engine.game import Refusal, Seat, Step
from engine.luck import Luck
from engine.value import value

TURNED = "turned"


@value
class TurnUp(Action):
    """Turn a die up by 1."""

    at: int

    name = "turn-up"
    phase = Phase.FIGHT

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Refused where no use is left, or the die shows its size."""
        return refusal_unless_offered(self, duel, seat)

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """The turn goes on."""
        return _turned(duel, seat, self.at, 1)


@value
class TurnDownByOne(Action):
    """Turn a die down by 1."""

    at: int

    name = "turn-down-by-one"
    phase = Phase.FIGHT

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Refused where no use is left, or the die shows its lowest value."""
        return refusal_unless_offered(self, duel, seat)

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """The turn goes on."""
        return _turned(duel, seat, self.at, -1)


def _turned(duel: Duel, seat: Seat, at: int, by: int) -> Step[Duel]:
    before = duel.on_table.sides[seat].dice[at]
    change = Change(seat, at, before, before.turned(before.value + by))
    sides = [*changed(duel.on_table, seat, (change,)).sides]
    sides[seat] = sides[seat].remembering(*sides[seat].memory, USED, TURNED)
    fight = replace(duel.on_table, sides=tuple(sides))
    return Step(replace(duel, fight=fight), (Adjusted(seat, CAT_TWICE.name, (change,)),))


def _offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    fight = duel.on_table
    side = fight.sides[seat]
    if not may_use(fight, seat) or TURNED in side.memory:
        return
    for at, die in enumerate(side.dice):
        if die.value < die.size:
            yield Offer(TurnUp(at))
        if die.value > die.lowest:
            yield Offer(TurnDownByOne(at))


def _forget(resolution: AttackResolution) -> None:
    resolution.memory = tuple(word for word in resolution.memory if word != TURNED)


CAT_TWICE = Special(
    "cat-twice",
    is_icon=True,
    uses=2,
    keeps_memory=True,
    lasts_a_turn=(TURNED,),
    on_struck=_forget,
    offers=((Phase.FIGHT, _offers),),
)
