"""Shamrock: d13 are rolled with a d12 on which 7 counts as 13.

Shamrock, Shamrock II (rare dice, section 5). They score as d13; those of 7 sides are plain.
"""

from engine.button_men.dice.die import Die
from engine.button_men.dice.special import Special
from engine.button_men.skills import BY_LETTER

_GIVEN = BY_LETTER["☘"]


def _given(die: Die) -> Die:
    return die.with_skill(_GIVEN) if 13 in die.body.choices else die


SHAMROCK = Special("shamrock", adapts_die=_given)
