"""Shamrock: each d13 is rolled with a d12 on which 7 counts as 13.

Shamrock, Shamrock II (rare dice, section 5). Their option dice (7/13) score as d13s at 13 sides,
and are normal dice at 7.
"""

from engine.button_men.dice.skill import Special
from engine.button_men.match.duel import Roster
from engine.button_men.skills.clover import CLOVER

SHAMROCK = Special(
    "shamrock",
    Roster(adapts_die=lambda die: die.with_skill(CLOVER) if 13 in die.body.choices else die),
)
