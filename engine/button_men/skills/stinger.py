"""Stinger: in a Skill attack it counts as any value up to the one it shows.

It does not count for initiative. Rulebook 001, Stinger Dice.
"""

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import Rules
from engine.button_men.dice.skill import Skill


def _up_to_its_value(die: Die, rules: Rules) -> range:
    lowest = min(die.lowest, rules.lowest_span)
    return range(min(lowest, die.value), die.value + 1)


STINGER = Skill("stinger", "g", counts_for_initiative=False, span=_up_to_its_value)
