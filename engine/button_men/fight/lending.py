"""Lending: turning down dice to raise the attackers.

Rulebook 001, Fire Dice: lender and attacker change by the same amount, and no die leaves its range.
What raised dice count as is determined by the same code as for attacks without help.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from itertools import pairwise
from operator import or_

from engine.button_men.dice.die import ASLEEP, Die
from engine.button_men.dice.editions import Lending, Rules
from engine.button_men.fight.attack import Attack, AttackKind, Form
from engine.button_men.fight.attacking import ATTACKING, kinds_now
from engine.button_men.fight.counted_values import COUNTING, attacking, defending
from engine.button_men.fight.fight import Fight
from engine.button_men.fight.settings import Setting, SettingKind

FEW = 4
"""`may_lend` tries amounts up to this one first."""


class Raised:
    """The values that a die may count as when raised by 0, 1, 2 and so on. Compared by identity,
    which is fast."""

    def __init__(self, values: Sequence[set[int]]) -> None:
        self.below = -min(0, *map(min, values))
        """The offset that makes all values non-negative."""
        self.highest = max(map(max, values))
        self.steps = [
            (is_stored, [value + self.below for value in (now - before if is_stored else now)])
            for before, now in pairwise([set[int](), *values])
            for is_stored in [before <= now]
        ]
        """For each amount: whether all values for the previous amount remain possible, and the new
        values, or all values if not all of the previous ones remain. Each value has `below`
        added."""


def lends(die: Die, kind: AttackKind) -> int:
    """Return how far a die can be turned down to raise the attackers of this kind of attack; 0 if
    the die may not lend to it."""
    if kind not in ATTACKING[die.traits].lends_to or ASLEEP in die.marks:
        return 0
    return die.value - die.lowest


def room(die: Die) -> int:
    """Return how much a die can be raised. Its value must be the number that it counts as."""
    return max(0, die.size - die.value)


def raises_of_one(
    die: Die, counted: Die, target: Die, kind: AttackKind, limit: int, rules: Rules
) -> Sequence[int]:
    """Return the amounts from 1 to `limit` by which an attacker may be raised to capture a target,
    in ascending order. `counted` and `target` have the values that the two dice count as."""
    if not ATTACKING[die.traits].raised_otherwise:
        short = target.value - counted.value
        is_exact = rules.lending is Lending.EXACT
        return range(max(1, short), (min(limit, short) if is_exact else limit) + 1)

    def takes(more: int) -> bool:
        after, shown = counted.turned(counted.value + more), die.turned(die.value + more)
        if rules.judges_raised and kind not in kinds_now(shown, kind.form, rules):
            return False
        if rules.lending is Lending.EXACT:
            return after.value == target.value
        return kind.beats is not None and kind.beats(after, target)

    return [more for more in range(1, limit + 1) if takes(more)]


@lru_cache(maxsize=1024)
def raised_values(counted: Die, limit: int, rules: Rules) -> Raised:
    """Return what a die counts as when values are added up, for each amount up to `limit` by which
    it can be raised."""
    counting, shown = COUNTING[counted.traits], counted.value
    amounts = range(min(room(counted), limit) + 1)
    return Raised([{*counting.values(counted.turned(shown + more), rules)} for more in amounts])


def raises_of_many(dice: tuple[Raised, ...], wanted: int, limit: int) -> list[int]:
    """Return the amounts from 1 to `limit` by which attackers may be raised together to add up to a
    value, in ascending order."""
    highest, below = sum(die.highest for die in dice), sum(die.below for die in dice)
    if not -below <= wanted <= highest:
        return []
    # A power of two, so that most sets of a row share it.
    width = 1 << (highest + below).bit_length()
    ways = _sum_bits(dice, limit, width) >> wanted + below
    return [more for more in range(1, limit + 1) if ways >> more * width & 1]


# The sets of a row come in sequence, and each begins with an earlier one.
@lru_cache(maxsize=1024)
def _sum_bits(dice: tuple[Raised, ...], limit: int, width: int) -> int:
    """Return the possible sums of raised dice, as bits: bit `more * width + total + below` means
    that they can sum to `total` when raised by `more`."""
    if not dice:
        return 1
    *others, die = dice
    reached, within = _sum_bits((*others,), limit, width), (1 << (limit + 1) * width) - 1
    ways = counted = 0
    for more, (is_stored, values) in enumerate(die.steps):
        counted = reduce(or_, [reached << value for value in values], counted if is_stored else 0)
        ways |= counted << more * width
    return ways & within


def _lenders(fight: Fight, attack: Attack) -> list[tuple[int, Die]]:
    """Return the mover's dice that may lend to this attack, with their indices."""
    return [
        (at, die)
        for at, die in enumerate(fight.sides[fight.mover].dice)
        if at not in attack.attackers and lends(die, attack.kind)
    ]


def amounts(fight: Fight, attack: Attack, lendable: int | None = None) -> Sequence[int]:
    """Return the total amounts that may be lent to an attack, in ascending order; empty if there
    are none. `lendable`: the maximum that all lenders together can lend, if known."""
    if lendable is None:
        lendable = sum(lends(die, attack.kind) for _, die in _lenders(fight, attack))
    mine, rules = fight.sides[fight.mover].dice, fight.rules
    team = tuple(mine[at] for at in attack.attackers)
    counted = attacking(team, rules)
    most = min(lendable, sum(map(room, counted)))
    if not most:
        return ()
    sight = next((own for die in team if (own := COUNTING[die.traits].sight)), ())
    target = defending(fight.sides[attack.defender].dice, rules, sight)[attack.targets[0]]
    if attack.kind.form is Form.ONE_ON_ONE:
        return raises_of_one(team[0], counted[0], target, attack.kind, most, rules)
    if not any(ATTACKING[die.traits].spans for die in team):
        short = target.value - sum(die.value for die in counted)
        return (short,) if 0 < short <= most else ()
    return raises_of_many(
        tuple(raised_values(die, most, rules) for die in counted), target.value, most
    )


def may_lend(fight: Fight, attack: Attack, lendable: int) -> bool:
    """Whether any amount up to `lendable` may be lent to an attack. Small amounts are tried first,
    because one usually suffices, and enumerating all sums of large dice takes a hundred times as
    long."""
    few = min(lendable, FEW)
    return bool(amounts(fight, attack, few) or amounts(fight, attack, lendable))


def amount_lent(fight: Fight, attack: Attack) -> int:
    """Return the total loan in the settings of this attack."""
    mine = fight.sides[fight.mover].dice
    return sum(
        mine[setting.at].value - setting.to
        for setting in attack.settings
        if setting.what is SettingKind.VALUE
    )


def every_way(fight: Fight, attack: Attack) -> Iterator[tuple[Setting, ...]]:
    """Yield every way to lend to this attack, including no loan if it needs none."""
    if not attack.short:
        yield ()
    for amount in amounts(fight, attack):
        yield from _ways(_lenders(fight, attack), attack, amount)


def _ways(
    dice: list[tuple[int, Die]], attack: Attack, amount: int
) -> Iterator[tuple[Setting, ...]]:
    """Yield all ways in which these dice can lend exactly this amount."""
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
        own = (Setting(SettingKind.VALUE, at, die.value - given),) if given else ()
        for others in _ways(rest, attack, amount - given):
            yield own + others
