"""Seven: it has just rolled a 7, which its owner may still set.

No recipe names it: dice of another skill get it when they are rolled, and lose it once their owner
has decided what they show. Its letter is ours. Rules, section 8, continued in rare dice, section 5.
"""

from engine.button_men.dice.skill import Skill, SkillSource, Spelling

SEVEN = Skill("seven", Spelling("⑦", given=SkillSource.IN_PLAY))
