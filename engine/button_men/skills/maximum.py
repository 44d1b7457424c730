"""Maximum: every roll gives its highest value. Rules, section 4."""

from engine.button_men.dice.die import Die
from engine.button_men.dice.skill import Skill
from engine.luck import Luck


def _at_its_highest(die: Die, luck: Luck) -> Die:
    return Die(die.traits, die.body, die.sizes, die.size)


MAXIMUM = Skill("maximum", "M", is_luckless=True, roll=_at_its_highest)
