"""Socrates: he may use a die of the opponent as one of the two dice of a Skill attack.

Rare dice, section 5. Our rulings: one die of his own and one of the attacked player other than the
target, which counts as what it shows and is one that can be attacked; it is not rolled, and its
skills do nothing.
"""

from collections.abc import Iterator

from engine.button_men.dice.skill import Special
from engine.button_men.fight.attack import SKILL, AttackKind, Form, Places, Row
from engine.button_men.fight.attacking import ATTACKING, Attacking, is_untouchable


def _found(mine: Row, theirs: Row) -> Iterator[tuple[Places, Places]]:
    for at, die in mine.items():
        if SKILL not in ATTACKING[die.traits].many_on_one:
            continue
        for helper, other in theirs.items():
            if is_untouchable(other):
                continue
            for target, wanted in theirs.items():
                if helper != target and die.value + other.value == wanted.value:
                    yield (at,), (target, helper)


DIALOGUE = AttackKind("dialogue", Form.ONE_ON_MANY, find=_found, like=SKILL, helpers=1)

SOCRATES = Special("socrates", (Attacking(gains=(DIALOGUE,)),))
