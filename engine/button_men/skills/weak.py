"""Weak: shrinks to the next smaller size before each roll in play, each half of a twin on its own.

Rules, section 4. A die of one side stays as it is.
"""

from engine.button_men.dice.die import through_scale
from engine.button_men.dice.sizes import smaller
from engine.button_men.dice.skill import Skill, Spelling

WEAK = Skill(
    "weak",
    Spelling("h"),
    through_scale(smaller),
    order=61,
)
"""It is called after skills that give a die a random size, and before those that let it grow."""
