"""Time and Space: its owner moves again if its value is odd after its attack.

Rules, section 4. An attack gives at most one extra turn.
"""

from engine.button_men.dice.die import Transforming
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.resolution import AttackResolution, Reacting, ReactionPoint


def _goes_on_if_odd(resolution: AttackResolution, at: int) -> None:
    if resolution.mine[at].value % 2 == 1:
        resolution.goes_on = True


TIME_AND_SPACE = Skill(
    "time-and-space",
    Spelling("^"),
    Transforming(is_shared_out=False),
    Reacting({ReactionPoint.ROLLED: _goes_on_if_odd}),
)
