"""Black Jack: its player's T swing die has at most 11 sides. Rare dice, section 5."""

from collections.abc import Sequence

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import Rules
from engine.button_men.dice.skill import Special
from engine.button_men.match.duel import Roster
from engine.game import Refusal

MAX_SUM = 11


def _refusal(roster: Sequence[Die], rules: Rules) -> Refusal | None:
    is_too_large = any(
        die.body.letter == "T" and max(die.sizes, default=0) > MAX_SUM for die in roster
    )
    return Refusal("sizes.at-most", (("most", MAX_SUM),)) if is_too_large else None


BLACK_JACK = Special("black-jack", Roster(refusal=_refusal))
