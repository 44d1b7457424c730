"""Combat: once in a match its player makes a Speed attack with any die.

The icon Com of Kagato, Ryoko, Mihoshi and Kiyone (rare dice, section 6). It may be any die that can
attack alone (our ruling).
"""

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from engine.button_men.dice.special import USED, Special
from engine.button_men.fight.attack import AttackKind, Form, Places
from engine.button_men.fight.fight import Fight
from engine.button_men.fight.resolution import AttackResolution
from engine.button_men.match.icons import may_use

if TYPE_CHECKING:
    from engine.button_men.fight.attack import Row


def _found(mine: "Row", theirs: "Row") -> Iterator[tuple[Places, Places]]:
    able = {at: die.value for at, die in mine.items() if die.traits.kinds}
    for count in range(1, len(theirs) + 1):
        for group in combinations(theirs, count):
            total = sum(theirs[to].value for to in group)
            yield from (((at,), group) for at, shown in able.items() if shown == total)


SUDDEN = AttackKind("sudden", Form.ONE_ON_MANY, find=_found)


def _gained(fight: Fight) -> tuple[AttackKind, ...]:
    return (SUDDEN,) if may_use(fight, fight.mover) else ()


def _count(resolution: AttackResolution) -> None:
    if resolution.attack.kind == SUDDEN:
        resolution.memory = (*resolution.memory, USED)


COMBAT_ONCE = Special(
    "combat-once",
    is_icon=True,
    uses=1,
    keeps_memory=True,
    kinds=(SUDDEN,),
    gains=_gained,
    on_struck=_count,
)
