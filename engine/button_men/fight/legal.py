"""Which attacks are legal: one search for each form, for all kinds of that form.

This is the fast path, on which the computer plays thousands of rounds. Hence the plain loops and
local names. `tests/properties/test_attacks.py` compares it with brute force over all sets of dice.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import cache

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import Rules, StandIn
from engine.button_men.dice.skill import part_of
from engine.button_men.fight.attack import POWER, Attack, AttackKind, Form
from engine.button_men.fight.attacking import (
    ATTACKING,
    Attacking,
    AttackingTraits,
    Objection,
    can_be_in,
    is_compelled,
    kinds_now,
    lends,
    objections,
)
from engine.button_men.fight.counting import (
    AS_SHOWN,
    COUNTING,
    Counts,
    attacking,
    cover_of,
    defending,
)
from engine.button_men.fight.fight import Fight, may_use
from engine.button_men.fight.lending import every_way
from engine.button_men.fight.odds import highest_count, lowest_count
from engine.game import Seat

Dice = tuple[Die, ...]
Own = list[AttackingTraits]
"""The attacks of each die of a row, looked up once."""
Rolled = tuple[Dice, Dice, Counts]
"""The mover's dice and the targets as they lie, and how they compare once they are rolled."""
Lenders = Sequence[tuple[int, Die]]
"""Dice that may lend to some kinds of attack, as they lie, with their indices. What they count as
does not matter: they are turned down from what they show."""


def attacks(fight: Fight) -> list[Attack]:
    """All legal attacks of the fight's mover, before anything is set with them."""
    mine = fight.sides[fight.mover].dice
    ready = [at for at, die in enumerate(mine) if not die.marks]
    found: list[Attack] = []
    if not ready:
        return found
    rules = fight.rules
    own = [ATTACKING[die.traits] for die in mine]
    are_basic, may_object = _are_basic(own), False
    for seat, side in enumerate(fight.sides):
        theirs = side.dice
        may_object = may_object or side.special is not None
        if seat == fight.mover or not theirs:
            continue
        other = [ATTACKING[die.traits] for die in theirs]
        if are_basic and _are_basic(other):
            _one_on_one(found, mine, own, ready, theirs, seat, rules, ())
            _many_on_one(found, mine, own, ready, theirs, seat, rules, ())
        elif _change_attacks(own) or _change_attacks(other):
            found += _as_counted(fight, mine, own, ready, theirs, seat)
            may_object = True
        else:
            found += _every_form(fight, mine, own, ready, theirs, seat)
    if not may_object:
        return found
    found += _found_by_special(fight, ready)
    return _unobjected(fight, found)


def _unobjected(fight: Fight, found: list[Attack]) -> list[Attack]:
    """These attacks without those to which a die or a special objects."""
    asks_all = any(part_of(side.special, Attacking) != Attacking() for side in fight.sides)
    picky = [
        {at for at, die in enumerate(side.dice) if ATTACKING[die.traits].may_object}
        for side in fight.sides
    ]
    kept: list[Attack] = []
    yielding: set[int] = set()
    for attack in found:
        is_asked = asks_all or not (
            picky[fight.mover].isdisjoint(attack.attackers)
            and picky[attack.defender].isdisjoint(attack.taken)
        )
        against = {one for _, one in objections(fight, attack)} if is_asked else ()
        if Objection.REFUSES in against:
            continue
        if Objection.YIELDS in against:
            yielding.add(len(kept))
        kept.append(attack)
    if not yielding:
        return kept
    rest = [attack for at, attack in enumerate(kept) if at not in yielding]
    return rest if is_compelled(fight, rest) else kept


def _found_by_special(fight: Fight, ready: list[int]) -> Iterator[Attack]:
    """The attacks that the special of the mover adds, before anybody objects."""
    side = fight.sides[fight.mover]
    kinds = part_of(side.special, Attacking).gains
    if not kinds or not may_use(fight.sides, fight.mover):
        return
    mine = attacking(side.dice, fight.rules)
    able = {at: mine[at] for at in ready}
    for kind in kinds:
        for seat, other in enumerate(fight.sides):
            if seat == fight.mover or kind.find is None:
                continue
            theirs = dict(enumerate(defending(other.dice, fight.rules)))
            for attackers, targets in kind.find(able, theirs):
                yield Attack(kind, attackers, targets, seat)


