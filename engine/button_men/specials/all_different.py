"""All different: no two of its player's dice have the same size.

Gordo (rules, section 8). Nor may an extra die join if it would force two dice to be of one size.
Where all swing dice of a player have the same size (003), the rule cannot hold, and does not (our
ruling).
"""

from collections.abc import Iterator, Sequence

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import Rules, SwingSizes
from engine.button_men.dice.skill import Special
from engine.button_men.fight.resizing import roster_dials
from engine.button_men.match.duel import Roster
from engine.game import Refusal


def _refusal(roster: Sequence[Die], rules: Rules) -> Refusal | None:
    if rules.swing_sizes is SwingSizes.ALL_EQUAL or _can_differ(roster, rules):
        return None
    return Refusal("sizes.all-different")


def _can_differ(roster: Sequence[Die], rules: Rules) -> bool:
    """Can all sizes be different, whatever is still to be chosen?"""
    sized = [die.size for die in roster if die.sizes]
    if len(set(sized)) < len(sized):
        return False
    open_dice = [at for at, die in enumerate(roster) if not die.sizes]
    ways = [
        [tuple(sum(roster[at].body.sized(number)) for at in dial.places) for number in dial.numbers]
        for dial in roster_dials(roster, rules)
        if dial.places[0] in open_dice
    ]
    return any(_distinct(frozenset(sized), sorted(ways, key=len)))


def _distinct(taken: frozenset[int], ways: Sequence[list[tuple[int, ...]]]) -> Iterator[bool]:
    """True for each way to choose the rest so that no size comes twice."""
    if not ways:
        yield True
        return
    for sizes in ways[0]:
        if len(set(sizes)) == len(sizes) and taken.isdisjoint(sizes):
            yield from _distinct(taken.union(sizes), ways[1:])


ALL_DIFFERENT = Special("all-different", (Roster(refusal=_refusal),))
