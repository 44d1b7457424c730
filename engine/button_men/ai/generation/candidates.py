"""Candidates: the legal actions worth evaluating.

With all settings of their dials, some offers comprise millions of actions. For these, only evenly
spaced numbers of each dial are tried, including both ends and the current number.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice, product
from math import prod
from typing import TypeVar

from engine.button_men.ai.generation.move_ordering import promises
from engine.button_men.dice.die import Die
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.dials import attack_dials
from engine.button_men.fight.fight import Fight
from engine.button_men.fight.lending import amount_lent, amounts, every_way
from engine.button_men.fight.resolution import strike
from engine.button_men.fight.settings import Dial, Setting, SettingKind
from engine.button_men.match.actions import Strike, Surrender
from engine.button_men.match.duel import Action, Duel, Offer
from engine.game import Seat
from engine.luck import Luck, Seeded
from engine.search import IsLate, Thinking

T = TypeVar("T")

MAX_CANDIDATES = 40
"""Maximum number of attacks to evaluate, not counting their settings, and of completions of any
other offer."""
MIN_WAYS = 3
"""The minimum number of combinations of settings tried for each attack, if it has that many."""
AMOUNTS = 3
"""The number of loan amounts tried if dice may lend more than is missing."""

MAX_LOANS = 500
MAX_SIZES = 500
"""Maximum number of combinations of new sizes. If there are more, this many are selected evenly:
five turbo dice have millions."""
FINER = 40
"""Maximum number of combinations of settings tried for the best attack."""

BEGINNINGS = 3
"""The number of starting points of the coordinate ascent."""
STEPS = 4
"""Maximum number of steps from each starting point."""

_COMPARED_SEEDS = ("one", "two", "three")
"""Two attacks count as the same if they lead to the same fight with each of these seeds."""

DialNumbers = tuple[int, ...]
"""A number for each dial of an offer."""


def candidates(offers: Sequence[Offer], duel: Duel, seat: Seat) -> list[Action]:
    """Return the sensible actions of `seat`, except surrender: attacks in descending order of
    promise, then all others."""
    strikes: list[tuple[Attack, tuple[Dial, ...]]] = []
    others: list[Action] = []
    for offer in offers:
        if isinstance(offer.action, Strike):
            strikes.append((offer.action.attack, offer.dials))
        elif not isinstance(offer.action, Surrender):
            others += map(offer.filled, completions(offer, duel, seat))
    return [*_strikes(duel, strikes), *others]


def _strikes(duel: Duel, strikes: list[tuple[Attack, tuple[Dial, ...]]]) -> list[Action]:
    if not strikes:
        return []
    fight = duel.on_table
    looks = promises(fight, [attack for attack, _ in strikes])
    order = sorted(range(len(strikes)), key=lambda at: -looks[at])[:MAX_CANDIDATES]
    most = max(MIN_WAYS, MAX_CANDIDATES // len(order))
    whole = [one for at in order for one in spread(completed_attacks(fight, *strikes[at]), most)]
    return [Strike(attack) for attack in _distinct(fight, whole)]


def _distinct(fight: Fight, attacks: list[Attack]) -> list[Attack]:
    """Return the attacks, except those with the same effect as an earlier one of another kind: for
    example, a plain die can capture one of equal value by Power or by Skill."""
    kept: dict[object, list[Attack]] = {}
    for attack in attacks:
        dice = (attack.attackers, attack.targets, attack.defender, attack.settings)
        alike = kept.setdefault(dice, [])
        if not any(_have_same_effect(fight, attack, other) for other in alike):
            alike.append(attack)
    return [attack for alike in kept.values() for attack in alike]


def _have_same_effect(fight: Fight, one: Attack, other: Attack) -> bool:
    return all(
        strike(fight, one, Seeded(seed)).state == strike(fight, other, Seeded(seed)).state
        for seed in _COMPARED_SEEDS
    )


def completed_at_random(fight: Fight, attack: Attack, luck: Luck) -> Attack:
    """Return the attack with its dials set: other dice, beginning with a random one, lend just
    enough, and new sizes are random."""
    mine = fight.sides[fight.mover].dice
    # Building the dials takes longer than a move, and few attacks have dials that must be set. The
    # list is faster than any(), which would take twice as long.
    if not attack.short and not [at for at in attack.attackers if mine[at].traits.resizable]:
        return attack
    dials = attack_dials(fight, attack)
    lenders = [dial for dial in dials if dial.what is SettingKind.VALUE]
    sizes = tuple(
        Setting(dial.what, dial.places[0], dial.numbers[luck.pick(len(dial.numbers))])
        for dial in dials
        if dial.what is SettingKind.SIZE
    )
    turn = luck.pick(len(lenders)) if lenders else 0
    return attack.with_settings(loan(lenders[turn:] + lenders[:turn], attack.short) + sizes)


def loan(lenders: list[Dial], amount: int) -> tuple[Setting, ...]:
    """Return the settings that lend this amount, using the dials in order. They lend less if the
    dials do not allow exactly that."""
    settings = []
    for dial in lenders:
        shown, lowest = dial.numbers[0], dial.numbers[-1]
        given = min(amount, shown - lowest)
        if shown - given not in dial.numbers:
            continue
        amount -= given
        if given:
            settings.append(Setting(SettingKind.VALUE, dial.places[0], shown - given))
    return tuple(settings)


def finer(fight: Fight, attack: Attack) -> list[Attack]:
    """Return the attack with every distinct combination of settings, or with `FINER` evenly
    selected ones if there are more. Combinations that differ only by swapping equal dice count
    once. At most MAX_LOANS loans and MAX_SIZES combinations of sizes are considered."""
    dials = attack_dials(fight, attack)
    if not dials:
        return [attack]
    mine = fight.sides[fight.mover].dice
    sizes = [dial for dial in dials if dial.what is SettingKind.SIZE]
    chosen = _spread_product(sizes, mine, MAX_SIZES)
    kept: dict[object, Attack] = {}
    for loan in islice(every_way(fight, attack), MAX_LOANS):
        turned = {setting.at: setting.to for setting in loan}
        row = sorted((str(die), turned.get(at, die.value)) for at, die in enumerate(mine))
        for numbers in chosen:
            key = tuple(row), numbers
            kept.setdefault(key, attack.with_settings(loan + _settings(sizes, numbers)))
    return spread(list(kept.values()), FINER)


def completed_attacks(fight: Fight, attack: Attack, dials: tuple[Dial, ...]) -> list[Attack]:
    """Return the attack with these dials, for loans and new sizes, set in all sensible ways."""
    if not dials:
        return [attack]
    mine = fight.sides[fight.mover].dice
    lenders = [dial for dial in dials if dial.what is SettingKind.VALUE]
    sizes = [dial for dial in dials if dial.what is SettingKind.SIZE]
    loans = list(dict.fromkeys(_loans(fight, attack, lenders)))
    chosen = [_settings(sizes, numbers) for numbers in _spread_product(sizes, mine, MAX_CANDIDATES)]
    return [attack.with_settings(loan + resized) for resized in chosen for loan in loans]


def _settings(dials: Sequence[Dial], numbers: DialNumbers) -> tuple[Setting, ...]:
    pairs = zip(dials, numbers, strict=True)
    return tuple(Setting(dial.what, dial.places[0], number) for dial, number in pairs)


def _loans(fight: Fight, attack: Attack, lenders: list[Dial]) -> Iterator[tuple[Setting, ...]]:
    """Yield sensible loans of a few amounts: each lender in turn lends all it can, and the next
    ones the rest. If nothing is missing, the first loan is empty."""
    if not attack.short:
        yield ()
    capacity = sum(dial.numbers[0] - dial.numbers[-1] for dial in lenders)
    possible = [amount for amount in amounts(fight, attack) if amount <= capacity]
    for amount in spread(possible, AMOUNTS):
        for turn in range(len(lenders)):
            some = loan(lenders[turn:] + lenders[:turn], amount)
            # Dice that skip numbers may not be able to lend exactly that.
            if amount_lent(fight, attack.with_settings(some)) == amount:
                yield some


def completions(offer: Offer, duel: Duel, seat: Seat) -> Iterator[DialNumbers]:
    """Yield at most MAX_CANDIDATES sensible, legal combinations of numbers for the dials of an
    offer other than an attack."""

    def is_legal(numbers: DialNumbers) -> bool:
        return offer.filled(numbers).refusal(duel, seat) is None

    if not offer.dials:
        yield ()
        return
    dice = _dice_to_set(duel, seat, offer.dials)
    ways = (
        *_smallest_turns(offer.dials, is_legal),
        *_spread_product(offer.dials, dice, MAX_CANDIDATES),
    )
    yield from islice(filter(is_legal, dict.fromkeys(ways)), MAX_CANDIDATES)


def coordinate_ascent(
    offer: Offer, duel: Duel, seat: Seat, look: Callable[[Action], float], is_late: IsLate
) -> Thinking[None]:
    """Search for the best numbers of an offer with too many combinations to try them all. From each
    of the best known combinations, each dial in turn is set to all its legal numbers, and the best
    result is the next starting point, until there is no improvement, after STEPS steps, or until it
    is late. `look` evaluates each action, and has to store the results, because nothing is
    returned."""
    known: dict[DialNumbers, float] = {}
    in_order = _order_of_equal_dice(offer, _dice_to_set(duel, seat, offer.dials))

    def judge(found: Iterable[DialNumbers]) -> Thinking[None]:
        for numbers in map(in_order, found):
            if numbers in known:
                continue
            if known and is_late():
                return
            known[numbers] = look(offer.filled(numbers))
            yield

    yield from judge(completions(offer, duel, seat))
    unset = [dial.unset for dial in offer.dials if dial.unset is not None]
    if len(unset) == len(offer.dials):
        yield from judge(_around(offer, duel, seat, tuple(unset)))
    for best in sorted(known, key=lambda numbers: -known[numbers])[:BEGINNINGS]:
        for _ in range(STEPS):
            around = dict.fromkeys(map(in_order, _around(offer, duel, seat, best)))
            yield from judge(around)
            better = max(around, key=lambda numbers: known.get(numbers, 0.0), default=best)
            if known.get(better, 0.0) <= known[best]:
                break
            best = better


def _around(offer: Offer, duel: Duel, seat: Seat, numbers: DialNumbers) -> Iterator[DialNumbers]:
    """Yield all legal combinations that differ from these numbers in one dial."""
    for at, dial in enumerate(offer.dials):
        for number in dial.numbers:
            other = (*numbers[:at], number, *numbers[at + 1 :])
            if number != numbers[at] and offer.filled(other).refusal(duel, seat) is None:
                yield other


def _order_of_equal_dice(offer: Offer, dice: Sequence[Die]) -> Callable[[DialNumbers], DialNumbers]:
    """Return a function that sorts the numbers of equal dice, so that permutations count once."""
    alike: dict[object, list[int]] = {}
    for at, dial in enumerate(offer.dials):
        key = tuple(dice[place] for place in dial.places), dial.what, dial.numbers, dial.of
        alike.setdefault(key, []).append(at)
    groups = [places for places in alike.values() if len(places) > 1]

    def in_order(numbers: DialNumbers) -> DialNumbers:
        ordered = list(numbers)
        for places in groups:
            for at, number in zip(places, sorted(numbers[at] for at in places), strict=True):
                ordered[at] = number
        return tuple(ordered)

    return in_order


def _dice_to_set(duel: Duel, seat: Seat, dials: Sequence[Dial]) -> Sequence[Die]:
    seat = next((dial.of for dial in dials if dial.of is not None), seat)
    return duel.fight.sides[seat].dice if duel.fight else duel.players[seat].roster


def _smallest_turns(
    dials: Sequence[Dial], is_legal: Callable[[DialNumbers], bool]
) -> Iterator[DialNumbers]:
    """Yield the combination that turns all dice as far as possible, then those that turn them as
    little as is legal, favoring each dial in turn. Yield nothing if a dial must be set."""
    if any(dial.unset is None for dial in dials):
        return
    furthest = [dial.numbers[-1] for dial in dials]
    yield tuple(furthest)
    for first in range(len(dials)):
        numbers = list(furthest)
        for at in (*range(first, len(dials)), *range(first)):
            for number in dials[at].numbers:
                tried = (*numbers[:at], number, *numbers[at + 1 :])
                if is_legal(tried):
                    numbers[at] = number
                    break
        yield tuple(numbers)


def _spread_product(dials: Sequence[Dial], dice: Sequence[Die], limit: int) -> list[DialNumbers]:
    """Return all combinations of the dials' numbers, or at most `limit` evenly selected ones."""
    whole = prod(len(dial.numbers) for dial in dials) <= limit
    each = max(2, int(limit ** (1 / max(1, len(dials)))))
    rows = [dial.numbers if whole else _spread_numbers(dial, dice, each) for dial in dials]
    return spread(list(product(*rows)), limit)


def _spread_numbers(dial: Dial, dice: Sequence[Die], limit: int) -> list[int]:
    """Return at most `limit` evenly spaced numbers of a dial, including the current one if there is
    room for it."""
    numbers = spread(dial.numbers, limit)
    sizes = dice[dial.places[0]].sizes if dial.what is SettingKind.SIZE else ()
    now = dial.unset or next(iter(sizes), None)
    if limit > 2 and now in dial.numbers and now not in numbers:
        numbers[len(numbers) // 2] = now
    return numbers


def spread(things: Sequence[T], limit: int) -> list[T]:
    """Return at most `limit` of these things, evenly spaced, including both ends; only the first if
    the limit is 1."""
    if len(things) <= limit:
        return list(things)
    if limit == 1:
        return [things[0]]
    return [things[at * (len(things) - 1) // (limit - 1)] for at in range(limit)]
