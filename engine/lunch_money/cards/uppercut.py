"""Uppercut: a blow that can also hit a held player.

Printed rules, Headlock; R-HEADLOCK-ONLY.
"""

from engine.lunch_money.state.brawl import Opening
from engine.lunch_money.state.card import Card

UPPERCUT = Card("uppercut", openings=frozenset({Opening.HELD}))
