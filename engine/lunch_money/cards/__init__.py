"""Cards with a rule of their own, one module each. Every module in this package is found.

Cards that have only a number, or do only what their type does, are just lines in the deck.
"""

from importlib import import_module
from pkgutil import iter_modules

from engine.lunch_money.state.card import Rule


def _found() -> dict[str, Rule]:
    """The Rule in each module of this package, by the name of the card."""
    names = sorted(module.name for module in iter_modules(__path__))
    modules = [import_module(f"{__name__}.{name}") for name in names]
    rules = (
        thing for module in modules for thing in vars(module).values() if isinstance(thing, Rule)
    )
    return {rule.name: rule for rule in rules}


RULES = _found()
