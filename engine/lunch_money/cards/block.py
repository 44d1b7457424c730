"""Block: stops an attack that no other card prepared, and gives its player a chance to seize.

The player may seize the attacker; if they do not, the attacker may seize them. A seizure cannot be
blocked. Printed rules, Defense Cards; R-BLOCKGRAB-1 to R-BLOCKGRAB-4.
"""

from engine.lunch_money.state.brawl import Assault, Laid, Opening, Role
from engine.lunch_money.state.card import Card, Rule
from engine.lunch_money.state.rulings import Rulings


def _answers(card: Card, laid: Laid, assault: Assault, rulings: Rulings) -> bool:
    return laid.role is Role.ATTACK and not card.is_seizure


BLOCK = Rule("block", answers=_answers, leads_to=(Opening.COUNTER,))
