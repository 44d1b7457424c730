"""Headlock: the victim is helpless, and can be hit in every turn until its player lets go.

Only somebody already seized can be locked. Printed rules, Specialty Cards; R-HEADLOCK-ONLY,
R-HEADLOCK-IDLE, R-HEADLOCK-DEF.
"""

from engine.lunch_money.card import Grip, Opening, Rule

HEADLOCK = Rule(
    "headlock",
    openings=(Opening.SEIZED,),
    leads_to=(Opening.HELD,),
    is_seizure=True,
    grip=Grip(),
)
