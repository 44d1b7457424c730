"""Merits of an attack: visible effects that explain its evaluation."""

from engine.button_men.ai.numerics.samples import LatticeLuck
from engine.button_men.fight.attack import Attack, Places
from engine.button_men.fight.fight import Fight
from engine.button_men.fight.outlook import gain, probability_of, threats
from engine.button_men.fight.resolution import strike
from engine.game import Seat
from engine.search import Thinking
from engine.value import value

ROLLS = 16
"""The number of rolls of the attackers to sample."""
HARDLY = 0.2
"""A die that can be captured after at most this fraction of the rolls counts as safe."""
MOSTLY = 0.6
"""A die that can be captured after at least this fraction of the rolls counts as exposed."""


@value
class Merits:
    """The effects of an attack. Places are indices in the mover's row before the attack; there are
    none if dice may change places or the mover may move again."""

    points: int
    """The half points that the attack scores; 0 if it scores none, or if the number depends on a
    roll."""
    saved: Places
    """The dice that another player could capture before the attack, but hardly ever afterward."""
    exposed: Places
    """The dice that another player is likely to capture afterward."""


def merits(fight: Fight, attack: Attack) -> Thinking[Merits]:
    """Return the merits of this attack of the fight's mover, with its settings."""
    brings = gain(fight, attack) if probability_of(fight, attack) is None else None
    shares = yield from _within_reach(fight, attack)
    threatened = _threatened_places(fight, fight.mover)
    return Merits(
        brings.mine if brings else 0,
        tuple(at for at, share in shares.items() if share <= HARDLY and at in threatened),
        tuple(at for at, share in shares.items() if share >= MOSTLY),
    )


def _within_reach(fight: Fight, attack: Attack) -> Thinking[dict[int, float]]:
    """Return the probability that each of the mover's dice can be captured after the attack, or an
    empty dictionary if dice may change places or the mover may move again."""
    mine = fight.sides[fight.mover].dice
    found = dict.fromkeys(range(len(mine)), 0.0)
    for sample in range(ROLLS):
        after = strike(fight, attack, LatticeLuck(sample, ROLLS)).state
        if after.mover == fight.mover or len(after.sides[fight.mover].dice) != len(mine):
            return {}
        for at in _threatened_places(after, fight.mover):
            found[at] += 1 / ROLLS
        yield
    return found


def _threatened_places(fight: Fight, seat: Seat) -> frozenset[int]:
    """Return the places of this player's dice that another player could capture."""
    if fight.is_over:
        return frozenset()
    return frozenset(threat.at for threat in threats(fight, seat))
