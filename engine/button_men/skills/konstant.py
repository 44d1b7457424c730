"""Konstant: keeps its value instead of being rolled; in Skill attacks it is added or subtracted.

It cannot make Power attacks, nor Skill attacks alone. If its size changes, or if a die newly
becomes Konstant, it is rolled once. Rules, section 4.
"""

from engine.button_men.dice.die import Die, Result, Rolling
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.attack import POWER, SKILL
from engine.button_men.fight.attacking import AttackContext, Attacking, Objection
from engine.button_men.fight.counted_values import Counting


def _alone(die: Die, attempt: AttackContext) -> Objection | None:
    is_alone = attempt.kind is SKILL and not attempt.is_joint
    return Objection.REFUSES if is_alone and not attempt.is_target else None


KONSTANT = Skill(
    "konstant",
    Spelling("k"),
    Attacking(loses=(POWER,), objects=_alone),
    Counting(span=lambda die, values, rules: {*values, *(-value for value in values)}),
    Rolling(gives=Result.KEPT),
    order=55,
)
"""Applies after skills that let a die count as less: any of these values may be subtracted."""
