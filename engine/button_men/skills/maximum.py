"""Maximum: every roll gives its highest value. Rules, section 4."""

from engine.button_men.dice.die import Die, Result, Roll, Rolling
from engine.button_men.dice.skill import Skill, Spelling


def _at_its_highest(die: Die, roll: Roll) -> Die:
    return Die(die.traits, die.body, die.sizes, die.size)


MAXIMUM = Skill("maximum", (Spelling("M"), Rolling(instead=_at_its_highest, gives=Result.SAME)))
