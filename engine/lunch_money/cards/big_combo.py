"""Big Combo: two blows in one, each of which must be stopped by a defense of its own.

Printed rules, Specialty Cards; R-BIGCOMBO, R-BLOCKGRAB-4.
"""

from engine.lunch_money.state.brawl import Opening
from engine.lunch_money.state.card import Card

BIG_COMBO = Card("big-combo", openings=frozenset({Opening.TURN}), parts=2)
