"""Deception: scores as if it had four sides, 4 points captured and 2 kept.

Issue 507 of Button Weavers. It is rolled and attacks with its own size. What other skills make of a
die's worth still applies; scoring by value replaces this (our ruling).
"""

from dataclasses import replace
from fractions import Fraction

from engine.button_men.dice.die import Die, Scoring, Worth
from engine.button_men.dice.skill import Skill, Spelling

SIDES = 4


def _four(die: Die, counted: Fraction) -> Fraction:
    return Fraction(SIDES)


def _little(worth: Worth) -> Worth:
    return replace(worth, measures=(*worth.measures, _four))


DECEPTION = Skill("deception", (Spelling("~"), Scoring(_little)), order=45)
"""Called before skills that count something else than sides, which then count instead."""
