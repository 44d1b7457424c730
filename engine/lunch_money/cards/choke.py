"""Choke: deals damage at once, and again each turn that its player maintains the hold.

Both players are helpless meanwhile; the victim may attack others at half strength. Only a seized
player can be choked. Printed rules, Specialty Cards; R-CHOKE-TURN, R-CHOKE-REL, R-CHOKE-HALF.
"""

from engine.lunch_money.state.brawl import Opening
from engine.lunch_money.state.card import Card, Grip

CHOKE = Card(
    "choke",
    openings=frozenset({Opening.SEIZED}),
    is_seizure=True,
    grip=Grip(damage=1, binds_holder=True, face_to_face=True, lets_strike=True),
)
