"""Shielded: it cannot be attacked, because an attack on it was refused.

No recipe names it: a special gives it to dice. Its letter is ours. Rules, section 8,
continued in rare dice, section 6.
"""

from engine.button_men.dice.skill import Skill, SkillSource, Spelling
from engine.button_men.fight.attacking import Attacking, Objection

SHIELDED = Skill(
    "shielded",
    Spelling("♦", given=SkillSource.FOR_A_TURN),
    Attacking(objects=lambda die, attempt: Objection.REFUSES if attempt.is_target else None),
)
