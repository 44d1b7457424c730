"""Guarded: an attack on it will be refused. Only its owner sees that.

No recipe names it: a special gives it to dice. Its letter is ours. Rules, section 8,
continued in rare dice, section 6.
"""

from engine.button_men.dice.skill import Skill, SkillSource, Spelling

GUARDED = Skill("guarded", Spelling("♢", given=SkillSource.IN_SECRET))
