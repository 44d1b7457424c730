"""Treasure: safe while the attacker has another attack; kept, it scores its full size.

Issue 2741 of Button Weavers. Our ruling: another attack means a compulsory one on other dice only.
"""

from dataclasses import replace

from engine.button_men.dice.die import Scoring, Worth
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.attacking import Attacking, Objection

TREASURE = Skill(
    "treasure",
    Spelling("X"),
    # Negative points are the full size already, and a double score for a captor does not matter.
    Scoring(lambda one: replace(one, kept=Worth().captured) if one.kept > 0 else one),
    Attacking(objects=lambda die, attempt: Objection.YIELDS if attempt.is_target else None),
    order=60,
)
"""Applies after skills that reverse the worth of a die."""
