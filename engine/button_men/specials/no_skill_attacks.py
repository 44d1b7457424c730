"""No Skill attacks: its player's dice cannot make them. Largo, The Flying Squirrel (rules, section
8)."""

from engine.button_men.attack import SKILL
from engine.button_men.special import Special

NO_SKILL_ATTACKS = Special("no-skill-attacks", loses=(SKILL,))
