"""Shamrock: each d13 is rolled with a d12 on which 7 counts as 13.

Shamrock, Shamrock II (rare dice, section 5). They score as d13; at 7 sides they are plain.
"""

from engine.button_men.dice.skill import Special
from engine.button_men.match.duel import Roster
from engine.button_men.skills.clover import CLOVER

SHAMROCK = Special(
    "shamrock",
    Roster(adapts_die=lambda die: die.with_skill(CLOVER) if 13 in die.body.choices else die),
)
