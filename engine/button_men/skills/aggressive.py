"""Aggressive: counts as one more than its value when it attacks, and as one less when it is
attacked.

Issue 2739 of Button Weavers, where it is also called Attacker. Our rulings: initiative, points and
odd/even rules use the actual value, and sizes do not change; in a Trip attack the change applies
after the rolls.
"""

from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.counted_values import Counting, Role

AGGRESSIVE = Skill(
    "aggressive",
    Spelling("-"),
    Counting(
        {
            Role.ATTACKER: lambda die, shown, rules: shown + 1,
            Role.TARGET: lambda die, shown, rules: shown - 1,
        }
    ),
)
