"""Planet Power: once in a match, its player can move again after an attack.

The icon TM of Sailor Moon, Mercury, Mars, Jupiter and Venus (rare dice, section 6), reconstructed
from the power of this name that the same designers gave the same five in 2018. It is called before
the attack (our ruling).
"""

from collections.abc import Iterator

from engine.button_men.dice.skill import Icon, Lifetime, Special, Usage
from engine.button_men.fight.events import Invoked
from engine.button_men.fight.resolution import AttackResolution, Reacting, ReactionPoint
from engine.button_men.match.duel import Choosing, Duel, GeneralAction, Offer, Phase
from engine.game import Seat, Step
from engine.luck import Luck
from engine.value import tagged, value

CALLED = "called"


@tagged("CallPower")
@value
class CallPower(GeneralAction):
    """Move again after the next attack. The turn continues."""

    phase = Phase.FIGHT
    spends_use = True

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        after = duel.with_side(seat, duel.on_table.sides[seat].remembering(CALLED))
        return Step(after, (Invoked(seat, PLANET_POWER.name),))


def _offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    yield Offer(CallPower())


def _again(resolution: AttackResolution, at: int) -> None:
    if CALLED in resolution.memory:
        resolution.goes_on = True
        resolution.memory = tuple(word for word in resolution.memory if word != CALLED)


PLANET_POWER = Special(
    "planet-power",
    Choosing({Phase.FIGHT: _offers}),
    Reacting({ReactionPoint.STRUCK: _again}),
    Usage(1, Icon.AMONG_ICONS, {CALLED: Lifetime.MATCH}),
)
