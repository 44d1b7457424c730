"""Queer: a normal die while its value is even, a Shadow die while it is odd.

Rulebook 001, Queer Dice.
"""

from engine.button_men.dice.die import Die
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.attack import POWER, AttackKind
from engine.button_men.fight.attacking import Attacking
from engine.button_men.skills.shadow import SHADOW_ATTACK


def _by_what_it_shows(die: Die, kinds: tuple[AttackKind, ...]) -> tuple[AttackKind, ...]:
    if die.value % 2 == 0:
        return kinds
    others = tuple(kind for kind in kinds if kind not in (POWER, SHADOW_ATTACK))
    return (*others, SHADOW_ATTACK)


QUEER = Skill("queer", Spelling("q"), Attacking(now=_by_what_it_shows))
