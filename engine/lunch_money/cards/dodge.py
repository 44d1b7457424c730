"""Dodge: evades an attack that no other card prepared.

Printed rules, Defense Cards.
"""

from engine.lunch_money.state.brawl import Role
from engine.lunch_money.state.card import Card

DODGE = Card(
    "dodge", answers=lambda card, laid, assault, rulings: laid.role is Role.ATTACK, evades=True
)
