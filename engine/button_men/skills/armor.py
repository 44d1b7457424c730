"""Armor: while others of its owner's dice are attacked, its value is added to them.

Issue 505 of Button Weavers (the rules of the Nodwick set). Our rulings: all Armor dice of the owner
are added together, to every target that has no armor itself, and in a Trip after the rolls; points
keep to what the dice show.
"""

from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.counted_values import Counting, Role

ARMOR = Skill("armor", Spelling("A"), Counting({Role.COVER: lambda die, shown, rules: shown}))
