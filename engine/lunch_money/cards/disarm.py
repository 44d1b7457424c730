"""Disarm: stops a Weapon and takes it away, even one used against a seized player.

Printed rules, Defense Cards; R-DISARM, R-DISARM-2, R-WEAPON.
"""

from engine.lunch_money.state.brawl import Role
from engine.lunch_money.state.card import Card

DISARM = Card(
    "disarm",
    answers=lambda card, laid, assault, rulings: (
        card.returns
        and (
            laid.role is Role.ATTACK or (bool(assault.cards) and rulings.free_weapons_can_be_taken)
        )
    ),
    takes_away=True,
)
