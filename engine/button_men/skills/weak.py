"""Weak: shrinks to the next smaller size before each roll in play; the halves of a twin shrink
separately.

Rules, section 4. One-sided dice do not change.
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
"""Applies after skills that give a die a random size, and before those that let it grow."""
