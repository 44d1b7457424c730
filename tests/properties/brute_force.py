"""The legal attacks of a fight by brute force: every kind, every set of dice against every other.

The rules of a skill come from the skill, which has examples in `tests/rules`, so that a new skill
needs nothing here. The subject is the search for attacks, which skips most sets.
"""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import chain, combinations, product

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import Lending
from engine.button_men.fight.attack import Attack, Form
from engine.button_men.fight.attacking import (
    ATTACKING,
    Objection,
    can_be_in,
    is_compelled,
    kinds_now,
    objections,
)
from engine.button_men.fight.counted_values import COUNTING, Dice, attacking, defending
from engine.button_men.fight.fight import Fight
from engine.button_men.fight.lending import lends
from engine.button_men.fight.outlook import probability_of
from tests.notation.moves import KINDS


def legal_attacks(fight: Fight) -> list[Attack]:
    """Return all attacks of the mover, without settings."""
    legal: list[Attack] = []
    yielding: list[Attack] = []
    for attack in _successful(fight):
        against = {objection for _, objection in objections(fight, attack)}
        if Objection.REFUSES not in against:
            (yielding if Objection.YIELDS in against else legal).append(attack)
    return legal if is_compelled(fight, legal) else legal + yielding


def ways_to_lend(fight: Fight, attack: Attack) -> set[frozenset[tuple[int, int]]]:
    """Return all ways to turn other dice down for this attack: pairs of an index and the new
    value."""
    mine = fight.sides[fight.mover].dice
    amounts = _loans(fight, attack) | (set() if attack.short else {0})
    lenders = _lenders(fight, attack)
    ways = set()
    for values in product(*(_lower_values(mine[at]) for at in lenders)):
        turned = [(at, to) for at, to in zip(lenders, values, strict=True) if to != mine[at].value]
        if sum(mine[at].value - to for at, to in turned) in amounts:
            ways.add(frozenset(turned))
    return ways


def _successful(fight: Fight) -> Iterator[Attack]:
    """Yield the attacks that capture, or may capture, if no die objects."""
    mine = fight.sides[fight.mover].dice
    for defender, side in enumerate(fight.sides):
        if defender == fight.mover:
            continue
        for attackers, targets in product(_sets(len(mine)), _sets(len(side.dice))):
            if any(mine[at].marks for at in attackers):
                continue
            for kind in KINDS.values():
                attack = Attack(kind, attackers, targets, defender)
                if not _may_be_made(fight, attack):
                    continue
                if _succeeds(fight, attack):
                    yield attack
                elif loans := _loans(fight, attack):
                    yield replace(attack, short=min(loans))


def _sets(dice: int) -> list[tuple[int, ...]]:
    places = range(dice)
    return list(chain.from_iterable(combinations(places, size + 1) for size in places))


def _may_be_made(fight: Fight, attack: Attack) -> bool:
    """Whether these dice, whatever their values, can make an attack of this kind on this many
    dice."""
    kind, rules = attack.kind, fight.rules
    dice = [fight.sides[fight.mover].dice[at] for at in attack.attackers]
    targets = [fight.sides[attack.defender].dice[to] for to in attack.targets]
    if kind.form is Form.MANY_ON_ONE and not (len(targets) == 1 <= rules.skill_dice <= len(dice)):
        return False
    if kind.find:
        can_find = any(kind in ATTACKING[die.traits].finds for die in dice)
        return can_find and all(can_be_in(kind, die) for die in dice)
    if kind.form is Form.ONE_ON_ONE and not (len(dice) == len(targets) == 1):
        return False
    if kind.form is Form.ONE_ON_MANY and not (len(dice) == 1 and len(targets) in kind.takes(rules)):
        return False
    is_invited = any(kind in ATTACKING[die.traits].invites for die in targets)
    return is_invited or all(kind in kinds_now(die, kind.form, rules) for die in dice)


