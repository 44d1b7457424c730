"""The die skills, one module each. A module that is laid here is found; nothing else lists them."""

from importlib import import_module
from pkgutil import iter_modules

from engine.button_men.skill import Skill


def _found() -> tuple[Skill, ...]:
    """The Skill that each module of this package holds, by name of the module."""
    names = sorted(module.name for module in iter_modules(__path__))
    modules = [import_module(f"{__name__}.{name}") for name in names]
    return tuple(
        thing for module in modules for thing in vars(module).values() if isinstance(thing, Skill)
    )


SKILLS = _found()
BY_LETTER = {skill.letter: skill for skill in SKILLS}
