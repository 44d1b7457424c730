"""Stealth: attacks and is attacked only where several dice are taken together: in Skill attacks.

Rules, section 4.
"""

from collections.abc import Sequence

from engine.button_men.dice.die import Die
from engine.button_men.dice.skill import Skill
from engine.button_men.fight.attack import POWER, AttackKind, Form


def _several_together(kind: AttackKind, attackers: Sequence[Die]) -> bool:
    return kind.form is Form.MANY_ON_ONE and len(attackers) > 1


def _attacks_only_with_others(die: Die, kind: AttackKind, attackers: Sequence[Die]) -> bool:
    return _several_together(kind, attackers)


def _is_hidden_from(kind: AttackKind, attackers: Sequence[Die]) -> bool:
    return not (kind.takes_hidden or _several_together(kind, attackers))


STEALTH = Skill(
    "stealth", "d", loses=(POWER,), agrees=_attacks_only_with_others, resists=_is_hidden_from
)
