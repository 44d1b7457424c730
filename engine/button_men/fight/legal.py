"""Which attacks are legal: one search for each form, for all kinds of that form.

This is the fast path, on which the computer plays thousands of rounds. Hence the plain loops and
local names. `tests/properties/test_attacks.py` compares it with brute force over all sets of dice.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import cache

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import Rules, StandIn
from engine.button_men.dice.special import Special
from engine.button_men.fight.attack import Attack, AttackKind, Form, Places
from engine.button_men.fight.counting import AS_SHOWN, Counts, attacking, defending, seen
from engine.button_men.fight.fight import Fight
from engine.button_men.fight.lending import every_way
from engine.game import Seat

Dice = tuple[Die, ...]
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
    are_basic, with_moments = _are_basic(mine), False
    for seat, side in enumerate(fight.sides):
        theirs = side.dice
        if seat == fight.mover or not theirs:
            continue
        if are_basic and _are_basic(theirs):
            _one_on_one(found, mine, ready, theirs, seat, rules, ())
            _many_on_one(found, mine, ready, theirs, seat, rules, ())
        elif _change_attacks(mine) or _change_attacks(theirs):
            found += _with_moments(fight, mine, ready, theirs, seat)
            with_moments = True
        else:
            found += _every_form(fight, mine, ready, theirs, seat)
    for side in fight.sides:
        if side.special is not None:
            found += _found_by_button(fight, ready)
            found = [one for one in found if forbidding(fight, one.kind, one.defender) is None]
            break
    return _sparing(fight, found) if with_moments else found


def _sparing(fight: Fight, found: list[Attack]) -> list[Attack]:
    """These attacks without those on dice that are attacked last, if another one must be made."""
    if not any(die.traits.attacked_last for side in fight.sides for die in side.dice):
        return found
    rest = [one for one in found if not is_spared(fight, one)]
    return rest if len(rest) < len(found) and is_compelled(fight, rest) else found


def is_spared(fight: Fight, attack: Attack) -> bool:
    """Is one of the targets safe as long as another attack must be made?"""
    theirs = fight.sides[attack.defender].dice
    return any(theirs[to].traits.attacked_last for to in attack.taken)


def _found_by_button(fight: Fight, ready: list[int]) -> Iterator[Attack]:
    """The attacks that the rule of the mover's button adds."""
    side = fight.sides[fight.mover]
    if side.special is None or side.special.gains is None:
        return
    mine = attacking(side.dice, fight.rules)
    able = {at: mine[at] for at in ready}
    for kind in side.special.gains(fight):
        for seat, other in enumerate(fight.sides):
            theirs = defending(other.dice, fight.rules)
            if seat == fight.mover or kind.find is None:
                continue
            for attackers, targets in kind.find(able, dict(enumerate(theirs))):
                attack = Attack(kind, attackers, targets, seat)
                if _nobody_objects(attack, mine, theirs):
                    yield attack


def is_compelled(fight: Fight, found: Sequence[Attack]) -> bool:
    """Must the fight's mover, who can make these attacks, make one? If not, they may pass."""
    mine = fight.sides[fight.mover].dice
    return any(
        attack.kind.compels and all(mine[at].traits.compels for at in attack.attackers)
        for attack in found
    )


def _are_basic(dice: Dice) -> bool:
    for die in dice:  # noqa: SIM110 - all() would take twice as long, on the fast path
        if not die.traits.is_basic:
            return False
    return True


def _change_attacks(dice: Dice) -> bool:
    for die in dice:  # noqa: SIM110 - as above
        if die.traits.changes_attacks:
            return True
    return False


