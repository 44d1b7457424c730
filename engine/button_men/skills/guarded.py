"""Guarded: an attack on it will be refused, which only its owner knows.

It is not allowed in recipes: a special gives it to dice. Its letter is our choice. Rules, section
8, continued in rare dice, section 6.
"""

from engine.button_men.dice.skill import Skill, SkillSource, Spelling

GUARDED = Skill("guarded", Spelling("♢", given=SkillSource.IN_SECRET))
