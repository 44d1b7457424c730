"""Typed recipe: its player plays with dice that they type.

CustomBM (rules, section 8). A player who types none has the dice of `OTHERWISE` (our ruling).
"""

from engine.button_men.dice.skill import Special
from engine.button_men.match.duel import Roster

OTHERWISE = "(4) (4) (10) (12) (X)"
TYPED_RECIPE = Special(
    "typed-recipe",
    Roster(is_typed=True, adapts_recipe=lambda entrants, seat: entrants[seat].recipe or OTHERWISE),
)
