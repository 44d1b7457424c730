"""Which skills a die cannot have together (rules, section 7)."""

from engine.button_men.dice.die import Die
from engine.game import Refusal


def clash(die: Die) -> Refusal | None:
    """Why a die of these sizes cannot have all the skills that it has; None: it can."""
    traits = die.traits
    forms = sum(skill.takes_form for skill in traits.skills)
    if forms > 1 or (forms and traits.resizable):
        return Refusal("recipe.two-forms")
    if not any(skill.resizable for skill in traits.skills):
        return None
    if traits.resizes_itself:
        return Refusal("recipe.two-resizers")
    if traits.keeps_value or traits.is_luckless:
        return Refusal("recipe.resized-unrolled")
    if traits.before_roll and not die.body.choices:
        return Refusal("recipe.resized-fixed")
    return None
