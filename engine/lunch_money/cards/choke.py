"""Choke: hurts at once, and again whenever its player's turn comes, until he lets go.

Both are helpless meanwhile; the victim may strike weakly at others. Only somebody already seized
can be choked. Printed rules, Specialty Cards; R-CHOKE-TURN, R-CHOKE-REL, R-CHOKE-HALF.
"""

from engine.lunch_money.card import Grip, Opening, Rule

CHOKE = Rule(
    "choke",
    openings=(Opening.SEIZED,),
    is_seizure=True,
    grip=Grip(damage=1, binds_holder=True, face_to_face=True, lets_strike=True),
)
