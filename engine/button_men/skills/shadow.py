"""Shadow: captures a die whose value is at least its own and at most its size; no Power attacks.

Rulebook 001, Shadow Dice.
"""

from engine.button_men.dice.die import Die
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.attack import POWER, AttackKind, Form
from engine.button_men.fight.attacking import Attacking


def _undercuts(attacker: Die, target: Die) -> bool:
    return attacker.value <= target.value <= attacker.size


SHADOW_ATTACK = AttackKind("shadow", Form.ONE_ON_ONE, _undercuts)

SHADOW = Skill("shadow", (Spelling("s"), Attacking(gains=(SHADOW_ATTACK,), stands_in_for=(POWER,))))
