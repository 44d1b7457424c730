"""Cards with a rule of their own, one module each. A module that is laid here is found.

Cards that are only a number, or do what their type does, are lines of the deck and nothing else.
"""

from importlib import import_module
from pkgutil import iter_modules

from engine.lunch_money.card import Rule


def _found() -> dict[str, Rule]:
    """The Rule that each module of this package holds, by name of the card."""
    names = sorted(module.name for module in iter_modules(__path__))
    modules = [import_module(f"{__name__}.{name}") for name in names]
    rules = (
        thing for module in modules for thing in vars(module).values() if isinstance(thing, Rule)
    )
    return {rule.name: rule for rule in rules}


RULES = _found()
