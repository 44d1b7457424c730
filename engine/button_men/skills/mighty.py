"""Mighty: grows to the next larger size before each roll in play; the halves of a twin grow
separately.

Rules, section 4. The largest size on the scale is 30; larger dice do not change.
"""

from engine.button_men.dice.die import through_scale
from engine.button_men.dice.sizes import larger
from engine.button_men.dice.skill import Skill, Spelling

MIGHTY = Skill(
    "mighty",
    Spelling("H"),
    through_scale(larger),
    order=62,
)
"""Applies after skills that give a die any other size: a die that has shrunk grows again."""
