"""Full Auto: can count double in a Power or Skill attack; then its owner misses their next turn.

Button Men wiki, MegaTokyo, has the rule in one line; issue 2493 discusses it. Our rulings: the
owner announces with the attack that any number of these dice count double, which costs one turn in
total; a missed turn does not count as a pass; an extra turn is the one that is missed; the double
value can exceed the size; in a Skill attack the other dice count as their values, and nothing is
lent.
"""

from collections.abc import Iterator

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import Rules
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.attack import POWER, SKILL, AttackKind, Form, Places, Row
from engine.button_men.fight.attacking import Attacking
from engine.button_men.fight.resolution import AttackResolution, Reacting, ReactionPoint


def _sums(mine: Row, theirs: Row, rules: Rules) -> Iterator[tuple[Places, Places]]:
    """Yield groups in which at least one die counts double, each with a target whose value is the
    sum of the group."""
    groups: list[tuple[Places, set[int], int]] = [((), set(), 0)]
    for at, die in mine.items():
        groups += [
            ((*places, at), _with(die, doubled, single), single + die.value)
            for places, doubled, single in groups
        ]
    for places, doubled, _ in groups:
        for to, target in theirs.items():
            if target.value in doubled:
                yield places, (to,)


def _with(die: Die, doubled: set[int], single: int) -> set[int]:
    """Return the possible sums of a group that this die joins, with at least one die counted
    double. `doubled` has these sums for the group before, and `single` is the sum of its values
    then."""
    sums = {total + die.value for total in doubled}
    if die.uses(FULL_AUTO):
        sums |= {total + 2 * die.value for total in (*doubled, single)}
    return sums


def _miss_a_turn(resolution: AttackResolution, at: int) -> None:
    if resolution.attack.kind in (DOUBLE_POWER, DOUBLE_SKILL):
        resolution.misses = True


DOUBLE_POWER = AttackKind(
    "double-power",
    Form.ONE_ON_ONE,
    lambda attacker, target: 2 * attacker.value >= target.value,
    like=POWER,
)
DOUBLE_SKILL = AttackKind(
    "double-skill",
    Form.MANY_ON_ONE,
    find=_sums,
    most=lambda able, dice, targets: (2**able - 1) * 2 ** (dice - able) * targets,
    like=SKILL,
)

FULL_AUTO = Skill(
    "full-auto",
    Spelling("P"),
    Attacking(gains=(DOUBLE_POWER, DOUBLE_SKILL)),
    Reacting({ReactionPoint.ATTACK: _miss_a_turn}),
)
