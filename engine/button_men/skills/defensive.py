"""Defensive: counts as one less than it shows when it attacks, as one more when it is attacked.

Issue 2739 of Button Weavers, where it is called Defender as well. Our rulings: initiative, points
and what goes by odd and even numbers keep to what it shows, and sizes stay as they are; a Trip adds
it after the rolls.
"""

from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.counted_values import Counting, Role

DEFENSIVE = Skill(
    "defensive",
    Spelling("|"),
    Counting(
        {
            Role.ATTACKER: lambda die, shown, rules: shown - 1,
            Role.TARGET: lambda die, shown, rules: shown + 1,
        }
    ),
)
