"""Grab: seizes a player, so that one further card cannot be evaded or blocked.

Either side may play it after a blocked attack. Printed rules, Specialty Cards; R-GRAB-OPEN,
R-GRAB-FREE, R-BLOCKGRAB-1 to R-BLOCKGRAB-4.
"""

from engine.lunch_money.state.brawl import Opening
from engine.lunch_money.state.card import Card

GRAB = Card(
    "grab",
    openings=frozenset({Opening.TURN, Opening.COUNTER}),
    leads_to=(Opening.FREE_BASIC, Opening.FREE_WEAPON, Opening.SEIZED),
    is_seizure=True,
)
