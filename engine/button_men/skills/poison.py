"""Poison: costs its full size when kept, and half its size when captured. Rulebook 001, Poison
Dice."""

from dataclasses import replace

from engine.button_men.dice.die import Scoring
from engine.button_men.dice.skill import Skill, Spelling

POISON = Skill(
    "poison",
    Spelling("p"),
    Scoring(lambda worth: replace(worth, kept=-2 * worth.kept, captured=-worth.captured // 2)),
)
