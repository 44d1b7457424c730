"""Treasure: safe while the attacker has another attack; kept, it scores its full size.

Issue 2741 of Button Weavers. Our ruling: another attack is one on other dice only, which must be
made if no other is possible.
"""

from dataclasses import replace

from engine.button_men.dice.die import Die, Scoring, Worth
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.attacking import Attacking, Attempt, Objection


def _in_full(worth: Worth) -> Worth:
    # What costs points costs its full size already.
    return replace(worth, kept=max(worth.kept, worth.captured)) if worth.kept > 0 else worth


def _while_others_can_be_attacked(die: Die, attempt: Attempt) -> Objection | None:
    return Objection.YIELDS if attempt.is_target else None


TREASURE = Skill(
    "treasure",
    (
        Spelling("X"),
        Scoring(_in_full),
        Attacking(objects=_while_others_can_be_attacked),
    ),
    order=60,
)
"""Called after those that turn the worth of a die around."""
