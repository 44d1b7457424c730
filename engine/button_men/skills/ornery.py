"""Ornery: rolled at the end of its owner's turn if it did not attack.

It is not rolled after a pass. Other skills may resize it first, but its owner cannot choose a size.
Rules, section 4.
"""

from engine.button_men.dice.die import Die, Roll, Rolling
from engine.button_men.dice.editions import RollOccasion
from engine.button_men.dice.skill import Skill, Spelling


def _stirs(die: Die, roll: Roll) -> Die:
    if die.traits.keeps_value:
        return die
    return die.rerolled(roll.luck, RollOccasion.TARGET, roll.rules)


ORNERY = Skill("ornery", Spelling("o"), Rolling(idle=_stirs))
