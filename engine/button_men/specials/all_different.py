"""All different: no two of its player's dice have the same size.

Gordo (rules, section 8). An extra die cannot join if it would force two dice to have the same size.
Under rules by which all swing dice of a player have the same size (003), the special is impossible
to satisfy and does not apply (our ruling).
"""

from collections.abc import Sequence

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import Rules, SwingSizes
from engine.button_men.dice.skill import Special
from engine.button_men.fight.settings import roster_dials
from engine.button_men.match.duel import Roster
from engine.game import Refusal


def _refusal(roster: Sequence[Die], rules: Rules) -> Refusal | None:
    if rules.swing_sizes is SwingSizes.ALL_EQUAL or _can_differ(roster, rules):
        return None
    return Refusal("sizes.all-different")


def _can_differ(roster: Sequence[Die], rules: Rules) -> bool:
    """Whether the sizes that are not chosen yet can be chosen so that all sizes are different."""
    ways = [
        [
            tuple(sum(roster[at].body.sizes_at(number)) for at in dial.places)
            for number in dial.numbers
        ]
        for dial in roster_dials(roster, rules)
        if not roster[dial.places[0]].sizes
    ]
    sized = tuple(die.size for die in roster if die.sizes)
    return _are_distinct((), [[sized], *sorted(ways, key=len)])


def _are_distinct(taken: tuple[int, ...], ways: Sequence[list[tuple[int, ...]]]) -> bool:
    """Whether the sizes, one entry from each list, can be chosen without duplicates."""
    if len(set(taken)) < len(taken):
        return False
    return not ways or any(_are_distinct(taken + sizes, ways[1:]) for sizes in ways[0])


ALL_DIFFERENT = Special("all-different", Roster(refusal=_refusal))
