"""Rush: takes exactly two dice that add up to its value, and can be taken so by any die.

Document 002, Rush Dice.
"""

from engine.button_men.attack import AttackKind, Form
from engine.button_men.skill import Skill

RUSH_ATTACK = AttackKind("rush", Form.ONE_ON_MANY, targets=2)

RUSH = Skill("rush", "#", gains=(RUSH_ATTACK,), invites=(RUSH_ATTACK,))
