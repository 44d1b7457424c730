"""Joining: waiting dice that come into play between rounds, and dice that wait in their stead."""

from dataclasses import replace

from engine.button_men.duel import Duel, Player
from engine.button_men.events import BroughtIn
from engine.game import Seat, Step


def with_joined(duel: Duel, seat: Seat, waiting: int) -> Step[Duel]:
    """The duel after the waiting die at this index has become the last of the player's row."""
    player = duel.players[seat]
    die = player.waiting[waiting].called_in()
    others = (*player.waiting[:waiting], *player.waiting[waiting + 1 :])
    after = replace(player, roster=(*player.roster, die), waiting=others)
    return Step(with_player(duel, seat, after), (BroughtIn(seat, die),))


def with_player(duel: Duel, seat: Seat, player: Player) -> Duel:
    """The duel with this player at this seat."""
    players = [*duel.players]
    players[seat] = player
    return replace(duel, players=tuple(players))
