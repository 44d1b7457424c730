"""Speed: one die captures several whose values add up exactly to its own. Rulebook 001, Speed
Dice."""

from engine.button_men.attack import AttackKind, Form
from engine.button_men.skill import Skill

SPEED_ATTACK = AttackKind("speed", Form.ONE_ON_MANY)

SPEED = Skill("speed", "z", gains=(SPEED_ATTACK,))
