"""Roundhouse: continues to the next player when it is evaded.

Printed rules, Basic Attacks; R-ROUND-DIR, R-ROUND-HELD, R-ROUND-2P.
"""

from engine.lunch_money.state.card import Card

ROUNDHOUSE = Card("roundhouse", passes_on=True)
