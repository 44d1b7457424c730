"""Deception: scores as if it had four sides: 4 points captured and 2 kept.

Issue 507 of Button Weavers. It is rolled and attacks with its own size. Effects of other skills on
its worth still apply; scoring by value replaces this (our ruling).
"""

from fractions import Fraction

from engine.button_men.dice.die import Scoring
from engine.button_men.dice.skill import Skill, Spelling

SIDES = 4

DECEPTION = Skill(
    "deception",
    Spelling("~"),
    Scoring(lambda worth: worth.with_measure(lambda die, counted: Fraction(SIDES))),
    order=45,
)
"""Applies before skills that replace the number of sides with other values, which override it."""
