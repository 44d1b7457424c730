"""Headlock: the victim is helpless and can be hit every turn until the holder lets go.

It can only be used on a seized player. Printed rules, Specialty Cards; R-HEADLOCK-ONLY,
R-HEADLOCK-IDLE, R-HEADLOCK-DEF.
"""

from engine.lunch_money.state.brawl import Opening
from engine.lunch_money.state.card import Card, Grip

HEADLOCK = Card(
    "headlock",
    openings=frozenset({Opening.SEIZED}),
    leads_to=(Opening.HELD,),
    is_seizure=True,
    grip=Grip(),
)
