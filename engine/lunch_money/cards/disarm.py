"""Disarm: stops a Weapon and takes it away, even one that strikes a seized player.

Printed rules, Defense Cards; R-DISARM, R-DISARM-2, R-WEAPON.
"""

from engine.lunch_money.state.brawl import Assault, Laid, Role
from engine.lunch_money.state.card import Card, Rule
from engine.lunch_money.state.rulings import Rulings


def _answers(card: Card, laid: Laid, assault: Assault, rulings: Rulings) -> bool:
    if not card.returns:
        return False
    if laid.role is Role.ATTACK:
        return True
    return bool(assault.cards) and rulings.free_weapons_can_be_taken


DISARM = Rule("disarm", answers=_answers, takes_away=True)
