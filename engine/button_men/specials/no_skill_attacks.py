"""No Skill attacks: its player's dice cannot make them. Largo, The Flying Squirrel (rules, section
8)."""

from engine.button_men.dice.skill import Special
from engine.button_men.fight.attack import SKILL
from engine.button_men.fight.attacking import Attacking

NO_SKILL_ATTACKS = Special("no-skill-attacks", Attacking(loses=(SKILL,)))
