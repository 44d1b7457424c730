"""Hoskins: can capture exactly two dice that add up to its value, and then leaves play.

It is not rolled then, and scores half its size for the player whose dice it captured. Button
Weavers, Issue 2502, has only one line: which dice it can attack is our interpretation.
"""

from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.attack import AttackKind, Form
from engine.button_men.fight.attacking import Attacking
from engine.button_men.fight.events import Destination
from engine.button_men.fight.resolution import AttackResolution, Reacting, ReactionPoint
from engine.button_men.skills.half_worth import HALF_WORTH

HOSKINS_ATTACK = AttackKind("hoskins", Form.ONE_ON_MANY, takes=lambda rules: range(2, 3))


def _pays(resolution: AttackResolution, at: int) -> None:
    if resolution.attack.kind is not HOSKINS_ATTACK:
        return
    resolution.mine[at] = resolution.mine[at].with_skill(HALF_WORTH)
    resolution.leave(resolution.fight.mover, at, Destination.DEFENDER)


HOSKINS = Skill(
    "hoskins",
    Spelling("Y"),
    Attacking(gains=(HOSKINS_ATTACK,)),
    Reacting({ReactionPoint.ATTACK: _pays}),
    order=75,
)
"""Applies after skills that change an attacker: the die leaves in its changed form."""
