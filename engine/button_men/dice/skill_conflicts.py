"""Combinations of skills that a die cannot have (rules, section 7)."""

from engine.button_men.dice.die import Die, Resizer, Result, Rolling, Transforming
from engine.game import Refusal


def clash(die: Die) -> Refusal | None:
    """Return why this die cannot have all its skills together, or None if it can."""
    traits = die.traits.in_play
    rolling = traits.parts(Rolling)
    resizers = {part.resizer for part in rolling}
    forms = sum(part.takes_form for part in traits.parts(Transforming))
    if forms > 1 or (forms and traits.resizable):
        return Refusal("recipe.two-forms")
    if Resizer.OWNER not in resizers:
        return None
    if Resizer.LUCK in resizers:
        return Refusal("recipe.two-resizers")
    if any(part.gives is not Result.ANY for part in rolling):
        return Refusal("recipe.resized-unrolled")
    if traits.before and not die.body.choices:
        return Refusal("recipe.resized-fixed")
    return None
