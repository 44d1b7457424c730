"""Control: twice in a match its player uses a die of the opponent in a Skill attack.

The icon Con of Dr. Clay (rare dice, section 6). Our rulings: any number of his own dice and one of
the attacked player other than the target, which counts as what it shows; it is not rolled, and its
skills do nothing.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from engine.button_men.dice.special import USED, Special
from engine.button_men.fight.attack import SKILL, AttackKind, Form, Places
from engine.button_men.fight.fight import Fight
from engine.button_men.fight.resolution import AttackResolution
from engine.button_men.match.icons import may_use
from engine.button_men.skills import BY_LETTER

if TYPE_CHECKING:
    from engine.button_men.fight.attack import Row


_UNTOUCHABLE = BY_LETTER["`"]


def _found(mine: "Row", theirs: "Row") -> Iterator[tuple[Places, Places]]:
    able = [at for at, die in mine.items() if SKILL in die.traits.many_on_one]
    pairs: dict[int, list[Places]] = {}
    for helper, other in theirs.items():
        for target, wanted in theirs.items():
            if helper != target and not other.has(_UNTOUCHABLE):
                pairs.setdefault(wanted.value - other.value, []).append((target, helper))
    for count in range(1, len(able) + 1):
        for group in combinations(able, count):
            total = sum(mine[at].value for at in group)
            yield from ((group, pair) for pair in pairs.get(total, ()))


COMMAND = AttackKind("command", Form.MANY_ON_MANY, find=_found, like=SKILL, helpers=1)


def _gained(fight: Fight) -> tuple[AttackKind, ...]:
    return (COMMAND,) if may_use(fight, fight.mover) else ()


def _count(resolution: AttackResolution) -> None:
    if resolution.attack.kind == COMMAND:
        resolution.memory = (*resolution.memory, USED)


CONTROL_TWICE = Special(
    "control-twice",
    is_icon=True,
    uses=2,
    keeps_memory=True,
    kinds=(COMMAND,),
    gains=_gained,
    on_struck=_count,
)
