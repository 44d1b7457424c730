"""Dodge: evades an attack that no other card prepared.

Printed rules, Defense Cards.
"""

from engine.lunch_money.state.brawl import Assault, Laid, Role
from engine.lunch_money.state.card import Card, Rule
from engine.lunch_money.state.rulings import Rulings


def _answers(card: Card, laid: Laid, assault: Assault, rulings: Rulings) -> bool:
    return laid.role is Role.ATTACK


DODGE = Rule("dodge", answers=_answers, evades=True)
