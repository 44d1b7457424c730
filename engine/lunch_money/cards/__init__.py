"""Cards with special rules, one module each. Every module in this package is loaded.

Cards without special rules do what their type does; deck.json has their numbers.
"""

from importlib import import_module
from pkgutil import iter_modules

from engine.lunch_money.state.card import Card

_MODULES = [import_module(f"{__name__}.{one.name}") for one in iter_modules(__path__)]

WITH_RULES = {
    thing.name: thing
    for module in _MODULES
    for thing in vars(module).values()
    if isinstance(thing, Card)
}
"""The cards with special rules, by name, without what the deck adds."""
