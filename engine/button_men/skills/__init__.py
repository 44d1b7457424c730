"""The die skills, one module each. Every module in this package is found; no list names them."""

from importlib import import_module
from pkgutil import iter_modules

from engine.button_men.dice.editions import Notation
from engine.button_men.dice.skill import Skill


def _found() -> tuple[Skill, ...]:
    """The Skill in each module of this package, which is named like it, in the order of these
    names."""
    names = sorted(module.name for module in iter_modules(__path__))
    return tuple(
        thing
        for name in names
        for thing in vars(import_module(f"{__name__}.{name}")).values()
        if isinstance(thing, Skill) and thing.name == name.replace("_", "-")
    )


SKILLS = _found()
BY_LETTER = {skill.letter: skill for skill in SKILLS}
BY_NOTATION: dict[Notation, dict[str, Skill]] = {
    Notation.COMMON: BY_LETTER,
    Notation.CARDS: BY_LETTER
    | {skill.spelling.card_letter: skill for skill in SKILLS if skill.spelling.card_letter},
}
"""The skills by the letters that a recipe may use."""
