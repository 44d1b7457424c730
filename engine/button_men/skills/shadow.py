"""Shadow: captures a die whose value is between its own value and its size; it makes no Power
attacks.

Rulebook 001, Shadow Dice.
"""

from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.attack import POWER, AttackKind, Form
from engine.button_men.fight.attacking import Attacking

SHADOW_ATTACK = AttackKind(
    "shadow",
    Form.ONE_ON_ONE,
    lambda attacker, target: attacker.value <= target.value <= attacker.size,
)

SHADOW = Skill("shadow", Spelling("s"), Attacking(gains=(SHADOW_ATTACK,), stands_in_for=(POWER,)))
