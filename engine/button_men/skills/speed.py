"""Speed: captures dice whose values add up exactly to its own.

It captures any number of them (Rulebook 001, Speed Dice); in the German edition at least two (003,
Blitz Angriff).
"""

from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.attack import AttackKind, Form
from engine.button_men.fight.attacking import Attacking
from engine.button_men.fight.fight import MAX_IN_ROW

SPEED_ATTACK = AttackKind(
    "speed", Form.ONE_ON_MANY, takes=lambda rules: range(rules.fewest_targets, MAX_IN_ROW + 1)
)

SPEED = Skill("speed", Spelling("z"), Attacking(gains=(SPEED_ATTACK,)))
