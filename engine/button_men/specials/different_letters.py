"""Different letters: its player's swing dice with different letters have different sizes.

Guillermo, Oregon (rules, section 8). Under rules by which all swing dice of a player have the same
size (003), the special is impossible to satisfy and does not apply (our ruling).
"""

from collections.abc import Sequence

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import Rules, SwingSizes
from engine.button_men.dice.skill import Special
from engine.button_men.match.duel import Roster
from engine.game import Refusal


def _refusal(roster: Sequence[Die], rules: Rules) -> Refusal | None:
    chosen = {
        die.body.letter: next(
            size for size in die.body.choices if die.body.sizes_at(size) == die.sizes
        )
        for die in roster
        if die.body.letter and die.sizes
    }
    if rules.swing_sizes is SwingSizes.ALL_EQUAL or len(set(chosen.values())) == len(chosen):
        return None
    return Refusal("sizes.different-letters")


DIFFERENT_LETTERS = Special("different-letters", Roster(refusal=_refusal))
