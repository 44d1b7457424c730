"""Evil: makes only one kind of attack, in which several of these dice can capture one die each.

It does not count for initiative and cannot make ordinary Power or Skill attacks. Issue 508 of
Button Weavers. Our rulings: any number of them can attack, even one; each captures a different die
whose value is at most its own; all captures happen at once, then all attackers are rolled.
"""

from collections.abc import Iterator
from itertools import combinations
from math import comb
from operator import ge

from engine.button_men.dice.editions import Rules
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.attack import POWER, SKILL, AttackKind, Form, Places, Row
from engine.button_men.fight.attacking import Attacking
from engine.button_men.fight.counted_values import Counting


def _groups(mine: Row, theirs: Row, rules: Rules) -> Iterator[tuple[Places, Places]]:
    """Yield groups of attackers and groups of as many targets, if the highest attacker can capture
    the highest target, the second-highest attacker the second-highest target, and so on."""
    highest = max((die.value for die in mine.values()), default=0)
    for size in range(1, min(len(mine), len(theirs)) + 1):
        wanted = [
            (to, sorted(values))
            for to in combinations(theirs, size)
            if max(values := [theirs[at].value for at in to]) <= highest
        ]
        # Many groups have the same values, and capture the same dice.
        taken: dict[Places, list[Places]] = {}
        for group in combinations(mine, size):
            shown = tuple(sorted(mine[at].value for at in group))
            if shown not in taken:
                taken[shown] = [to for to, lower in wanted if all(map(ge, shown, lower))]
            for to in taken[shown]:
                yield group, to


EVIL_ATTACK = AttackKind(
    "evil",
    Form.MANY_ON_MANY,
    find=_groups,
    most=lambda able, dice, targets: comb(able + targets, able) - 1,
)

EVIL = Skill(
    "evil",
    Spelling("E"),
    Attacking(gains=(EVIL_ATTACK,), loses=(POWER, SKILL)),
    Counting(counts_for_initiative=False),
)
