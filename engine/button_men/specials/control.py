"""Control: twice in a match its player uses a die of the opponent in a Skill attack.

The icon Con of Dr. Clay (rare dice, section 6). Our rulings: any number of the player's own dice
and one of the attacked player other than the target, which counts as what it shows and is one that
can be attacked; it is not rolled, and its skills do nothing.
"""

from collections.abc import Iterator
from itertools import combinations

from engine.button_men.dice.skill import Icon, Special, Usage
from engine.button_men.fight.attack import SKILL, AttackKind, Form, Places, Row
from engine.button_men.fight.attacking import ATTACKING, Attacking, is_untouchable


def helped(mine: Row, theirs: Row, most: int | None = None) -> Iterator[tuple[Places, Places]]:
    """Groups of at most this number of dice, with the target that they take and the die that helps
    them."""
    able = [at for at, die in mine.items() if SKILL in ATTACKING[die.traits].many_on_one]
    pairs: dict[int, list[Places]] = {}
    for helper, other in theirs.items():
        for target, wanted in theirs.items():
            if helper != target and not is_untouchable(other):
                pairs.setdefault(wanted.value - other.value, []).append((target, helper))
    for count in range(1, (most or len(able)) + 1):
        for group in combinations(able, count):
            total = sum(mine[at].value for at in group)
            yield from ((group, pair) for pair in pairs.get(total, ()))


COMMAND = AttackKind("command", Form.MANY_ON_MANY, find=helped, like=SKILL, helpers=1)

CONTROL_TWICE = Special("control-twice", Attacking(gains=(COMMAND,)), Usage(2, Icon.AMONG_ICONS))