def _are_basic(dice: Own) -> bool:
    for die in dice:  # noqa: SIM110 - all() would take twice as long, on the fast path
        if not die.is_basic:
            return False
    return True


def _change_attacks(dice: Own) -> bool:
    for die in dice:  # noqa: SIM110 - as above
        if die.changes_attacks:
            return True
    return False


def _as_counted(
    fight: Fight, mine: Dice, own: Own, ready: list[int], theirs: Dice, seat: Seat
) -> list[Attack]:
    """The attacks on these dice if skills change what values count as, or find attacks; before
    anybody objects."""
    rules, counts = fight.rules, Counts(cover_of(theirs, fight.rules))
    lying = (mine, theirs, counts)
    mine, row = attacking(mine, rules), defending(theirs, rules)
    sights = {at: sight for at in ready if (sight := COUNTING[mine[at].traits].sight)}
    plain = [at for at in ready if at not in sights]
    found = _all_found(fight, mine, own, plain, row, seat, lying)
    # Dice with the same sight are taken together: in a group, one of them is enough.
    for sight in dict.fromkeys(sights.values()):
        alike = [at for at, other in sights.items() if other == sight]
        row = defending(theirs, rules, sight)
        seen_so = (*lying[:2], Counts(counts.cover, sight))
        found += [
            attack
            for attack in _all_found(fight, mine, own, sorted((*plain, *alike)), row, seat, seen_so)
            if any(other in alike for other in attack.attackers)
        ]
    return found


def _all_found(
    fight: Fight, mine: Dice, own: Own, ready: list[int], theirs: Dice, seat: Seat, lying: Rolled
) -> list[Attack]:
    lone = [at for at in ready if own[at].one_at_a_time]
    rest = [at for at in ready if at not in lone] if len(lone) > 1 else ready
    found = _every_form(fight, mine, own, rest, theirs, seat, lying) if rest else []
    for at in lone if len(lone) > 1 else ():
        among = sorted((*rest, at))
        with_it = _every_form(fight, mine, own, among, theirs, seat, lying)
        found += [attack for attack in with_it if at in attack.attackers]
    found += _found_by_kinds(mine, own, ready, theirs, seat, fight.rules)
    return found


def _every_form(
    fight: Fight,
    mine: Dice,
    own: Own,
    ready: list[int],
    theirs: Dice,
    seat: Seat,
    lying: Rolled | None = None,
) -> list[Attack]:
    found: list[Attack] = []
    rules, lie = fight.rules, lying[0] if lying else mine
    lenders = [(at, lie[at]) for at, attacks in enumerate(own) if attacks.lends_to]
    _one_on_one(found, mine, own, ready, theirs, seat, rules, lenders, lying)
    _many_on_one(found, mine, own, ready, theirs, seat, rules, lenders)
    _one_on_many(found, mine, own, ready, theirs, seat, rules)
    if lenders and any(die.body.gap for _, die in lenders):
        # What is missing was compared with how much they lend at most, but they jump over numbers.
        return [attack for attack in found if not attack.short or any(every_way(fight, attack))]
    return found


def _found_by_kinds(
    mine: Dice, own: Own, ready: list[int], theirs: Dice, seat: Seat, rules: Rules
) -> Iterator[Attack]:
    """The attacks of kinds that find them themselves."""
    for kind in dict.fromkeys(kind for at in ready for kind in own[at].finds):
        if kind.find is None:
            continue
        able = {at: mine[at] for at in ready if can_be_in(kind, mine[at])}
        fewest = rules.skill_dice if kind.form is Form.MANY_ON_ONE else 1
        for attackers, targets in kind.find(able, dict(enumerate(theirs))):
            if len(attackers) >= fewest:
                yield Attack(kind, attackers, targets, seat)


