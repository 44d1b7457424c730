"""Turbo: its owner chooses a new size before each roll in play. No effect on dice of fixed size.

Rulebook 001, Turbo Swing Dice.
"""

from engine.button_men.dice.skill import Skill

TURBO = Skill("turbo", "!", follows_body=True, is_shared_out=False, resizable=True)
