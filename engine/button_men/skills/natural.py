"""Natural: when it rolls a 7, its owner can set its value.

It is not allowed in recipes: a special gives it to dice. Its letter is our choice. Rules, section
8, continued in rare dice, section 5.
"""

from engine.button_men.dice.die import Die, Roll, Rolling
from engine.button_men.dice.skill import Skill, SkillSource, Spelling
from engine.button_men.skills.seven import SEVEN

NUMBER = 7


def _with_seven_skill(die: Die, roll: Roll) -> Die:
    if die.value == NUMBER:
        return die.with_skill(SEVEN)
    return die.without(SEVEN) if die.has(SEVEN) else die


NATURAL = Skill(
    "natural", Spelling("⚄", given=SkillSource.IN_PLAY), Rolling(after=_with_seven_skill), order=90
)
"""Applies after all other changes to a rolled die."""
