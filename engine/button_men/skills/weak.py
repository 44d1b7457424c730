"""Weak: shrinks to the next smaller size before each roll in play, each half of a twin on its own.

Rules, section 4. A die of one side stays as it is.
"""

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import Occasion, Rules
from engine.button_men.dice.sizes import smaller
from engine.button_men.dice.skill import Skill
from engine.luck import Luck


def _shrinks(die: Die, on: Occasion, rules: Rules, luck: Luck) -> Die:
    return die.resized(tuple(smaller(size) for size in die.sizes))


WEAK = Skill("weak", "h", outgrows=True, before_roll=_shrinks, order=61)
"""Called after the skills that give a die a random size, and before those that let it grow."""
