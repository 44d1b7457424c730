"""Natural: when it rolls a 7, its owner may set it.

No recipe names it: a special gives it to dice. Its letter is ours. Rules, section 8,
continued in rare dice, section 5.
"""

from engine.button_men.dice.die import Die, Roll, Rolling
from engine.button_men.dice.skill import Skill, SkillSource, Spelling
from engine.button_men.skills.seven import SEVEN

NUMBER = 7


def _watched(die: Die, roll: Roll) -> Die:
    if die.value == NUMBER:
        return die.with_skill(SEVEN)
    return die.without(SEVEN) if die.has(SEVEN) else die


NATURAL = Skill(
    "natural", Spelling("⚄", given=SkillSource.IN_PLAY), Rolling(after=_watched), order=90
)
"""It is called after what else changes a die that was rolled."""
