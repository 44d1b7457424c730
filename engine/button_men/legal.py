"""Which attacks are legal: once for each form, for all kinds of that form.

This is the fast path, on which the computer plays thousands of rounds. Hence the plain loops and
local names; `tests/properties/test_attacks.py` compares it with brute force over all sets of dice.
"""

from collections.abc import Iterator
from functools import cache

from engine.button_men.attack import Attack, AttackKind
from engine.button_men.die import Die
from engine.button_men.fight import Fight
from engine.game import Seat

Dice = tuple[Die, ...]
Lenders = list[tuple[int, int]]
"""Places of dice that can be turned down, and by how much."""


def attacks(fight: Fight) -> list[Attack]:
    """All attacks of the fight's mover, before anything is set with them."""
    mine = fight.sides[fight.mover].dice
    ready = [at for at, die in enumerate(mine) if not die.marks]
    found: list[Attack] = []
    if not ready:
        return found
    for seat, side in enumerate(fight.sides):
        if seat == fight.mover or not side.dice:
            continue
        _one_on_one(found, mine, ready, side.dice, seat)
        _many_on_one(found, mine, ready, side.dice, seat, fight.rules.skill_dice)
        _one_on_many(found, mine, ready, side.dice, seat)
    return found


def _one_on_one(
    found: list[Attack], mine: Dice, ready: list[int], theirs: Dice, seat: Seat
) -> None:
    lending = any(die.traits.lends_to for die in mine)
    for at in ready:
        die = mine[at]
        for kind in die.traits.one_on_one:
            beats = kind.beats
            if beats is None:
                found += [
                    Attack(kind, (at,), (to,), seat)
                    for to, target in enumerate(theirs)
                    if may_come_out_well(kind, die, target)
                ]
                continue
            for to, target in enumerate(theirs):
                if beats(die, target):
                    found.append(Attack(kind, (at,), (to,), seat))
                elif lending and (short := _lent_short(mine, at, target, kind)):
                    found.append(Attack(kind, (at,), (to,), seat, short))


def may_come_out_well(kind: AttackKind, die: Die, target: Die) -> bool:
    """Could an attack that rolls decide succeed, with some size that its owner may choose?"""
    if kind.may_beat is None:
        return False
    if not die.traits.resizable or not die.body.choices:
        return kind.may_beat(die, target)
    return any(kind.may_beat(die.chosen(size), target) for size in die.new_sizes)


def _lent_short(mine: Dice, at: int, target: Die, kind: AttackKind) -> int:
    """By how much the die at this place falls short, if other dice can lend that; else 0."""
    short = target.value - mine[at].value
    if short <= 0 or target.value > mine[at].size:
        return 0
    return short if short <= _lent(_lenders(mine, kind), (at,)) else 0


def _many_on_one(
    found: list[Attack], mine: Dice, ready: list[int], theirs: Dice, seat: Seat, least: int
) -> None:
    for kind in _kinds(mine, ready):
        places = [at for at in ready if kind in mine[at].traits.many_on_one]
        lenders = _lenders(mine, kind)
        by_value: dict[int, list[int]] = {}
        for to, target in enumerate(theirs):
            by_value.setdefault(target.value, []).append(to)
        for chosen, total in enumerate(_sums([mine[at].value for at in places])):
            if chosen.bit_count() < least:
                continue
            if total in by_value:
                group = tuple(places[bit] for bit in _bits(chosen))
                for to in by_value[total]:
                    found.append(Attack(kind, group, (to,), seat))
            if lenders:
                group = tuple(places[bit] for bit in _bits(chosen))
                room = sum(mine[at].size - mine[at].value for at in group)
                most = total + min(room, _lent(lenders, group))
                for value, tos in by_value.items():
                    if total < value <= most:
                        found += [Attack(kind, group, (to,), seat, value - total) for to in tos]


def _one_on_many(
    found: list[Attack], mine: Dice, ready: list[int], theirs: Dice, seat: Seat
) -> None:
    by_total: dict[int, list[tuple[int, ...]]] | None = None
    for at in ready:
        die = mine[at]
        for kind in die.traits.one_on_many:
            if by_total is None:
                by_total = _by_total([target.value for target in theirs])
            for group in by_total.get(die.value, ()):
                found.append(Attack(kind, (at,), group, seat))


def _kinds(mine: Dice, ready: list[int]) -> Iterator[AttackKind]:
    """The kinds in which several may attack, each once."""
    seen: list[AttackKind] = []
    for at in ready:
        for kind in mine[at].traits.many_on_one:
            if kind not in seen:
                seen.append(kind)
    return iter(seen)


def _sums(values: list[int]) -> list[int]:
    """The sum of every set of values; bit n of the index says that value n is in the set."""
    sums = [0]
    for value in values:
        sums += [total + value for total in sums]
    return sums


def _by_total(values: list[int]) -> dict[int, list[tuple[int, ...]]]:
    """The places of every set of values but the empty one, by their sum."""
    totals: dict[int, list[tuple[int, ...]]] = {}
    for chosen, total in enumerate(_sums(values)):
        if chosen:
            totals.setdefault(total, []).append(_bits(chosen))
    return totals


@cache
def _bits(chosen: int) -> tuple[int, ...]:
    """The places of the ones in a number: at most 2^11 numbers, as no side has more dice."""
    return tuple(bit for bit in range(chosen.bit_length()) if chosen >> bit & 1)


def _lenders(mine: Dice, kind: AttackKind) -> Lenders:
    """Dizzy dice may lend as well: they may not attack, and this is not an attack."""
    return [
        (at, most)
        for at, die in enumerate(mine)
        if die.traits.lends_to and (most := die.lends(kind))
    ]


def _lent(lenders: Lenders, attackers: tuple[int, ...]) -> int:
    """How much dice that do not attack can lend in all."""
    return sum(most for at, most in lenders if at not in attackers)
