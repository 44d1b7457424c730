"""Socrates: its player may use a die of the opponent as one of two dice of a Skill attack.

Rare dice, section 5. Our rulings: one own die and one of the attacked player other than the
target, which counts as what it shows and is one that can be attacked; it is not rolled, and its
skills do nothing. The own die counts as in any attack of several dice.
"""

from functools import partial

from engine.button_men.dice.skill import Special
from engine.button_men.fight.attack import SKILL, AttackKind, Form
from engine.button_men.fight.attacking import Attacking
from engine.button_men.specials.control import helped

DIALOGUE = AttackKind(
    "dialogue", Form.ONE_ON_MANY, find=partial(helped, limit=1), like=SKILL, helpers=1
)

SOCRATES = Special("socrates", Attacking(gains=(DIALOGUE,)))