def _with_moments(
    fight: Fight, mine: Dice, ready: list[int], theirs: Dice, seat: Seat
) -> list[Attack]:
    """The attacks on these dice if skills take part in finding them."""
    counts = Counts(sum(moment(die) for die in theirs for moment in die.traits.covers))
    lying = (mine, theirs, counts)
    mine, theirs = attacking(mine, fight.rules), defending(theirs, fight.rules)
    seeing = [at for at in ready if mine[at].traits.sees]
    plain = [at for at in ready if at not in seeing]
    found = _all_found(fight, mine, plain, theirs, seat, lying)
    for at in seeing:
        # Those that see alike are taken together: in a group, one of them is enough.
        moments = mine[at].traits.sees
        if any(mine[other].traits.sees == moments for other in seeing if other < at):
            continue
        alike = [other for other in seeing if mine[other].traits.sees == moments]
        row = seen(theirs, moments, fight.rules)
        among = sorted((*plain, *alike))
        seen_so = (*lying[:2], Counts(counts.cover, moments))
        found += [
            attack
            for attack in _all_found(fight, mine, among, row, seat, seen_so)
            if any(other in alike for other in attack.attackers)
        ]
    return _without_objection(found, mine, theirs)


def _without_objection(found: list[Attack], mine: Dice, theirs: Dice) -> list[Attack]:
    """Those of these attacks to which none of the dice in them objects."""
    picky = {at for at, die in enumerate(mine) if die.traits.may_object}
    safe = {to for to, die in enumerate(theirs) if die.traits.may_object}
    out_of_reach: dict[tuple[str, Places], set[int]] = {}
    kept = []
    for attack in found:
        if not (safe.isdisjoint(attack.targets) and picky.isdisjoint(attack.attackers)):
            # Whatever they attack: groups with many targets have many attacks.
            key = (attack.kind.name, attack.attackers)
            if key not in out_of_reach:
                out_of_reach[key] = _out_of_reach(attack, mine, theirs)
            if not out_of_reach[key].isdisjoint(attack.taken):
                continue
        kept.append(attack)
    return kept


def _out_of_reach(attack: Attack, mine: Dice, theirs: Dice) -> set[int]:
    """The dice that these attackers cannot attack in this way because somebody objects."""
    kind = attack.kind.like or attack.kind
    group = [mine[at] for at in attack.attackers]
    if _unwilling(kind, group) is not None:
        return set(range(len(theirs)))
    return {to for to, die in enumerate(theirs) if _is_safe(die, kind, group)}


def _all_found(
    fight: Fight, mine: Dice, ready: list[int], theirs: Dice, seat: Seat, lying: Rolled
) -> list[Attack]:
    lone = [at for at in ready if mine[at].traits.one_at_a_time]
    rest = [at for at in ready if at not in lone] if len(lone) > 1 else ready
    found = _every_form(fight, mine, rest, theirs, seat, lying) if rest else []
    for at in lone if len(lone) > 1 else ():
        among = sorted((*rest, at))
        with_it = _every_form(fight, mine, among, theirs, seat, lying)
        found += [attack for attack in with_it if at in attack.attackers]
    found += _found_by_kinds(mine, ready, theirs, seat, fight.rules)
    return found


def _every_form(
    fight: Fight,
    mine: Dice,
    ready: list[int],
    theirs: Dice,
    seat: Seat,
    lying: Rolled | None = None,
) -> list[Attack]:
    found: list[Attack] = []
    rules, lie = fight.rules, lying[0] if lying else mine
    lenders = [(at, die) for at, die in enumerate(lie) if die.traits.lends_to]
    _one_on_one(found, mine, ready, theirs, seat, rules, lenders, lying)
    _many_on_one(found, mine, ready, theirs, seat, rules, lenders)
    _one_on_many(found, mine, ready, theirs, seat, rules)
    if lenders and any(die.body.gap for _, die in lenders):
        # What is missing was compared with how much they lend at most, but they jump over numbers.
        return [attack for attack in found if not attack.short or any(every_way(fight, attack))]
    return found


