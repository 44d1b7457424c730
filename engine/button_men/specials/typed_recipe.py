"""Typed recipe: its player plays with the dice that they type.

CustomBM (rules, section 8). Who types none has the dice of `OTHERWISE` (our ruling).
"""

from collections.abc import Sequence

from engine.button_men.dice.special import Special
from engine.button_men.match.duel import Entrant
from engine.game import Seat

OTHERWISE = "(4) (4) (10) (12) (X)"


def _typed(entrants: Sequence[Entrant], seat: Seat) -> str:
    return entrants[seat].recipe or OTHERWISE


TYPED_RECIPE = Special("typed-recipe", is_typed=True, adapts_recipe=_typed)
