"""Lending: dice are turned down to raise the attackers of an attack.

Rulebook 001, Fire Dice: both change by the same amount, and no die leaves its range.
"""

from collections.abc import Iterator

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import Lending
from engine.button_men.fight.attack import POWER, Attack
from engine.button_men.fight.attacking import ATTACKING, lends
from engine.button_men.fight.counting import AS_SHOWN
from engine.button_men.fight.fight import Fight
from engine.button_men.fight.settings import Dial, Setting, What


def dials(fight: Fight, attack: Attack) -> Iterator[Dial]:
    """A dial for each die that may lend to this attack; none if lending is of no use to it."""
    able = lenders(fight, attack)
    if not able or not amounts(fight, attack):
        return
    for at, die in able:
        numbers = range(die.value, die.lowest - 1, -1)
        shown = tuple(number for number in numbers if number not in die.body.gap)
        yield Dial(What.VALUE, (at,), shown, die.value)


def lenders(fight: Fight, attack: Attack) -> list[tuple[int, Die]]:
    """The mover's dice that may lend to this attack, with their indices."""
    return [
        (at, die)
        for at, die in enumerate(fight.sides[fight.mover].dice)
        if ATTACKING[die.traits].lends_to and at not in attack.attackers and lends(die, attack.kind)
    ]


def amounts(fight: Fight, attack: Attack) -> range:
    """The total amounts that may be lent: what is missing, and more if the rules allow it. Empty if
    nothing may be lent."""
    most = attack.short
    if attack.kind is POWER and fight.rules.lending is Lending.OVERSHOOT:
        attacker = fight.sides[fight.mover].dice[attack.attackers[0]]
        most = attacker.size - AS_SHOWN.of_attacker(attacker, attacker.value, fight.rules)
    return range(max(attack.short, 1), most + 1)


def lent(fight: Fight, attack: Attack) -> int:
    """How much the settings of this attack lend."""
    mine = fight.sides[fight.mover].dice
    return sum(
        mine[setting.at].value - setting.to
        for setting in attack.settings
        if setting.what is What.VALUE
    )


def every_way(fight: Fight, attack: Attack) -> Iterator[tuple[Setting, ...]]:
    """Every way to lend to this attack, including no lending if it needs none."""
    if not attack.short:
        yield ()
    for amount in amounts(fight, attack):
        yield from ways(fight, attack, amount)


def ways(fight: Fight, attack: Attack, amount: int) -> Iterator[tuple[Setting, ...]]:
    """All ways to lend exactly `amount`."""
    return _ways(lenders(fight, attack), attack, amount)


def _ways(
    dice: list[tuple[int, Die]], attack: Attack, amount: int
) -> Iterator[tuple[Setting, ...]]:
    if amount == 0:
        yield ()
        return
    if not dice:
        return
    (at, die), rest = dice[0], dice[1:]
    left = sum(lends(other, attack.kind) for _, other in rest)
    for given in range(max(0, amount - left), min(amount, lends(die, attack.kind)) + 1):
        if die.value - given in die.body.gap:
            continue
        own = (Setting(What.VALUE, at, die.value - given),) if given else ()
        for others in _ways(rest, attack, amount - given):
            yield own + others