def _found_by_kinds(
    mine: Dice, ready: list[int], theirs: Dice, seat: Seat, rules: Rules
) -> Iterator[Attack]:
    """The attacks of kinds that find them themselves."""
    for kind in dict.fromkeys(kind for at in ready for kind in mine[at].traits.finds):
        if kind.find is None:
            continue
        able = {at: mine[at] for at in ready if _can_be_in(kind, mine[at])}
        fewest = rules.skill_dice if kind.form is Form.MANY_ON_ONE else 1
        for attackers, targets in kind.find(able, dict(enumerate(theirs))):
            if len(attackers) >= fewest:
                yield Attack(kind, attackers, targets, seat)


def _can_be_in(kind: AttackKind, die: Die) -> bool:
    return kind in die.traits.finds or (kind.helps is not None and kind.helps(die))


def _nobody_objects(attack: Attack, mine: Dice, theirs: Dice) -> bool:
    group = [mine[at] for at in attack.attackers]
    kind = attack.kind.like or attack.kind
    return objection(kind, group, [theirs[to] for to in attack.taken]) is None


def objection(kind: AttackKind, group: Sequence[Die], targets: Sequence[Die]) -> Die | None:
    """The attacker that cannot attack in this group, or the target that resists it; None if
    there is neither."""
    unwilling = _unwilling(kind, group)
    if unwilling is not None:
        return unwilling
    return next((die for die in targets if _is_safe(die, kind, group)), None)


def _unwilling(kind: AttackKind, group: Sequence[Die]) -> Die | None:
    """The attacker that cannot attack in this group."""
    for die in group:
        if not all(agrees(die, kind, group) for agrees in die.traits.agrees):
            return die
    lone = [die for die in group if die.traits.one_at_a_time]
    return lone[1] if len(lone) > 1 else None


def _is_safe(die: Die, kind: AttackKind, group: Sequence[Die]) -> bool:
    """Does this target resist the group?"""
    return any(resists(kind, group) for resists in die.traits.resists)


def forbidding(fight: Fight, kind: AttackKind, defender: Seat) -> Special | None:
    """The rule of a button that forbids the mover such attacks on this player, if one does."""
    mine, theirs = fight.sides[fight.mover].special, fight.sides[defender].special
    if mine is not None and (kind in mine.loses or kind.like in mine.loses):
        return mine
    if mine is not None and mine.forbids and mine.forbids(fight.sides[fight.mover], kind):
        return mine
    if theirs is not None and (kind in theirs.safe_from or kind.like in theirs.safe_from):
        return theirs
    return None