def _succeeds(fight: Fight, attack: Attack) -> bool:
    """Whether the values of the dice allow an attack of this kind."""
    kind, rules, row = attack.kind, fight.rules, _row(fight, attack)
    counted = attacking(fight.sides[fight.mover].dice, rules)
    dice, targets = (
        {at: counted[at] for at in attack.attackers},
        {t: row[t] for t in attack.targets},
    )
    if kind.find:
        return (attack.attackers, attack.targets) in set(kind.find(dice, targets, rules))
    if kind.is_contest:
        return _best_chance(fight, attack) > 0
    if kind.form is Form.ONE_ON_ONE:
        pairs = zip(dice.values(), targets.values(), strict=True)
        return kind.beats is None or any(kind.beats(die, target) for die, target in pairs)
    total = sum(target.value for target in targets.values())
    if kind.form is Form.ONE_ON_MANY:
        return sum(die.value for die in dice.values()) == total
    values = (COUNTING[die.traits].values(die, rules) for die in dice.values())
    return any(sum(some) == total for some in product(*values))


def _row(fight: Fight, attack: Attack) -> Dice:
    """Return the defender's dice with the values that count against these attackers."""
    mine = fight.sides[fight.mover].dice
    sights = (COUNTING[mine[at].traits].sight for at in attack.attackers)
    return defending(fight.sides[attack.defender].dice, fight.rules, next(filter(None, sights), ()))


def _best_chance(fight: Fight, attack: Attack) -> Fraction:
    """Return the probability to capture, with the best of the sizes that the attacker may
    choose."""
    (at,), mover = attack.attackers, fight.mover
    dice = fight.sides[mover].dice
    chances = []
    for die in [dice[at].with_chosen_size(size) for size in dice[at].new_sizes] or [dice[at]]:
        side = replace(fight.sides[mover], dice=(*dice[:at], die, *dice[at + 1 :]))
        sides = (*fight.sides[:mover], side, *fight.sides[mover + 1 :])
        chance = probability_of(replace(fight, sides=sides), attack)
        chances.append(Fraction(1) if chance is None else chance)
    return max(chances)


def _lenders(fight: Fight, attack: Attack) -> list[int]:
    """Return the dice that may be turned down for this attack."""
    mine = fight.sides[fight.mover].dice
    return [
        at for at, die in enumerate(mine) if at not in attack.attackers and lends(die, attack.kind)
    ]


def _lower_values(die: Die) -> list[int]:
    """Return the values to which it may be turned down, and its current one."""
    return [number for number in range(die.lowest, die.value + 1) if number not in die.body.gap]


def _loans(fight: Fight, attack: Attack) -> set[int]:
    """Return the amounts by which other dice can help an attack to succeed: the attackers are
    raised by them in any way within their sizes."""
    mine, kind, rules = fight.sides[fight.mover].dice, attack.kind, fight.rules
    lendable = {0}
    for at in _lenders(fight, attack):
        lendable = {
            lent + mine[at].value - to for lent in lendable for to in _lower_values(mine[at])
        }
    if lendable == {0}:
        return set()
    target, dice = _row(fight, attack)[attack.targets[0]], [mine[at] for at in attack.attackers]
    raised = [list(_raised(die, attacking((die,), rules)[0], max(lendable))) for die in dice]
    if kind.form is Form.ONE_ON_ONE:
        is_exact = rules.lending is Lending.EXACT
        ways = {
            more
            for shown, die, more in raised[0]
            if not rules.judges_raised or kind in kinds_now(shown, kind.form, rules)
            if (die.value == target.value if is_exact else kind.beats and kind.beats(die, target))
        }
        return ways & lendable - {0}
    sums = {(0, 0)}
    for steps in raised:
        own = {(v, more) for _, die, more in steps for v in COUNTING[die.traits].values(die, rules)}
        sums = {(total + v, lent + more) for total, lent in sums for v, more in own}
    return {lent for total, lent in sums if total == target.value} & lendable - {0}


def _raised(die: Die, counted: Die, most: int) -> Iterator[tuple[Die, Die, int]]:
    """Yield the die raised by each amount up to `most`: with its shown value, its counted value,
    and the amount."""
    for more in range(max(0, min(most, die.size - counted.value)) + 1):
        yield die.turned(die.value + more), counted.turned(counted.value + more), more
