"""Uppercut: a blow that can also hit a player whom one holds.

Printed rules, Headlock; R-HEADLOCK-ONLY.
"""

from engine.lunch_money.state.card import Rule
from engine.lunch_money.state.table import Opening

UPPERCUT = Rule("uppercut", openings=(Opening.HELD,))
