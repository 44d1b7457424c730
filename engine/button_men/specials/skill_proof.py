"""Skill-proof: Skill attacks cannot target its player's dice. The Japanese Beetle (rules, section
8)."""

from engine.button_men.dice.die import Die
from engine.button_men.dice.skill import Special
from engine.button_men.fight.attack import SKILL
from engine.button_men.fight.attacking import AttackContext, Attacking, Objection


def _objection_to_skill_attack(die: Die, attempt: AttackContext) -> Objection | None:
    return Objection.REFUSES if attempt.is_target and attempt.kind is SKILL else None


SKILL_PROOF = Special("skill-proof", Attacking(objects=_objection_to_skill_attack))
