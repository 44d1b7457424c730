"""Doppelganger: if it captures with a Power attack, it becomes an exact copy of the captured die.

Rules, section 4, Doppelganger.
"""

from engine.button_men.dice.die import Transforming
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.attack import POWER
from engine.button_men.fight.resolution import AttackResolution, Reacting, ReactionPoint


def _become_captured_die(resolution: AttackResolution, at: int) -> None:
    if resolution.attack.kind is not POWER or not resolution.captured:
        return
    (target,) = resolution.captured
    own = resolution.mine[at]
    resolution.become(at, resolution.theirs[target].turned(own.value))


DOPPELGANGER = Skill(
    "doppelganger",
    Spelling("D"),
    Transforming(takes_form=True),
    Reacting({ReactionPoint.ATTACK: _become_captured_die}),
    order=70,
)