def _one_on_one(
    found: list[Attack],
    mine: Dice,
    own: Own,
    ready: list[int],
    theirs: Dice,
    seat: Seat,
    rules: Rules,
    lenders: Lenders,
    lying: Rolled | None = None,
) -> None:
    besides = rules.stand_ins is StandIn.BESIDES
    for at in ready:
        die = mine[at]
        attacks = own[at]
        kinds = attacks.one_on_one
        if attacks.now or (besides and attacks.replaced):
            kinds = kinds_now(lying[0][at] if lying else die, Form.ONE_ON_ONE, rules)
        for kind in kinds:
            beats = kind.beats
            if beats is None:
                found += _without_numbers(kind, at, lying or (mine, theirs, AS_SHOWN), seat, rules)
                continue
            loan = _loan(die, at, lenders, kind) if lenders else 0
            value, by_value = die.value, kind is POWER and not attacks.overpowers
            for to, target in enumerate(theirs):
                # Most attacks are compared here: a call for each would take a tenth of the time.
                if value >= target.value if by_value else beats(die, target):
                    found.append(Attack(kind, (at,), (to,), seat))
                elif loan and 0 < (short := target.value - die.value) <= loan:
                    found.append(Attack(kind, (at,), (to,), seat, short))


def _without_numbers(
    kind: AttackKind, at: int, lying: Rolled, seat: Seat, rules: Rules
) -> list[Attack]:
    """The attacks of the die at this index that rolls decide, or that take any die."""
    mine, theirs, counts = lying
    if not kind.is_contest:
        return [Attack(kind, (at,), (to,), seat) for to in range(len(theirs))]
    die = mine[at]
    dice = [die.chosen(size) for size in die.new_sizes] or [die]
    reached = max([highest_count(one, rules, counts) for one in dice])
    return [
        Attack(kind, (at,), (to,), seat)
        for to, target in enumerate(theirs)
        if reached >= lowest_count(target, rules, counts)
    ]


def _loan(die: Die, at: int, lenders: Lenders, kind: AttackKind) -> int:
    """How much the die at this index can be raised: not beyond its size, and no lender below its
    lowest value."""
    others = [lends(other, kind) for place, other in lenders if place != at]
    return max(0, min(die.size - die.value, sum(others)))


def _many_on_one(
    found: list[Attack],
    mine: Dice,
    own: Own,
    ready: list[int],
    theirs: Dice,
    seat: Seat,
    rules: Rules,
    lenders: Lenders,
) -> None:
    fewest = rules.skill_dice
    for kind in _kinds(own, ready):
        places = []
        spanning = False
        for at in ready:
            if kind in own[at].many_on_one:
                places.append(at)
                spanning = spanning or own[at].spans
        if spanning:
            like = Attack(kind, (), (), seat)
            _spanning(found, mine, places, theirs, like, rules, lenders)
            continue
        loans = _loans(mine, places, lenders, kind) if lenders else []
        by_value: dict[int, list[int]] = {}
        for to, target in enumerate(theirs):
            by_value.setdefault(target.value, []).append(to)
        # Only sets that come to less than this may be raised to a target.
        highest = max(by_value) if loans else 0
        for chosen, total in enumerate(_sums([mine[at].value for at in places])):
            if total not in by_value and (total >= highest or not loans[chosen]):
                continue
            if chosen.bit_count() < fewest:
                continue
            group = _group(places, chosen)
            for to in by_value.get(total, ()):
                found.append(Attack(kind, group, (to,), seat))
            if total < highest:
                for value, tos in by_value.items():
                    if total < value <= total + loans[chosen]:
                        found += [Attack(kind, group, (to,), seat, value - total) for to in tos]


def _spanning(
    found: list[Attack],
    mine: Dice,
    places: list[int],
    theirs: Dice,
    like: Attack,
    rules: Rules,
    lenders: Lenders,
) -> None:
    """Many-on-one attacks when some dice may count as less than they show."""
    loans = _loans(mine, places, lenders, like.kind) if lenders else None
    shown = 0
    for target in theirs:
        shown |= 1 << target.value
    for chosen, (reached, offset) in enumerate(
        _reaches([COUNTING[mine[at].traits].values(mine[at], rules) for at in places])
    ):
        loan = loans[chosen] if loans else 0
        if not (loan or reached & shown << offset) or chosen.bit_count() < rules.skill_dice:
            continue
        group = _group(places, chosen)
        most = reached.bit_length() - 1 - offset
        for to, target in enumerate(theirs):
            if reached >> target.value + offset & 1:
                found.append(Attack(like.kind, group, (to,), like.defender))
            elif most < target.value <= most + loan:
                short = target.value - most
                found.append(Attack(like.kind, group, (to,), like.defender, short))


