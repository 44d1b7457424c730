"""Clover: a d13 that is rolled with a d12 on which 7 counts as 13.

It is not allowed in recipes: a special gives it to dice. Its letter is our choice. Rules, section
8, continued in rare dice, section 5: a die of another size is rolled as usual.
"""

from engine.button_men.dice.die import PLAIN, Die, Roll, Rolling
from engine.button_men.dice.skill import Skill, SkillSource, Spelling
from engine.luck import roll

SIZE = 13
ROLLED_WITH, COUNTS_AS_SIZE = 12, 7


def _rolled(die: Die, now: Roll) -> Die:
    if die.sizes != (SIZE,):
        return die.turned(Die(PLAIN, die.body, die.sizes).rolled(now.luck).value)
    value = roll(ROLLED_WITH, now.luck)
    return die.turned(SIZE if value == COUNTS_AS_SIZE else value)


CLOVER = Skill("clover", Spelling("☘", given=SkillSource.IN_PLAY), Rolling(instead=_rolled))
