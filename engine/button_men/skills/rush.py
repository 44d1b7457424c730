"""Rush: captures exactly two dice that add up to its value. Any die can attack a Rush die like
this.

Document 002, Rush Dice.
"""

from engine.button_men.attack import AttackKind, Form
from engine.button_men.skill import Skill

RUSH_ATTACK = AttackKind("rush", Form.ONE_ON_MANY, targets=2)

RUSH = Skill("rush", "#", gains=(RUSH_ATTACK,), invites=(RUSH_ATTACK,))