def _one_on_one(
    found: list[Attack],
    mine: Dice,
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
        traits = die.traits
        kinds = traits.one_on_one
        if traits.attacks_now or (besides and traits.replaced):
            lies = lying[0][at] if lying else die
            kinds = lies.kinds(Form.ONE_ON_ONE, rules)
        for kind in kinds:
            beats = kind.beats
            if beats is None:
                found += _by_rolls(kind, at, lying or (mine, theirs, AS_SHOWN), seat, rules)
                continue
            loan = _loan(die, at, lenders, kind) if lenders else 0
            for to, target in enumerate(theirs):
                if beats(die, target):
                    found.append(Attack(kind, (at,), (to,), seat))
                elif loan and 0 < (short := target.value - die.value) <= loan:
                    found.append(Attack(kind, (at,), (to,), seat, short))


def _by_rolls(kind: AttackKind, at: int, lying: Rolled, seat: Seat, rules: Rules) -> list[Attack]:
    """The attacks that rolls decide, of the die at this index."""
    mine, theirs, counts = lying
    return [
        Attack(kind, (at,), (to,), seat)
        for to, target in enumerate(theirs)
        if may_come_out_well(kind, mine[at], target, rules, counts)
    ]


def may_come_out_well(
    kind: AttackKind, die: Die, target: Die, rules: Rules, counts: Counts
) -> bool:
    """Could an attack that rolls decide succeed, with some size that its owner may choose?"""
    if kind.may_beat is None:
        return False
    if not die.traits.resizable or not die.body.choices:
        return kind.may_beat(die, target, rules, counts)
    return any(kind.may_beat(die.chosen(size), target, rules, counts) for size in die.new_sizes)


def _loan(die: Die, at: int, lenders: Lenders, kind: AttackKind) -> int:
    """How much the die at this index can be raised: not beyond its size, and no lender below its
    lowest value."""
    others = [other.lends(kind) for place, other in lenders if place != at]
    return max(0, min(die.size - die.value, sum(others)))


def _many_on_one(
    found: list[Attack],
    mine: Dice,
    ready: list[int],
    theirs: Dice,
    seat: Seat,
    rules: Rules,
    lenders: Lenders,
) -> None:
    fewest = rules.skill_dice
    for kind in _kinds(mine, ready):
        places = []
        spanning = False
        for at in ready:
            traits = mine[at].traits
            if kind in traits.many_on_one:
                places.append(at)
                spanning = spanning or bool(traits.span)
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
    for chosen, (reached, offset) in enumerate(_reaches([_span(mine[at], rules) for at in places])):
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


def _span(die: Die, rules: Rules) -> Collection[int]:
    """The values that the die may count as."""
    spans = die.traits.span
    if not spans:
        return (die.value,)
    values = {die.value}
    for span in spans:
        values.update(span(die, rules))
    return values


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
    found: list[Attack], mine: Dice, ready: list[int], theirs: Dice, seat: Seat, rules: Rules
) -> None:
    inviting: frozenset[AttackKind] = frozenset()
    for target in theirs:
        if target.traits.invites:
            inviting |= target.traits.invites
    by_total: dict[int, list[tuple[int, ...]]] | None = None
    for at in ready:
        die = mine[at]
        own = die.traits.one_on_many
        if not own and not inviting:
            continue
        if by_total is None:
            by_total = _by_total([target.value for target in theirs])
        groups = by_total.get(die.value)
        if groups is None:
            continue
        for kind in own:
            for group in _fitting(groups, kind, rules):
                found.append(Attack(kind, (at,), group, seat))
        for kind in inviting.difference(own) if inviting else ():
            for group in _fitting(groups, kind, rules):
                if _invite(kind, group, theirs):
                    found.append(Attack(kind, (at,), group, seat))


def _fitting(
    groups: list[tuple[int, ...]], kind: AttackKind, rules: Rules
) -> list[tuple[int, ...]]:
    """The groups of as many targets as this kind of attack allows."""
    fewest = kind.fewest_targets(rules)
    return [
        group for group in groups if len(group) >= fewest and kind.targets in (None, len(group))
    ]


def _invite(kind: AttackKind, group: tuple[int, ...], theirs: Dice) -> bool:
    return any(kind in theirs[to].traits.invites for to in group)


def _kinds(mine: Dice, ready: list[int]) -> Iterator[AttackKind]:
    """The many-on-one kinds of attack that these dice can make, each once."""
    seen: list[AttackKind] = []
    for at in ready:
        for kind in mine[at].traits.many_on_one:
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
    """The positions of the ones in a number. At most 2^11 numbers occur: no side has more than 11
    dice."""
    return tuple(bit for bit in range(chosen.bit_length()) if chosen >> bit & 1)


def _group(places: list[int], chosen: int) -> tuple[int, ...]:
    """Those of the places that are chosen: place n if bit n is 1."""
    return tuple(map(places.__getitem__, _bits(chosen)))


def _loans(mine: Dice, places: list[int], lenders: Lenders, kind: AttackKind) -> list[int]:
    """How much every set of dice at these places can be raised, as `_loan` says of one. Bit n of
    the index says that place n is in the set."""
    # Dizzy dice can lend too: lending is not attacking.
    able = {at: die.lends(kind) for at, die in lenders}
    most = sum(able.values())
    rooms = _sums([max(0, mine[at].size - mine[at].value) for at in places])
    own = _sums([able.get(at, 0) for at in places])
    return [min(room, most - lent) for room, lent in zip(rooms, own, strict=True)]
