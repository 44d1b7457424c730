"""Uppercut²: a hard blow that leads to one free Basic Attack.

Printed rules, Specialty Cards; R-U2.
"""

from engine.lunch_money.state.brawl import Opening
from engine.lunch_money.state.card import Rule

UPPERCUT_SQUARED = Rule(
    "uppercut-squared", openings=(Opening.TURN,), leads_to=(Opening.FREE_BASIC,)
)
