"""Turbo: its owner chooses a new size for it before he rolls it; nothing on a die of fixed size.

Rulebook 001, Turbo Swing Dice.
"""

from engine.button_men.skill import Skill

TURBO = Skill("turbo", "!", follows_body=True, resizable=True)
