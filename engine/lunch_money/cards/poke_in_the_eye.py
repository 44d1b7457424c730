"""Poke in the Eye: its victim is helpless this turn and the next, and loses the next if it is
theirs.

It leads to one free Basic Attack. Printed rules, Specialty Cards; R-POKE, R-POKE-FREE.
"""

from dataclasses import replace

from engine.lunch_money.state.brawl import Opening
from engine.lunch_money.state.card import Card

POKE_IN_THE_EYE = Card(
    "poke-in-the-eye",
    openings=frozenset({Opening.TURN}),
    leads_to=(Opening.FREE_BASIC,),
    marks=lambda player, turn: replace(player, poked_until=turn + 1),
)
