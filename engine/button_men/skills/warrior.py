"""Warrior: waits, showing its highest value, until it joins other dice in a Skill attack.

Until then it scores nothing, cannot be attacked and does not count for initiative; nobody has to
attack with it. One may join an attack; it is no Warrior from then on. Rules, section 4.
"""

from collections.abc import Sequence
from dataclasses import replace

from engine.button_men.dice.die import Die
from engine.button_men.dice.skill import Skill, Worth
from engine.button_men.fight.attack import POWER, SKILL, AttackKind
from engine.button_men.fight.resolution import AttackResolution
from engine.luck import Luck


def _at_its_highest(die: Die, luck: Luck) -> Die:
    return Die(die.traits, die.body, die.sizes, die.size)


def _nothing(worth: Worth) -> Worth:
    return replace(worth, kept=0, captured=0)


def _joins_others(die: Die, kind: AttackKind, attackers: Sequence[Die]) -> bool:
    return SKILL in (kind, kind.like) and len(attackers) > 1


def _cannot_be_attacked(kind: AttackKind, attackers: Sequence[Die]) -> bool:
    return True


def _has_joined(resolution: AttackResolution, at: int) -> None:
    resolution.mine[at] = resolution.mine[at].without(WARRIOR)


WARRIOR = Skill(
    "warrior",
    "`",
    loses=(POWER,),
    worth=_nothing,
    counts_for_initiative=False,
    counts_fully=True,
    agrees=_joins_others,
    one_at_a_time=True,
    resists=_cannot_be_attacked,
    compels=False,
    roll=_at_its_highest,
    on_attack=_has_joined,
    order=90,
)
"""Called last: it overrides every other worth and roll of a die."""
