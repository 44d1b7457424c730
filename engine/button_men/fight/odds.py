"""Odds: the possible values of a roll in play, and their probabilities."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import accumulate

from engine.button_men.dice.die import Die, Roll
from engine.button_men.dice.editions import RollOccasion, Rules
from engine.button_men.fight.counted_values import Counts
from engine.luck import outcomes

Spread = dict[int, Fraction]


def highest_face(die: Die, on: RollOccasion, rules: Rules) -> int:
    """Return the highest value that `die` may have after a roll, including effects of its
    skills."""
    if die.traits.rolls_as_usual:
        return die.size
    return max(_spread(_without_value(die), on, rules))


def lowest_face(die: Die, on: RollOccasion, rules: Rules) -> int:
    """Return the lowest value that `die` may have after a roll, including effects of its skills."""
    if die.traits.rolls_as_usual:
        return die.lowest
    return min(_spread(_without_value(die), on, rules))


def highest_count(die: Die, rules: Rules, counts: Counts) -> int:
    """Return the highest value that a die of this size may count as after a roll for an attack."""
    return counts.of_attacker(die, highest_face(die, RollOccasion.ATTACK, rules), rules)


def lowest_count(target: Die, rules: Rules, counts: Counts) -> int:
    """Return the lowest value that a target may count as after its roll in an attack."""
    return counts.of_target(target, lowest_face(target, RollOccasion.TARGET, rules), rules)


def probability_to_reach(die: Die, target: Die, rules: Rules, counts: Counts) -> Fraction:
    """Return the probability that `die` captures `target` in a contest. Both are rolled; the die
    must count as at least the number that the target counts as, and the target must not escape."""
    rolled = _spread(_without_value(die), RollOccasion.ATTACK, rules)
    caught = _spread_if_caught(_without_value(target), rules)
    mine = _spread_of((counts.of_attacker(die, shown, rules), rolled[shown]) for shown in rolled)
    theirs = _spread_of((counts.of_target(target, shown, rules), caught[shown]) for shown in caught)
    reached = list(accumulate(theirs.get(value, Fraction(0)) for value in range(max(theirs) + 1)))
    return sum(
        (share * reached[min(value, len(reached) - 1)] for value, share in mine.items()),
        Fraction(0),
    )


def _spread_of(shares: Iterable[tuple[int, Fraction]]) -> Spread:
    """Return the total probability of each number."""
    spread: Spread = {}
    for number, share in shares:
        spread[number] = spread.get(number, Fraction(0)) + share
    return spread


def has_escaped(before: Die, after: Die) -> bool:
    """Whether this die, which was about to be captured and was rolled, escapes."""
    return any(escapes(before, after) for escapes in before.traits.escapes)


def probability_to_catch(target: Die, rules: Rules) -> Fraction:
    """Return the probability that this die, with its current value, does not escape capture."""
    if not target.traits.escapes or target.traits.keeps_value:
        return Fraction(1)
    ways = rolls(target, RollOccasion.TARGET, rules)
    return sum((share for share, after in ways if not has_escaped(target, after)), Fraction(0))


def rolls(die: Die, on: RollOccasion, rules: Rules) -> Iterator[tuple[Fraction, Die]]:
    """Yield every outcome of a roll of the die with its probability. The probabilities sum to 1."""
    if die.traits.keeps_value:
        yield from outcomes(lambda luck: die.rerolled(luck, on, rules))
        return
    for share, fallen in _falls(die, on, rules):
        if not fallen.traits.after:
            yield share, fallen
            continue
        for odds, settled in outcomes(fallen.settled):
            yield share * odds, settled


def _falls(die: Die, on: RollOccasion, rules: Rules) -> Iterator[tuple[Fraction, Die]]:
    """Yield every outcome of a roll of a die that does not keep its value, before its skills change
    the result, with its probability."""
    for share, ready in outcomes(lambda luck: die.readied(Roll(luck, on, rules))):
        if ready.traits.instead:
            for odds, fallen in outcomes(ready.thrown):
                yield share * odds, fallen
            continue
        ways = _ways(ready.sizes)
        whole = sum(ways)
        for value, count in enumerate(ways):
            if count:
                yield (
                    share * Fraction(count, whole),
                    Die(ready.traits, ready.body, ready.sizes, value),
                )


def _without_value(die: Die) -> Die:
    """Return the die without its value, so that equal dice share a cache entry. A die that keeps
    its value is returned unchanged."""
    return die if die.traits.keeps_value else Die(die.traits, die.body, die.sizes)


@cache
def _spread(die: Die, on: RollOccasion, rules: Rules) -> Spread:
    """Return the probability of each value that the die may have after a roll in play."""
    # What a die becomes after its roll does not change its value, so it is skipped: a mood die with
    # chaos has 60 rolls, but 1,020 outcomes.
    ways = rolls if die.traits.keeps_value else _falls
    return _spread_of((rolled.value, share) for share, rolled in ways(die, on, rules))


@cache
def _spread_if_caught(target: Die, rules: Rules) -> Spread:
    """Return, for each value, the probability that the target rolls this value and does not
    escape."""
    ways, probability = rolls, probability_to_catch
    if target.traits.after and not target.traits.keeps_value:
        ways, probability = _falls, _probability_to_stay
    return _spread_of(
        (rolled.value, share * probability(rolled, rules))
        for share, rolled in ways(target, RollOccasion.TARGET, rules)
    )


# Mood dice with the same letter have the same rolls, whatever their current sizes.
@cache
def _probability_to_stay(fallen: Die, rules: Rules) -> Fraction:
    """Return the probability that a target rolled like this does not escape, including all effects
    of its skills."""
    settled = list(outcomes(fallen.settled))
    if not any(die.traits.escapes for _, die in settled):
        return Fraction(1)
    return sum((share * probability_to_catch(die, rules) for share, die in settled), Fraction(0))


@cache
def _ways(sizes: tuple[int, ...]) -> tuple[int, ...]:
    """Return the number of ways in which parts of these sizes, rolled together, show each value
    from 0 up."""
    ways = [1]
    for size in filter(None, sizes):
        longer = [0] * (len(ways) + size)
        for value, count in enumerate(ways):
            for face in range(1, size + 1):
                longer[value + face] += count
        ways = longer
    return tuple(ways)
