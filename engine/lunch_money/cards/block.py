"""Block: stops an attack that no other card prepared, and gives its player a chance to seize.

The player may seize the attacker; if they do not, the attacker may seize them. A seizure cannot be
blocked. Printed rules, Defense Cards; R-BLOCKGRAB-1 to R-BLOCKGRAB-4.
"""

from engine.lunch_money.state.brawl import Opening, Role
from engine.lunch_money.state.card import Card

BLOCK = Card(
    "block",
    leads_to=(Opening.COUNTER,),
    answers=lambda card, laid, assault, rulings: laid.role is Role.ATTACK and not card.is_seizure,
)
