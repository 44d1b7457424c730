"""Humiliation: cancels any play of any player, and gives a free attack on that player.

It can also be used to escape any hold. Printed rules, Specialty Cards; R-HUM-SCOPE, R-HUM-DEF,
R-HUM-HUM, R-HUM-FREE, R-HUM-WEAPON, R-HUM-HELPLESS, R-HUM-THIRD.
"""

from engine.lunch_money.state.brawl import Opening
from engine.lunch_money.state.card import Card

HUMILIATION = Card(
    "humiliation",
    leads_to=(Opening.FREE_BASIC, Opening.FREE_WEAPON),
    interrupts=True,
    escapes=lambda grip: True,
)
