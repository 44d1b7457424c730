"""Shielded: it cannot be attacked, because an attack on it was refused.

No recipe names it: the rule of a button gives it to dice. Its letter is ours. Rules, section 8,
continued in rare dice, section 6.
"""

from collections.abc import Sequence

from engine.button_men.dice.die import Die
from engine.button_men.dice.skill import Skill
from engine.button_men.fight.attack import AttackKind


def _from_everything(kind: AttackKind, attackers: Sequence[Die]) -> bool:
    return True


SHIELDED = Skill("shielded", "♦", is_given=True, resists=_from_everything)
