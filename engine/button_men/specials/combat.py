"""Combat: once in a match, its player can make a Speed attack with any die.

The icon Com of Kagato, Ryoko, Mihoshi and Kiyone (rare dice, section 6). The attacker can be any
die that can attack alone (our ruling).
"""

from collections.abc import Iterator
from itertools import combinations

from engine.button_men.dice.editions import Rules
from engine.button_men.dice.skill import Icon, Special, Usage
from engine.button_men.fight.attack import AttackKind, Form, Places, Row
from engine.button_men.fight.attacking import ATTACKING, Attacking


def _matching_groups(mine: Row, theirs: Row, rules: Rules) -> Iterator[tuple[Places, Places]]:
    able = {at: die.value for at, die in mine.items() if ATTACKING[die.traits].kinds}
    for count in range(1, len(theirs) + 1):
        for group in combinations(theirs, count):
            total = sum(theirs[to].value for to in group)
            yield from (((at,), group) for at, shown in able.items() if shown == total)


SUDDEN = AttackKind("sudden", Form.ONE_ON_MANY, find=_matching_groups)

COMBAT_ONCE = Special("combat-once", Attacking(gains=(SUDDEN,)), Usage(1, Icon.AMONG_ICONS))
