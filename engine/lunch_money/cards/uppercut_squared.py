"""Uppercut²: a hard blow that leads to one free Basic Attack.

Printed rules, Specialty Cards; R-U2.
"""

from engine.lunch_money.state.brawl import Opening
from engine.lunch_money.state.card import Card

UPPERCUT_SQUARED = Card(
    "uppercut-squared", openings=frozenset({Opening.TURN}), leads_to=(Opening.FREE_BASIC,)
)
