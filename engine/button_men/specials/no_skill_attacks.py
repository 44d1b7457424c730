"""No Skill attacks: its player's dice cannot make them. Largo, The Flying Squirrel (rules, section
8)."""

from engine.button_men.dice.special import Special
from engine.button_men.fight.attack import SKILL

NO_SKILL_ATTACKS = Special("no-skill-attacks", loses=(SKILL,))
