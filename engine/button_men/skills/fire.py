"""Fire: can be turned down to raise the attackers in Power and Skill attacks; it makes no Power
attacks.

Rulebook 001, Fire Dice: before a Power or Skill attack, their owner can turn them down by any
amount that makes the attack valid without a die leaving its range.
"""

from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.attack import POWER, SKILL
from engine.button_men.fight.attacking import Attacking

FIRE = Skill("fire", Spelling("F"), Attacking(loses=(POWER,), lends_to=(POWER, SKILL)))
