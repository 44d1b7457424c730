"""Speed: one die captures others whose values add up exactly to its own.

Rulebook 001, Speed Dice: any number of them. The German edition (003), Blitz Angriff: several.
"""

from engine.button_men.dice.editions import Rules
from engine.button_men.dice.skill import Skill
from engine.button_men.fight.attack import AttackKind, Form


def _fewest(rules: Rules) -> int:
    return rules.fewest_targets


SPEED_ATTACK = AttackKind("speed", Form.ONE_ON_MANY, fewest=_fewest)

SPEED = Skill("speed", "z", gains=(SPEED_ATTACK,))
