"""Poke in the Eye: its victim is helpless this turn and the next, and loses the next if it is
theirs.

It leads to one free Basic Attack. Printed rules, Specialty Cards; R-POKE, R-POKE-FREE.
"""

from engine.lunch_money.state.brawl import Opening, Player
from engine.lunch_money.state.card import Rule


def _marks(player: Player, turn: int) -> Player:
    return Player(
        player.name, player.counters, player.cards, player.known, player.stomped, turn + 1
    )


POKE_IN_THE_EYE = Rule(
    "poke-in-the-eye",
    openings=(Opening.TURN,),
    leads_to=(Opening.FREE_BASIC,),
    marks=_marks,
)
