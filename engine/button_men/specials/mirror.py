"""Mirror: its player has the opponent's recipe, but not their special.

Echo, Zero (rules, section 8). If two such players meet, both have the dice of `BETWEEN_MIRRORS`. In
a circle it is the recipe of the nearest player to the left who has one (our ruling).
"""

from collections.abc import Sequence

from engine.button_men.dice.skill import Special
from engine.button_men.match.duel import Entrant, Roster
from engine.game import Seat

BETWEEN_MIRRORS = "(4) (4) (10) (12) (X)"


def _copied_recipe(entrants: Sequence[Entrant], seat: Seat) -> str:
    to_the_left = (*entrants[seat + 1 :], *entrants[:seat])
    return next((one.recipe for one in to_the_left if one.recipe), BETWEEN_MIRRORS)


MIRROR = Special("mirror", Roster(adapts_recipe=_copied_recipe))
