"""Joining: waiting dice that come into play between rounds, and dice that wait in their stead."""

from dataclasses import replace

from engine.button_men.dice.skill import Skill
from engine.button_men.fight.events import BroughtIn
from engine.button_men.match.duel import Duel
from engine.game import Seat, Step


def with_joined(duel: Duel, seat: Seat, waiting: int) -> Step[Duel]:
    """The duel after the waiting die at this index has become the last of the player's row."""
    player = duel.players[seat]
    die = player.waiting[waiting].called_in()
    others = (*player.waiting[:waiting], *player.waiting[waiting + 1 :])
    after = replace(player, roster=(*player.roster, die), waiting=others)
    return Step(duel.with_player(seat, after), (BroughtIn(seat, die),))


def with_swapped(duel: Duel, seat: Seat, at: int, waiting: int, skill: Skill) -> Step[Duel]:
    """The duel after the waiting die at one index has taken the place of the player's die at the
    other, which waits from now on, with this skill."""
    player = duel.players[seat]
    die, left = player.waiting[waiting].called_in(), player.roster[at]
    roster, outside = list(player.roster), list(player.waiting)
    roster[at], outside[waiting] = die, left.as_printed().waiting_with(skill)
    after = replace(player, roster=tuple(roster), waiting=tuple(outside))
    return Step(duel.with_player(seat, after), (BroughtIn(seat, die, left),))
