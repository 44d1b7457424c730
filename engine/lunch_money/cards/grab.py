"""Grab: seizes a player, so that one further card cannot be evaded or fended off.

After an attack was fended off, either side may play it. Printed rules, Specialty Cards;
R-GRAB-OPEN, R-GRAB-FREE, R-BLOCKGRAB-1 to R-BLOCKGRAB-4.
"""

from engine.lunch_money.state.brawl import Opening
from engine.lunch_money.state.card import Card

GRAB = Card(
    "grab",
    openings=frozenset({Opening.TURN, Opening.COUNTER}),
    leads_to=(Opening.FREE_BASIC, Opening.FREE_WEAPON, Opening.SEIZED),
    is_seizure=True,
)
