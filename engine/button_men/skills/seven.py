"""Seven: it has just rolled a 7, and its owner can still set its value.

It is not allowed in recipes: dice with another skill gain it when rolled, and lose it once their
owner has decided. Its letter is our choice. Rules, section 8, continued in rare dice, section 5.
"""

from engine.button_men.dice.skill import Skill, SkillSource, Spelling

SEVEN = Skill("seven", Spelling("⑦", given=SkillSource.IN_PLAY))
