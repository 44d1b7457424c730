"""The legal attacks: one search for each form of attack, for all kinds of that form.

This is the hot path, on which the computer plays thousands of rounds. Hence the plain loops and
local variables. `tests/properties/test_attacks.py` compares its results with those of a brute-force
search over all sets of dice.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache, lru_cache, reduce
from operator import or_
from typing import TypeVar

from engine.button_men.dice.die import Die, Traits
from engine.button_men.dice.editions import ReplacementRule, Rules
from engine.button_men.dice.skill import part_of
from engine.button_men.fight.attack import POWER, Attack, AttackKind, Form
from engine.button_men.fight.attacking import (
    ATTACKING,
    Attacking,
    Objection,
    can_be_in,
    is_compelled,
    kinds_now,
    objections,
)
from engine.button_men.fight.counted_values import (
    AS_SHOWN,
    COUNTING,
    Counts,
    Dice,
    attacking,
    cover_of,
    defending,
    reaches,
)
from engine.button_men.fight.fight import MAX_IN_ROW, Fight, may_use
from engine.button_men.fight.lending import (
    every_way,
    lends,
    raised_values,
    raises_of_many,
    raises_of_one,
    room,
)
from engine.button_men.fight.odds import highest_count, lowest_count
from engine.game import Seat
from engine.value import value

T = TypeVar("T")


def attacks(fight: Fight) -> list[Attack]:
    """Return all legal attacks of the fight's mover, without settings."""
    mover = fight.mover
    mine = fight.sides[mover].dice
    ready = [at for at, die in enumerate(mine) if not die.marks]
    found: list[Attack] = []
    if not ready:
        return found
    traits, may_object = tuple([die.traits for die in mine]), False
    for seat, side in enumerate(fight.sides):
        theirs = side.dice
        may_object = may_object or side.special is not None
        if seat == mover or not theirs:
            continue
        own = _row_against(traits, seat)
        other = _row_against(tuple([die.traits for die in theirs]), mover)
        search = _Search(fight, seat, own, other, ready, mine, theirs)
        if own.changes_attacks or other.changes_attacks:
            found += search.attacks_as_counted()
            may_object = True
        else:
            found += search.every_form()
    if not may_object:
        return found
    found += _attacks_by_special(fight, ready)
    return _unobjected(fight, found)


def _unobjected(fight: Fight, attacks: list[Attack]) -> list[Attack]:
    """Return these attacks without those that a die or a special refuses. If another attack is
    compulsory, also omit those that yield to it."""
    specials = [side.special for side in fight.sides if side.special]
    asks_all = any(special.part(Attacking) != Attacking() for special in specials)
    picky = [
        {at for at, die in enumerate(side.dice) if ATTACKING[die.traits].may_object}
        for side in fight.sides
    ]
    kept: list[Attack] = []
    unyielding: list[Attack] = []
    for attack in attacks:
        is_asked = asks_all or not (
            picky[fight.mover].isdisjoint(attack.attackers)
            and picky[attack.defender].isdisjoint(attack.targets_to_capture)
        )
        against = {one for _, one in objections(fight, attack)} if is_asked else ()
        if Objection.REFUSES not in against:
            kept.append(attack)
            if Objection.YIELDS not in against:
                unyielding.append(attack)
    yields = len(unyielding) < len(kept) and is_compelled(fight, unyielding)
    return unyielding if yields else kept


def _attacks_by_special(fight: Fight, ready: list[int]) -> Iterator[Attack]:
    """Yield the attacks that the mover's special adds, before objections."""
    side = fight.sides[fight.mover]
    kinds = part_of(side.special, Attacking).gains
    if not kinds or not may_use(fight.sides, fight.mover):
        return
    mine = attacking(side.dice, fight.rules)
    able = {at: mine[at] for at in ready}
    for kind in kinds:
        for seat, other in enumerate(fight.sides):
            if seat != fight.mover:
                yield from _attacks_of_kind(
                    kind, able, defending(other.dice, fight.rules), seat, fight.rules
                )


def _attacks_of_kind(
    kind: AttackKind, able: dict[int, Die], theirs: Dice, seat: Seat, rules: Rules
) -> Iterator[Attack]:
    """Yield the attacks of a kind that enumerates its own attacks."""
    for attackers, targets in kind.find(able, dict(enumerate(theirs)), rules) if kind.find else ():
        yield Attack(kind, attackers, targets, seat)


class _Row:
    """The combined attacking traits of the dice in a row, against the dice of one player."""

    def __init__(self, traits: tuple[Traits, ...], seat: Seat) -> None:
        self.each = [ATTACKING[one] for one in traits]
        self.changes_attacks = any(own.changes_attacks for own in self.each)
        self.invites = frozenset(kind for own in self.each for kind in own.invites)
        self.lenders = [at for at, own in enumerate(self.each) if own.lends_to]
        self.many_on_one = tuple(
            dict.fromkeys(kind for own in self.each for kind in own.many_on_one)
        )
        """The distinct many-on-one kinds of its dice."""
        self.spans = any(own.spans for own in self.each)
        self.groups = any(own.one_on_many for own in self.each)
        """Whether any of its dice can attack several dice at once."""
        self.one_on_one = [
            [(kind, _singles(kind, at, seat)) for kind in own.one_on_one]
            for at, own in enumerate(self.each)
        ]
        """For each die, its one-on-one kinds, with the attack on each index of the other row."""


