"""Cross: attacks together with another die, and captures a die whose value is the product of
theirs.

Issue 2660 of Button Weavers. It can still make other attacks. Our rulings: the other die can be
another Cross die or any die that can make Skill attacks; both are rolled; they count as their
values, even if they may count as a different number in a sum.
"""

from collections.abc import Iterator
from itertools import combinations

from engine.button_men.dice.editions import Rules
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.attack import AttackKind, Form, Places, Row
from engine.button_men.fight.attacking import Attacking


def _products(mine: Row, theirs: Row, rules: Rules) -> Iterator[tuple[Places, Places]]:
    for one, other in combinations(mine, 2):
        if mine[one].uses(CROSS) or mine[other].uses(CROSS):
            product = mine[one].value * mine[other].value
            for to, target in theirs.items():
                if target.value == product:
                    yield (one, other), (to,)


CROSS_ATTACK = AttackKind(
    "cross",
    Form.MANY_ON_ONE,
    find=_products,
    most=lambda able, dice, targets: able * (dice - 1) * targets,
)

CROSS = Skill("cross", Spelling("x"), Attacking(gains=(CROSS_ATTACK,)))
