"""Stomp: halves the damage of its victim's next attack. It can also hit a player whom one holds.

It can also be used to escape any hold. Printed rules, Specialty Cards; R-STOMP, R-STOMP-DMG,
R-STOMP-2, R-STOMP-SEQ, R-ESCAPE.
"""

from engine.lunch_money.state.brawl import Opening, Player
from engine.lunch_money.state.card import Grip, Rule


def _marks(player: Player, turn: int) -> Player:
    return Player(
        player.name, player.counters, player.cards, player.known, True, player.poked_until
    )


def _escapes(grip: Grip) -> bool:
    return True


STOMP = Rule("stomp", openings=(Opening.TURN, Opening.HELD), marks=_marks, escapes=_escapes)
