"""Skill-proof: Skill attacks cannot be made on its player's dice. The Japanese Beetle (rules,
section 8)."""

from engine.button_men.dice.special import Special
from engine.button_men.fight.attack import SKILL

SKILL_PROOF = Special("skill-proof", safe_from=(SKILL,))
