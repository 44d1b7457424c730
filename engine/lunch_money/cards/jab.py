"""Jab: a small blow, and one of the few cards that can hit a held player.

Printed rules, Headlock; R-HEADLOCK-ONLY.
"""

from engine.lunch_money.state.brawl import Opening
from engine.lunch_money.state.card import Card

JAB = Card("jab", openings=frozenset({Opening.HELD}))
