"""The button specials, one module each. All modules in this package are loaded; there is no list of
them."""

from engine.button_men.dice.skill import Special, rules_in

SPECIALS = rules_in(__name__, __path__, Special)
BY_NAME = {special.name: special for special in SPECIALS}
