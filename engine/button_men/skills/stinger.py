"""Stinger: in a Skill attack it counts as any value up to its own.

It does not count for initiative. Rulebook 001, Stinger Dice.
"""

from collections.abc import Collection

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import Rules
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.counted_values import Counting


def _up_to_its_value(die: Die, values: Collection[int], rules: Rules) -> Collection[int]:
    lowest = min(die.lowest, rules.lowest_span, die.value)
    return {*values, *range(lowest, die.value + 1)}


STINGER = Skill(
    "stinger", Spelling("g"), Counting(counts_for_initiative=False, span=_up_to_its_value)
)
