"""Slow: does not count for initiative. Rules, section 4."""

from engine.button_men.dice.skill import Skill

SLOW = Skill("slow", "w", counts_for_initiative=False)
