"""Boom: can blow itself up to have any enemy die rerolled. Nothing is captured.

The Boom die leaves the round and scores for no one. Rules, section 4, Boom.
"""

from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.attack import AttackKind, Form
from engine.button_men.fight.attacking import Attacking
from engine.button_men.fight.events import Destination
from engine.button_men.fight.resolution import AttackResolution, Reacting, ReactionPoint


def _explode(resolution: AttackResolution, at: int) -> None:
    if resolution.attack.kind is not BOOM_ATTACK:
        return
    (target,) = resolution.attack.targets
    resolution.captured = ()
    resolution.leave(resolution.fight.mover, at, Destination.NOWHERE)
    resolution.roll_theirs(target)


BOOM_ATTACK = AttackKind("boom", Form.ONE_ON_ONE, captures=False, uses_up=True)

BOOM = Skill(
    "boom",
    Spelling("b"),
    Attacking(gains=(BOOM_ATTACK,)),
    Reacting({ReactionPoint.RESOLVE: _explode}),
)
