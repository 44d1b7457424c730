"""Skill-proof: Skill attacks cannot be made on its player's dice. The Japanese Beetle (rules,
section 8)."""

from engine.button_men.dice.die import Die
from engine.button_men.dice.skill import Special
from engine.button_men.fight.attack import SKILL
from engine.button_men.fight.attacking import Attacking, Attempt, Objection


def _to_skill_attacks(die: Die, attempt: Attempt) -> Objection | None:
    is_on_them = attempt.is_target and attempt.kind is SKILL
    return Objection.REFUSES if is_on_them else None


SKILL_PROOF = Special("skill-proof", (Attacking(objects=_to_skill_attacks),))
