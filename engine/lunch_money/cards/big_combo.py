"""Big Combo: two blows in one, each of which needs its own defense to be stopped.

Printed rules, Specialty Cards; R-BIGCOMBO, R-BLOCKGRAB-4.
"""

from engine.lunch_money.state.brawl import Opening
from engine.lunch_money.state.card import Card

BIG_COMBO = Card("big-combo", openings=frozenset({Opening.TURN}), parts=2)
