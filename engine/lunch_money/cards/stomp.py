"""Stomp: halves the damage of its victim's next attack. It can also hit a held player.

It can also be used to escape any hold. Printed rules, Specialty Cards; R-STOMP, R-STOMP-DMG,
R-STOMP-2, R-STOMP-SEQ, R-ESCAPE.
"""

from dataclasses import replace

from engine.lunch_money.state.brawl import Opening
from engine.lunch_money.state.card import Card

STOMP = Card(
    "stomp",
    openings=frozenset({Opening.TURN, Opening.HELD}),
    marks=lambda player, turn: replace(player, stomped=True),
    escapes=lambda grip: True,
)
