"""Pai Gow: two of these dice can attack together, each a different die with a lower value.

Issue 364 of Button Weavers, where the attack is called Dual; Button Men wiki, Las Vegas. Our
rulings: exactly two attackers and two targets; both attackers are rolled.
"""

from collections.abc import Iterator
from itertools import combinations
from math import comb

from engine.button_men.dice.editions import Rules
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.attack import AttackKind, Form, Places, Row
from engine.button_men.fight.attacking import Attacking


def _pairs(mine: Row, theirs: Row, rules: Rules) -> Iterator[tuple[Places, Places]]:
    pairs = [(to, sorted(theirs[at].value for at in to)) for to in combinations(theirs, 2)]
    for at in combinations(mine, 2):
        low, high = sorted(mine[one].value for one in at)
        for to, (lower, higher) in pairs:
            if low > lower and high > higher:
                yield at, to


DUAL_ATTACK = AttackKind(
    "dual",
    Form.MANY_ON_MANY,
    find=_pairs,
    most=lambda able, dice, targets: comb(able, 2) * comb(targets, 2),
)

PAI_GOW = Skill("pai-gow", Spelling(":"), Attacking(gains=(DUAL_ATTACK,)))