# A row keeps its skills over many attacks; 4096 rows take about 6 MB.
_row_against = lru_cache(4096)(_Row)


@cache
def _singles(kind: AttackKind, at: int, seat: Seat) -> list[Attack]:
    """Return the attacks of one die on each index of another row, cached because constructing one
    takes longer than looking it up."""
    return [Attack(kind, (at,), (to,), seat) for to in range(MAX_IN_ROW)]


@value
class _Search:
    """The search for attacks of some of the mover's dice on those of another player."""

    fight: Fight
    seat: Seat
    own: _Row
    other: _Row
    ready: list[int]
    """The indices of the dice that can attack."""
    mine: Dice
    """The mover's dice. While a form of attack is searched, these and the dice in `theirs` have the
    values that they count as."""
    theirs: Dice
    counts: Counts = AS_SHOWN
    """How values count in contests, which are decided by rolls."""

    def attacks_as_counted(self) -> list[Attack]:
        """Return the attacks, before objections, by what values count as with skills, including
        attacks of kinds that enumerate their own."""
        found: list[Attack] = []
        rules = self.fight.rules
        mine, cover = attacking(self.mine, rules), cover_of(self.theirs, rules)
        sights = {at: COUNTING[mine[at].traits].sight for at in self.ready}
        # Dice with the same sight are handled together: in a group, one of them is enough.
        for sight in dict.fromkeys(((), *sights.values())):
            team = [at for at in self.ready if sights[at] in ((), sight)]
            row, counts = defending(self.theirs, rules, sight), Counts(cover, sight)
            seen_so = _Search(self.fight, self.seat, self.own, self.other, team, mine, row, counts)
            seen = seen_so.everything()
            if sight:
                seen = [one for one in seen if any(sights[at] == sight for at in one.attackers)]
            found += seen
        return found

    def everything(self) -> list[Attack]:
        """Return the attacks of every form, including those of kinds that enumerate their own
        attacks."""
        each, ready = self.own.each, self.ready
        lone = [at for at in ready if each[at].one_at_a_time]
        if len(lone) < 2:
            found = self.every_form()
        else:
            rest = [at for at in ready if at not in lone]
            found = replace(self, ready=rest).every_form()
            for at in lone:
                with_it = replace(self, ready=sorted((*rest, at))).every_form()
                found += [attack for attack in with_it if at in attack.attackers]
        for kind in dict.fromkeys(kind for at in ready for kind in each[at].finds):
            able = {at: self.mine[at] for at in ready if can_be_in(kind, self.mine[at])}
            fewest = self.fight.rules.skill_dice if kind.form is Form.MANY_ON_ONE else 1
            by_kind = _attacks_of_kind(kind, able, self.theirs, self.seat, self.fight.rules)
            found += [attack for attack in by_kind if len(attack.attackers) >= fewest]
        return found

    def every_form(self) -> list[Attack]:
        """Return the attacks of every form, without those of kinds that enumerate their own
        attacks."""
        fight, own = self.fight, self.own
        found = self.one_on_one()
        for kind in own.many_on_one:
            found += self.many_on_one(kind)
        if own.groups or self.other.invites:
            found += self.one_on_many()
        mine = fight.sides[fight.mover].dice
        if own.lenders and any(mine[at].body.gap for at in own.lenders):
            # The check of the missing amount assumed that dice can lend every amount, but these
            # skip some.
            return [attack for attack in found if not attack.short or any(every_way(fight, attack))]
        return found

    def one_on_one(self) -> list[Attack]:
        """Return the attacks of one-on-one kinds, which compare two values or none."""
        found: list[Attack] = []
        mine, theirs, seat, own = self.mine, self.theirs, self.seat, self.own
        rules, lie = self.fight.rules, self.fight.sides[self.fight.mover].dice
        besides = rules.stand_ins is ReplacementRule.BESIDES
        for at in self.ready:
            die = mine[at]
            attacks = own.each[at]
            kinds = own.one_on_one[at]
            if attacks.now or (besides and attacks.replaced):
                able = kinds_now(lie[at], Form.ONE_ON_ONE, rules)
                kinds = [(kind, _singles(kind, at, seat)) for kind in able]
            for kind, singles in kinds:
                beats = kind.beats
                if beats is None:
                    found += [singles[to] for to in self._without_numbers(kind, at)]
                    continue
                loan = self._loan(kind, at) if own.lenders else 0
                value, by_value = die.value, kind is POWER and not attacks.overpowers
                for to, target in enumerate(theirs):
                    # Inlined, because calls would take a tenth of the total time.
                    if value >= target.value if by_value else beats(die, target):
                        found.append(singles[to])
                    elif loan and (
                        raises := raises_of_one(lie[at], die, target, kind, loan, rules)
                    ):
                        found.append(Attack(kind, (at,), (to,), seat, raises[0]))
        return found

    def _without_numbers(self, kind: AttackKind, at: int) -> Iterable[int]:
        """Return the indices of the targets that the die at this index can attack, for kinds that
        do not compare current values: contests, and kinds that can target any die."""
        theirs, rules, counts = self.fight.sides[self.seat].dice, self.fight.rules, self.counts
        if not kind.is_contest:
            return range(len(theirs))
        die = self.fight.sides[self.fight.mover].dice[at]
        dice = [die.with_chosen_size(size) for size in die.new_sizes] or [die]
        reached = max([highest_count(one, rules, counts) for one in dice])
        lowest = [lowest_count(target, rules, counts) for target in theirs]
        return [to for to, count in enumerate(lowest) if reached >= count]

    def many_on_one(self, kind: AttackKind) -> list[Attack]:
        """Return the attacks of a kind in which the values of the attackers add up to the
        target's."""
        each, mine, seat = self.own.each, self.mine, self.seat
        places = [at for at in self.ready if kind in each[at].many_on_one]
        loans = self._loans(kind, places) if self.own.lenders else []
        if self.own.spans and any(each[at].spans for at in places):
            return self._spanning(kind, places, loans)
        found: list[Attack] = []
        fewest = self.fight.rules.skill_dice
        by_value: dict[int, list[int]] = {}
        for to, target in enumerate(self.theirs):
            by_value.setdefault(target.value, []).append(to)
        # Only sets with a lower sum than this can be raised to a target.
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
        return found

    def _spanning(self, kind: AttackKind, places: list[int], loans: list[int]) -> list[Attack]:
        """Return the many-on-one attacks if some dice may count as several values."""
        found: list[Attack] = []
        rules, seat, row = self.fight.rules, self.seat, [self.mine[at] for at in places]
        most = max(loans, default=0)
        lifted = [raised_values(die, most, rules) for die in row] if most else []
        shown = reduce(or_, [1 << target.value for target in self.theirs])
        for chosen, (reached, offset) in enumerate(reaches(row, rules)):
            loan = loans[chosen] if loans else 0
            if not (loan or reached & shown << offset) or chosen.bit_count() < rules.skill_dice:
                continue
            group = _group(places, chosen)
            for to, target in enumerate(self.theirs):
                if reached >> target.value + offset & 1:
                    found.append(Attack(kind, group, (to,), seat))
                elif loan and (
                    raises := raises_of_many(_group(lifted, chosen), target.value, loan)
                ):
                    found.append(Attack(kind, group, (to,), seat, raises[0]))
        return found

    def one_on_many(self) -> list[Attack]:
        """Return the attacks of kinds in which the values of the targets add up to the
        attacker's."""
        found: list[Attack] = []
        rules, invited, others = self.fight.rules, self.other.invites, self.other.each
        sums = _sums([target.value for target in self.theirs])
        for at in self.ready:
            kinds = self.own.each[at].one_on_many
            if not kinds and not invited:
                continue
            value = self.mine[at].value
            groups = [_bits(chosen) for chosen, total in enumerate(sums) if total == value]
            for kind in (*kinds, *invited.difference(kinds)):
                allowed = kind.takes(rules)
                found += [
                    Attack(kind, (at,), group, self.seat)
                    for group in groups
                    if len(group) in allowed
                    if kind in kinds or any(kind in others[to].invites for to in group)
                ]
        return found

    def _loan_limits(self, kind: AttackKind) -> dict[int, int]:
        """Return how much each lender can lend. Dizzy dice can lend too, because lending is not
        attacking."""
        lie = self.fight.sides[self.fight.mover].dice
        return {at: lends(lie[at], kind) for at in self.own.lenders}

    def _loan(self, kind: AttackKind, at: int) -> int:
        """Return how much the die at this index can be raised: not beyond its size, and without
        turning a lender below its lowest value."""
        able = self._loan_limits(kind)
        return min(room(self.mine[at]), sum(able.values()) - able.get(at, 0))

    def _loans(self, kind: AttackKind, places: list[int]) -> list[int]:
        """Return how much each set of dice at these indices can be raised, by the limits of
        `_loan`. Bit n of the index means that place n is in the set."""
        able = self._loan_limits(kind)
        most = sum(able.values())
        rooms = _sums([room(self.mine[at]) for at in places])
        own = _sums([able.get(at, 0) for at in places])
        return [min(room, most - lent) for room, lent in zip(rooms, own, strict=True)]


def _sums(values: list[int]) -> list[int]:
    """Return the sum of every set of values. Bit n of the index means that value n is in the
    set."""
    sums = [0]
    for one in values:
        sums += [total + one for total in sums]
    return sums


@cache
def _bits(chosen: int) -> tuple[int, ...]:
    """Return the positions of the ones in a binary number. No row has more than 16 dice."""
    return tuple(bit for bit in range(chosen.bit_length()) if chosen >> bit & 1)


def _group(row: list[T], chosen: int) -> tuple[T, ...]:
    """Return the items of a row that are chosen: item n if bit n is 1."""
    return tuple(map(row.__getitem__, _bits(chosen)))
