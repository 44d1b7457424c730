"""Turbo: its owner chooses a new size whenever they roll it in play, or by some rules only when it
attacks.

Dice with fixed sizes do not change. Rulebook 001, Turbo Swing Dice.
"""

from engine.button_men.dice.die import Resizer, Rolling, Transforming
from engine.button_men.dice.skill import Place, Skill, Spelling

TURBO = Skill(
    "turbo",
    Spelling("!", place=Place.BEHIND),
    Transforming(is_shared_out=False),
    Rolling(resizer=Resizer.OWNER),
)
