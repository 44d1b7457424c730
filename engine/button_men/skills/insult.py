"""Insult: cannot be the target of Skill attacks. Rules, section 4.

Nor can it be the target of any other many-on-one attack.
"""

from engine.button_men.dice.die import Die
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.attack import Form
from engine.button_men.fight.attacking import AttackContext, Attacking, Objection


def _to_many(die: Die, attempt: AttackContext) -> Objection | None:
    is_taken_together = attempt.is_target and attempt.kind.form is Form.MANY_ON_ONE
    return Objection.REFUSES if is_taken_together else None


INSULT = Skill("insult", Spelling("I"), Attacking(objects=_to_many))
