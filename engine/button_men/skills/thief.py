"""Thief: steals a die of equal or lower value for its owner's side; it makes no Power attacks.

The stolen die is rolled and plays for the thief's owner until the round ends, with all its skills.
The Thief die goes to its owner's pile and scores half its size there. Nothing is captured. Button
Weavers, Issue 512.
"""

from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.attack import POWER, AttackKind, Form
from engine.button_men.fight.attacking import Attacking
from engine.button_men.fight.events import Destination
from engine.button_men.fight.resolution import AttackResolution, Reacting, ReactionPoint
from engine.button_men.skills.half_worth import HALF_WORTH


def _steals(resolution: AttackResolution, at: int) -> None:
    mover, attack = resolution.fight.mover, resolution.attack
    if attack.kind is not THIEF_ATTACK:
        return
    (target,) = attack.targets
    resolution.mine[at] = resolution.mine[at].with_skill(HALF_WORTH)
    resolution.leave(mover, at, Destination.OWN_PILE)
    resolution.leave(attack.defender, target, Destination.ATTACKER)
    resolution.join(mover, at, resolution.theirs[target])


THIEF_ATTACK = AttackKind(
    "thief", Form.ONE_ON_ONE, lambda attacker, target: attacker.value >= target.value, uses_up=True
)

THIEF = Skill(
    "thief",
    Spelling("$"),
    Attacking(gains=(THIEF_ATTACK,), loses=(POWER,)),
    Reacting({ReactionPoint.RESOLVE: _steals}),
)
