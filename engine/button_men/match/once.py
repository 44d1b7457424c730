"""Once: what players can use one time only in a match."""

from dataclasses import replace

from engine.button_men.match.duel import Duel
from engine.button_men.match.joining import with_player
from engine.game import Seat


def is_unused(duel: Duel, seat: Seat, skill: str) -> bool:
    """May the player still use this skill in the match?"""
    return skill not in duel.players[seat].used


def with_used(duel: Duel, seat: Seat, skill: str) -> Duel:
    """The duel after the player has used this skill."""
    player = duel.players[seat]
    return with_player(duel, seat, replace(player, used=(*player.used, skill)))
