"""Konstant: keeps its value when it would be rolled; in Skill attacks it is added or subtracted.

No Power attacks, and no Skill attack alone. If its size changes, it is rolled once.
Rules, section 4.
"""

from collections.abc import Sequence

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import Rules
from engine.button_men.dice.skill import Skill
from engine.button_men.fight.attack import POWER, SKILL, AttackKind


def _not_alone(die: Die, kind: AttackKind, attackers: Sequence[Die]) -> bool:
    return SKILL not in (kind, kind.like) or len(attackers) > 1


def _subtracted(die: Die, rules: Rules) -> tuple[int, ...]:
    return (-die.value,)


KONSTANT = Skill(
    "konstant", "k", loses=(POWER,), agrees=_not_alone, span=_subtracted, keeps_value=True
)
