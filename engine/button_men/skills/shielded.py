"""Shielded: it cannot be attacked, because an attack on it was refused.

It is not allowed in recipes: a special gives it to dice. Its letter is our choice. Rules, section
8, continued in rare dice, section 6.
"""

from engine.button_men.dice.skill import Skill, SkillSource, Spelling
from engine.button_men.fight.attacking import Attacking, Objection

SHIELDED = Skill(
    "shielded",
    Spelling("♦", given=SkillSource.FOR_A_TURN),
    Attacking(objects=lambda die, attempt: Objection.REFUSES if attempt.is_target else None),
)
