"""Entering: the recipe with which each player enters a match."""

from collections.abc import Sequence
from dataclasses import replace

from engine.button_men.dice.die import Die
from engine.button_men.dice.special import Special
from engine.button_men.match.duel import Entrant
from engine.luck import Luck


def with_recipes(entrants: Sequence[Entrant], luck: Luck) -> tuple[Entrant, ...]:
    """The entrants with the recipes of this match. Those that luck draws come first, seat by seat,
    so that they can be copied."""
    drawn = tuple(
        replace(one, recipe=one.special.draws_recipe(luck))
        if one.special is not None and one.special.draws_recipe is not None
        else one
        for one in entrants
    )
    return tuple(
        replace(one, recipe=one.special.adapts_recipe(drawn, seat))
        if one.special is not None and one.special.adapts_recipe is not None
        else one
        for seat, one in enumerate(drawn)
    )


def adapted(dice: Sequence[Die], special: Special | None) -> tuple[Die, ...]:
    """The dice of a recipe as the rule of their player's button has them."""
    if special is None or special.adapts_die is None:
        return tuple(dice)
    return tuple(map(special.adapts_die, dice))
