"""Mighty: grows to the next larger size before each roll in play, each half of a twin on its own.

Rules, section 4. The largest size on the scale is 30; a larger die stays as it is.
"""

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import Occasion, Rules
from engine.button_men.dice.sizes import larger
from engine.button_men.dice.skill import Skill
from engine.luck import Luck


def _grows(die: Die, on: Occasion, rules: Rules, luck: Luck) -> Die:
    return die.resized(tuple(larger(size) for size in die.sizes))


MIGHTY = Skill("mighty", "H", outgrows=True, before_roll=_grows, order=62)
"""Called after the skills that give a die any other size: one that shrinks then grows again."""
