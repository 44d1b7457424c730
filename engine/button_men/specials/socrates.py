"""Socrates: its player can use an opponent's die as one of two dice in a Skill attack.

Rare dice, section 5. Our rulings: the attack uses one of the player's own dice and one other die of
the attacked player, which counts as its value and must be one that can be attacked; it is not
rolled, and its skills have no effect. The player's own die counts as in any attack with several
dice.
"""

from functools import partial

from engine.button_men.dice.skill import Special
from engine.button_men.fight.attack import SKILL, AttackKind, Form
from engine.button_men.fight.attacking import Attacking
from engine.button_men.specials.control import helped_groups

DIALOGUE = AttackKind(
    "dialogue", Form.ONE_ON_MANY, find=partial(helped_groups, limit=1), like=SKILL, helpers=1
)

SOCRATES = Special("socrates", Attacking(gains=(DIALOGUE,)))
