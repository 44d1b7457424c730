"""Typed recipe: its player plays with the dice that they type.

CustomBM (rules, section 8). A player who types none has the dice of `OTHERWISE` (our ruling).
"""

from collections.abc import Sequence

from engine.button_men.dice.skill import Special
from engine.button_men.match.duel import Entrant, Roster
from engine.game import Seat

OTHERWISE = "(4) (4) (10) (12) (X)"


def _typed(entrants: Sequence[Entrant], seat: Seat) -> str:
    return entrants[seat].recipe or OTHERWISE


TYPED_RECIPE = Special("typed-recipe", Roster(is_typed=True, adapts_recipe=_typed))
