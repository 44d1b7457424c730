"""Smaller mirror: its player has the opponent's recipe, with every standard die one size smaller.

Ashley Jay (rare dice, section 5): variable dice are copied unchanged, and if the recipe cannot be
copied, the player has `OTHERWISE`. Our rulings: the sizes are those of `SCALE`, separately for each
half of a twin; standard dice keep only the skills that keep them out of play at first; recipes that
are copied or drawn themselves are not copied; in a circle it is the recipe of the nearest player to
the left that can be copied.
"""

from collections.abc import Sequence
from dataclasses import replace

from engine.button_men.dice.die import Die, traits_of
from engine.button_men.dice.sizes import smaller
from engine.button_men.dice.skill import Special, part_of
from engine.button_men.match.duel import Entrant, Roster
from engine.button_men.recipe import parse_recipe, recipe_of
from engine.game import Seat

OTHERWISE = "(Y) (Y) (Y) (Y)"


def _copied_recipe(entrants: Sequence[Entrant], seat: Seat) -> str:
    to_the_left = (*entrants[seat + 1 :], *entrants[:seat])
    printed = (
        one.recipe
        for one in to_the_left
        if one.recipe and part_of(one.special, Roster).draws_recipe is None
    )
    for recipe in printed:
        return recipe_of(tuple(map(_smaller, parse_recipe(recipe, as_printed=True))))
    return OTHERWISE


def _smaller(die: Die) -> Die:
    if die.body.choices:
        return die
    traits = traits_of(tuple(skill for skill in die.traits.skills if not skill.starts_in_play))
    return replace(die.resized(tuple(map(smaller, die.sizes))), traits=traits)


SMALLER_MIRROR = Special("smaller-mirror", Roster(adapts_recipe=_copied_recipe))
