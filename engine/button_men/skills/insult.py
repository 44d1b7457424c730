"""Insult: cannot be the target of Skill attacks. Rules, section 4.

Nor of other attacks in which the values of several dice are taken together.
"""

from collections.abc import Sequence

from engine.button_men.dice.die import Die
from engine.button_men.dice.skill import Skill
from engine.button_men.fight.attack import AttackKind, Form


def _is_taken_together(kind: AttackKind, attackers: Sequence[Die]) -> bool:
    return kind.form is Form.MANY_ON_ONE


INSULT = Skill("insult", "I", resists=_is_taken_together)
