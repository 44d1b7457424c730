"""Treasure: safe while the attacker has another attack; kept, it scores its full size.

Issue 2741 of Button Weavers. Our ruling: another attack is one on other dice only, which must be
made if no other is possible.
"""

from dataclasses import replace

from engine.button_men.dice.die import Scoring, Worth
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.attacking import Attacking, Objection

TREASURE = Skill(
    "treasure",
    Spelling("X"),
    # What costs points costs its full size already; what a captor scores twice is kept once.
    Scoring(lambda one: replace(one, kept=Worth().captured) if one.kept > 0 else one),
    Attacking(objects=lambda die, attempt: Objection.YIELDS if attempt.is_target else None),
    order=60,
)
"""It is called after skills that turn the worth of a die around."""
