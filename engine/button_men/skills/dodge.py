"""Dodge: rolled when it is about to be captured; if it then shows less, it stays.

Captured, it scores twice its size. An attack that it has escaped is a failed one, and its owner
moves next as after any attack. Button Weavers, Issue 2738.
"""

from dataclasses import replace

from engine.button_men.dice.die import Die, Scoring, Transforming, Worth
from engine.button_men.dice.skill import Skill, Spelling


def _is_lower(before: Die, after: Die) -> bool:
    return after.value < before.value


def _doubled(worth: Worth) -> Worth:
    return replace(worth, captured=2 * worth.captured)


DODGE = Skill("dodge", (Spelling("_"), Scoring(_doubled), Transforming(escapes=_is_lower)))
