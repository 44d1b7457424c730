"""Poison: costs its full size when kept, and half of it when captured. Rulebook 001, Poison
Dice."""

from dataclasses import replace

from engine.button_men.dice.die import Scoring, Worth
from engine.button_men.dice.skill import Skill, Spelling


def _turned(worth: Worth) -> Worth:
    return replace(worth, kept=-2 * worth.kept, captured=-worth.captured // 2)


POISON = Skill("poison", (Spelling("p"), Scoring(_turned)))
