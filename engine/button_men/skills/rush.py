"""Rush: captures exactly two dice that add up to its value. Any die can attack a Rush die in this
way.

Document 002, Rush Dice, whose cards mark them with an "r". In recipes, "r" belongs to another skill
(rules, section 7), so elsewhere they are "#".
"""

from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.attack import AttackKind, Form
from engine.button_men.fight.attacking import Attacking

RUSH_ATTACK = AttackKind("rush", Form.ONE_ON_MANY, takes=lambda rules: range(2, 3))

RUSH = Skill(
    "rush", Spelling("#", card_letter="r"), Attacking(gains=(RUSH_ATTACK,), invites=(RUSH_ATTACK,))
)
