"""Planet Power: once in a match its player moves again after an attack.

The icon TM of Sailor Moon, Mercury, Mars, Jupiter and Venus (rare dice, section 6), reconstructed
from the power of this name that the same designers gave the same five in 2018. It is called before
the attack (our ruling).
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.dice.special import USED, Special
from engine.button_men.fight.events import Invoked
from engine.button_men.fight.resolution import AttackResolution
from engine.button_men.match.actions import Action
from engine.button_men.match.duel import Duel, Phase
from engine.button_men.match.icons import may_use, refusal_unless_offered
from engine.button_men.match.offer import Offer
from engine.game import Refusal, Seat, Step
from engine.luck import Luck
from engine.value import value

CALLED = "called"


@value
class CallPower(Action):
    """Move again after the next attack."""

    name = "call-power"
    phase = Phase.FIGHT

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Refused where no use is left, or it is called already."""
        return refusal_unless_offered(self, duel, seat)

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """The turn goes on."""
        sides = [*duel.on_table.sides]
        sides[seat] = sides[seat].remembering(*sides[seat].memory, USED, CALLED)
        fight = replace(duel.on_table, sides=tuple(sides))
        return Step(replace(duel, fight=fight), (Invoked(seat, PLANET_POWER.name),))


def _offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    fight = duel.on_table
    if may_use(fight, seat) and CALLED not in fight.sides[seat].memory:
        yield Offer(CallPower())


def _again(resolution: AttackResolution) -> None:
    if CALLED in resolution.memory:
        resolution.goes_on = True
        resolution.memory = tuple(word for word in resolution.memory if word != CALLED)


PLANET_POWER = Special(
    "planet-power",
    is_icon=True,
    uses=1,
    keeps_memory=True,
    on_struck=_again,
    offers=((Phase.FIGHT, _offers),),
)
