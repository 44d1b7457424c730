"""Bruno and Pappy: against each other, each has one more die. Rules, section 8."""

from collections.abc import Callable, Sequence

from engine.button_men.dice.skill import Special
from engine.button_men.match.duel import Entrant, Roster
from engine.game import Seat


def _recipe_against(die: str, against: str) -> Callable[[Sequence[Entrant], Seat], str]:
    def recipe(entrants: Sequence[Entrant], seat: Seat) -> str:
        is_met = any(one.special is not None and one.special.name == against for one in entrants)
        own = entrants[seat].recipe
        return f"{own} {die}" if is_met else own

    return recipe


BRUNO = Special("bruno", Roster(adapts_recipe=_recipe_against("(X)", "pappy")))
PAPPY = Special("pappy", Roster(adapts_recipe=_recipe_against("B(X)", "bruno")))
