"""Deception: scores as if it had four sides, 4 points captured and 2 kept.

Issue 507 of Button Weavers. It is rolled and attacks with its own size. What other skills make of a
die's worth still applies; scoring by value replaces this (our ruling).
"""

from fractions import Fraction

from engine.button_men.dice.die import Scoring
from engine.button_men.dice.skill import Skill, Spelling

SIDES = 4

DECEPTION = Skill(
    "deception",
    Spelling("~"),
    Scoring(lambda worth: worth.measured(lambda die, counted: Fraction(SIDES))),
    order=45,
)
"""It is called before skills that count other values than sides and replace this one."""
