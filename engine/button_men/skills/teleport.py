"""Teleport: can leave the round together with any enemy die, instead of another attack.

Its owner gets a copy of the enemy die, and the enemy a copy of this die without Teleport. Both are
rolled in the places of the old ones. The two dice that left score for no one. Button Men wiki,
Dream Wyrm.
"""

from engine.button_men.dice.die import Transforming
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.attack import AttackKind, Form
from engine.button_men.fight.attacking import Attacking
from engine.button_men.fight.events import Destination
from engine.button_men.fight.resolution import AttackResolution, Reacting, ReactionPoint


def _exchange(resolution: AttackResolution, at: int) -> None:
    if resolution.attack.kind is not TELEPORT_ATTACK:
        return
    mover, defender = resolution.fight.mover, resolution.attack.defender
    (target,) = resolution.attack.targets
    resolution.leave(mover, at, Destination.NOWHERE)
    resolution.leave(defender, target, Destination.NOWHERE)
    resolution.join(mover, at, resolution.theirs[target])
    resolution.join(defender, target, resolution.mine[at].without(TELEPORT))


TELEPORT_ATTACK = AttackKind("teleport", Form.ONE_ON_ONE, uses_up=True)

TELEPORT = Skill(
    "teleport",
    Spelling("T"),
    Attacking(gains=(TELEPORT_ATTACK,)),
    Transforming(adds_dice=True),
    Reacting({ReactionPoint.RESOLVE: _exchange}),
)
