"""Before a round that is not the first: players may change which of their dice take part.

All who may are asked at once, and their choices take effect together.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.match.actions import KeepDice
from engine.button_men.match.choices import revealed
from engine.button_men.match.duel import Duel, Offer, Phase, offered
from engine.game import Seat, Step
from engine.luck import Luck


def offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    """What the player's dice and special offer, or playing on with the dice they have."""
    found = tuple(offered(duel, seat))
    yield from found
    if found:
        yield Offer(KeepDice())


def finish(duel: Duel, luck: Luck) -> Step[Duel]:
    """The choices take effect, and sizes are chosen next."""
    step = revealed(duel, luck)
    return Step(replace(step.state, phase=Phase.SIZES, chosen=()), step.events)
