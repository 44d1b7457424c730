"""Control: twice in a match, its player can use a die of the opponent in a Skill attack.

The icon Con of Dr. Clay (rare dice, section 6). Our rulings: the attack uses any number of the
player's own dice and one other die of the attacked player, which counts as its value and must be
one that can be attacked; it is not rolled, and its skills have no effect. The player's own dice
count as in any attack with several dice.
"""

from collections.abc import Iterator
from itertools import combinations

from engine.button_men.dice.editions import Rules
from engine.button_men.dice.skill import Icon, Special, Usage
from engine.button_men.fight.attack import SKILL, AttackKind, Form, Places, Row
from engine.button_men.fight.attacking import ATTACKING, Attacking, is_untouchable
from engine.button_men.fight.counted_values import reaches
from engine.button_men.fight.fight import MAX_IN_ROW


def helped_groups(
    mine: Row, theirs: Row, rules: Rules, limit: int = MAX_IN_ROW
) -> Iterator[tuple[Places, Places]]:
    """Yield groups of at most `limit` dice, with the target that they capture and the die that
    helps them."""
    able = [at for at, die in mine.items() if SKILL in ATTACKING[die.traits].many_on_one]
    pairs = [
        ((target, helper), wanted.value - other.value)
        for helper, other in theirs.items()
        for target, wanted in theirs.items()
        if helper != target and not is_untouchable(other)
    ]
    sums = reaches([mine[at] for at in able], rules)
    for count in range(1, limit + 1):
        for chosen in combinations(range(len(able)), count):
            reached, offset = sums[sum(1 << number for number in chosen)]
            for pair, missing in pairs:
                if missing + offset >= 0 and reached >> missing + offset & 1:
                    yield tuple(able[number] for number in chosen), pair


COMMAND = AttackKind("command", Form.MANY_ON_MANY, find=helped_groups, like=SKILL, helpers=1)

CONTROL_TWICE = Special("control-twice", Attacking(gains=(COMMAND,)), Usage(2, Icon.AMONG_ICONS))
