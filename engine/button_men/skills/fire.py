"""Fire: turned down to raise the attackers in Power and Skill attacks; no Power attacks of its own.

Rulebook 001, Fire Dice: before a Power or Skill attack, by as much as their owner likes, as long as
the attack is one and no die leaves its range.
"""

from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.attack import POWER, SKILL
from engine.button_men.fight.attacking import Attacking

FIRE = Skill("fire", (Spelling("F"), Attacking(loses=(POWER,), lends_to=(POWER, SKILL))))
