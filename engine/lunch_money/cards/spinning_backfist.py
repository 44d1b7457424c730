"""Spinning Backfist: continues to the next player when it is evaded.

Printed rules, Basic Attacks; R-ROUND-DIR, R-ROUND-HELD, R-ROUND-2P.
"""

from engine.lunch_money.state.card import Card

SPINNING_BACKFIST = Card("spinning-backfist", passes_on=True)
