"""Aggressive: counts as one more than it shows when it attacks, as one less when it is attacked.

Issue 2739 of Button Weavers, where it is called Attacker as well. Our rulings: initiative, points
and what goes by odd and even numbers keep to what it shows, and sizes stay as they are; a Trip adds
it after the rolls.
"""

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import Rules
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.counting import Counting, Role


def _one_more(die: Die, shown: int, rules: Rules) -> int:
    return shown + 1


def _one_less(die: Die, shown: int, rules: Rules) -> int:
    return shown - 1


AGGRESSIVE = Skill(
    "aggressive",
    (Spelling("-"), Counting(((Role.ATTACKER, _one_more), (Role.TARGET, _one_less)))),
)
