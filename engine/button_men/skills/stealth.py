"""Stealth: takes part, as an attacker or a target, only in attacks by several dice on one.

Attacks that compare no values can also target it. Rules, section 4.
"""

from engine.button_men.dice.die import Die
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.attack import POWER, Form
from engine.button_men.fight.attacking import AttackContext, Attacking, Objection


def _unless_together(die: Die, attempt: AttackContext) -> Objection | None:
    together = attempt.kind.form is Form.MANY_ON_ONE and attempt.is_joint
    is_found = attempt.is_target and attempt.kind.takes_anything
    return None if together or is_found else Objection.REFUSES


STEALTH = Skill("stealth", Spelling("d"), Attacking(loses=(POWER,), objects=_unless_together))
