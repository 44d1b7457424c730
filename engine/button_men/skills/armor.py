"""Armor: its value is added to the owner's other dice when they are attacked.

Issue 505 of Button Weavers (the rules of the Nodwick set). Our rulings: the values of all Armor
dice of the owner are added to each target without Armor; in a Trip attack they are added after the
rolls; points use the actual values.
"""

from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.counted_values import Counting, Role

ARMOR = Skill("armor", Spelling("A"), Counting({Role.COVER: lambda die, shown, rules: shown}))
