"""Slow: does not count for initiative. Rules, section 4."""

from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.counted_values import Counting

SLOW = Skill("slow", Spelling("w"), Counting(counts_for_initiative=False))
