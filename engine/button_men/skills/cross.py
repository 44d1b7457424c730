"""Cross: its value times that of another die takes a die that shows exactly the product.

Issue 2660 of Button Weavers. Other attacks stay allowed. Our rulings: the other die may be a Cross
die too, or any die that can make Skill attacks; both are rolled; they count as what they show,
whatever else they may count as in a sum.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from engine.button_men.dice.die import Die
from engine.button_men.dice.skill import Skill
from engine.button_men.fight.attack import SKILL, AttackKind, Form

if TYPE_CHECKING:
    from engine.button_men.fight.attack import Places, Row


def _products(mine: "Row", theirs: "Row") -> "Iterator[tuple[Places, Places]]":
    for one, other in combinations(mine, 2):
        if mine[one].has(CROSS) or mine[other].has(CROSS):
            product = mine[one].value * mine[other].value
            for to, target in theirs.items():
                if target.value == product:
                    yield (one, other), (to,)


def _adds_up(die: Die) -> bool:
    return SKILL in die.traits.kinds


def _pairs(able: int, dice: int, targets: int) -> int:
    return able * (dice - 1) * targets


CROSS_ATTACK = AttackKind("cross", Form.MANY_ON_ONE, find=_products, helps=_adds_up, most=_pairs)

CROSS = Skill("cross", "x", gains=(CROSS_ATTACK,))
