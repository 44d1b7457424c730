"""Dodge: rolled when it is about to be captured; with a lower value it escapes.

When captured, it scores twice its size. If it escapes, the attack on it has failed, and its owner
moves next as after any attack. Button Weavers, Issue 2738.
"""

from dataclasses import replace

from engine.button_men.dice.die import Scoring, Transforming
from engine.button_men.dice.skill import Skill, Spelling

DODGE = Skill(
    "dodge",
    Spelling("_"),
    Scoring(lambda worth: replace(worth, captured=2 * worth.captured)),
    Transforming(escapes=lambda before, after: after.value < before.value),
)
