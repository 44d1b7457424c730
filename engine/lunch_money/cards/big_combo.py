"""Big Combo: two blows in one, each of which must be stopped by a defence of its own.

Printed rules, Specialty Cards; R-BIGCOMBO, R-BLOCKGRAB-4.
"""

from engine.lunch_money.card import Rule
from engine.lunch_money.table import Opening

BIG_COMBO = Rule("big-combo", openings=(Opening.TURN,), parts=2)
