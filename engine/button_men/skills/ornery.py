"""Ornery: rolled at the end of its owner's turn if it did not attack.

Not after a pass. Other skills may change its size first; its owner chooses none. Rules, section 4.
"""

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import Occasion, Rules
from engine.button_men.dice.skill import Skill
from engine.luck import Luck


def _stirs(die: Die, rules: Rules, luck: Luck) -> Die:
    return die if die.traits.keeps_value else die.rerolled(luck, Occasion.TARGET, rules)


ORNERY = Skill("ornery", "o", on_turn_end=_stirs)
