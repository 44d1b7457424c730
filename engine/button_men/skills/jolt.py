"""Jolt: if it attacks or is captured, the attacker gets another turn.

If it attacked, even unsuccessfully, it is no longer a Jolt die for the rest of the round.
Rules, section 4, Jolt.
"""

from engine.button_men.dice.die import Transforming
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.resolution import AttackResolution, Reacting, ReactionPoint


def _grant_turn_once(resolution: AttackResolution, at: int) -> None:
    resolution.goes_on = True
    resolution.replace_mine(at, resolution.mine[at].without(JOLT))


def _grant_turn_if_captured(resolution: AttackResolution, at: int) -> None:
    if at in resolution.captured:
        resolution.goes_on = True


JOLT = Skill(
    "jolt",
    Spelling("J"),
    Transforming(is_shared_out=False),
    Reacting(
        {ReactionPoint.ATTACK: _grant_turn_once, ReactionPoint.TARGET: _grant_turn_if_captured}
    ),
    order=20,
)
