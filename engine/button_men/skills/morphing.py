"""Morphing: if it captures exactly one die, it takes the size of that die and keeps its own skills.

This applies to each Morphing die among the attackers. Rules, section 4, Morphing.
"""

from engine.button_men.dice.die import Transforming
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.resolution import AttackResolution, Reacting, ReactionPoint


def _take_on_form(resolution: AttackResolution, at: int) -> None:
    if len(resolution.attack.targets) != 1 or not resolution.captured:
        return
    (target,) = resolution.captured
    form, own = resolution.theirs[target], resolution.mine[at]
    resolution.become(at, own.formed_like(form))


MORPHING = Skill(
    "morphing",
    Spelling("m"),
    Transforming(takes_form=True),
    Reacting({ReactionPoint.ATTACK: _take_on_form}),
    order=60,
)
