"""Maximum: every roll gives its highest value. Rules, section 4."""

from engine.button_men.dice.die import Result, Rolling
from engine.button_men.dice.skill import Skill, Spelling

MAXIMUM = Skill(
    "maximum",
    Spelling("M"),
    Rolling(instead=lambda die, roll: die.turned(die.size), gives=Result.SAME),
)
