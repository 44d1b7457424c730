"""The button specials, one module each. Every module in this package is found; no list names
them."""

from importlib import import_module
from pkgutil import iter_modules

from engine.button_men.dice.skill import Special


def _found() -> tuple[Special, ...]:
    """Each Special in the modules of this package, in the order of the modules' names."""
    names = sorted(module.name for module in iter_modules(__path__))
    modules = [import_module(f"{__name__}.{name}") for name in names]
    found = (thing for module in modules for thing in vars(module).values())
    return tuple(dict.fromkeys(thing for thing in found if isinstance(thing, Special)))


SPECIALS = _found()
BY_NAME = {special.name: special for special in SPECIALS}
