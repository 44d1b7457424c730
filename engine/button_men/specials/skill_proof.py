"""Skill-proof: Skill attacks cannot be made on its player's dice. The Japanese Beetle (rules,
section 8)."""

from engine.button_men.attack import SKILL
from engine.button_men.special import Special

SKILL_PROOF = Special("skill-proof", safe_from=(SKILL,))