def _reaches(spans: list[Collection[int]]) -> list[tuple[int, int]]:
    """The sums that each set of dice can reach: bit n of an entry says that it can reach n less the
    entry's offset, for sums may be negative.

    Bit n of an entry's index says that die n is in the set.
    """
    reaches = [(1, 0)]
    for span in spans:
        below = -min(0, *span)
        shifts = [value + below for value in span]
        reaches += [(_shifted(reached, shifts), offset + below) for reached, offset in reaches]
    return reaches


def _shifted(reached: int, shifts: list[int]) -> int:
    total = 0
    for shift in shifts:
        total |= reached << shift
    return total


def _one_on_many(
    found: list[Attack],
    mine: Dice,
    own: Own,
    ready: list[int],
    theirs: Dice,
    seat: Seat,
    rules: Rules,
) -> None:
    inviting: frozenset[AttackKind] = frozenset()
    for target in theirs:
        invites = ATTACKING[target.traits].invites
        if invites:
            inviting |= invites
    by_total: dict[int, list[tuple[int, ...]]] | None = None
    for at in ready:
        die = mine[at]
        kinds = own[at].one_on_many
        if not kinds and not inviting:
            continue
        if by_total is None:
            by_total = _by_total([target.value for target in theirs])
        groups = by_total.get(die.value)
        if groups is None:
            continue
        for kind in kinds:
            for group in _fitting(groups, kind, rules):
                found.append(Attack(kind, (at,), group, seat))
        for kind in inviting.difference(kinds) if inviting else ():
            for group in _fitting(groups, kind, rules):
                if _invite(kind, group, theirs):
                    found.append(Attack(kind, (at,), group, seat))


def _fitting(
    groups: list[tuple[int, ...]], kind: AttackKind, rules: Rules
) -> list[tuple[int, ...]]:
    """The groups whose number of targets this kind of attack allows."""
    return [group for group in groups if kind.allows(len(group), rules)]


def _invite(kind: AttackKind, group: tuple[int, ...], theirs: Dice) -> bool:
    return any(kind in ATTACKING[theirs[to].traits].invites for to in group)


def _kinds(own: Own, ready: list[int]) -> Iterator[AttackKind]:
    """The many-on-one kinds of attack that these dice can make, each once."""
    seen: list[AttackKind] = []
    for at in ready:
        for kind in own[at].many_on_one:
            if kind not in seen:
                seen.append(kind)
    return iter(seen)


def _sums(values: list[int]) -> list[int]:
    """The sum of every set of values. Bit n of the index says that value n is in the set."""
    sums = [0]
    for value in values:
        sums += [total + value for total in sums]
    return sums


def _by_total(values: list[int]) -> dict[int, list[tuple[int, ...]]]:
    """The indices of every set of values except the empty one, grouped by their sum."""
    totals: dict[int, list[tuple[int, ...]]] = {}
    for chosen, total in enumerate(_sums(values)):
        if chosen:
            totals.setdefault(total, []).append(_bits(chosen))
    return totals


@cache
def _bits(chosen: int) -> tuple[int, ...]:
    """The positions of the ones in a number. No row has more than 16 dice."""
    return tuple(bit for bit in range(chosen.bit_length()) if chosen >> bit & 1)


def _group(places: list[int], chosen: int) -> tuple[int, ...]:
    """Those of the places that are chosen: place n if bit n is 1."""
    return tuple(map(places.__getitem__, _bits(chosen)))


def _loans(mine: Dice, places: list[int], lenders: Lenders, kind: AttackKind) -> list[int]:
    """How much every set of dice at these places can be raised, as `_loan` says of one. Bit n of
    the index says that place n is in the set."""
    # Dizzy dice can lend too: lending is not attacking.
    able = {at: lends(die, kind) for at, die in lenders}
    most = sum(able.values())
    rooms = _sums([max(0, mine[at].size - mine[at].value) for at in places])
    own = _sums([able.get(at, 0) for at in places])
    return [min(room, most - lent) for room, lent in zip(rooms, own, strict=True)]
