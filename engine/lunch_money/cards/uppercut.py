"""Uppercut: a blow that also reaches somebody whom one holds.

Printed rules, Headlock; R-HEADLOCK-ONLY.
"""

from engine.lunch_money.card import Opening, Rule

UPPERCUT = Rule("uppercut", openings=(Opening.HELD,))
