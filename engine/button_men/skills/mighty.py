"""Mighty: grows to the next larger size before each roll in play, each half of a twin on its own.

Rules, section 4. The largest size on the scale is 30; a larger die stays as it is.
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
"""It is called after skills that give a die any other size: one that shrinks then grows again."""
