"""Dice that join or leave a player's roster between rounds, or change hands."""

from dataclasses import replace
from typing import TypeVar

from engine.button_men.dice.die import Die
from engine.button_men.dice.skill import Skill
from engine.button_men.fight.events import BroughtIn
from engine.button_men.match.duel import Action, Duel, Phase, Player
from engine.game import Seat, Step
from engine.value import replace_fields

T = TypeVar("T")


class TakeFromOther(Action):
    """Take a die of another player before a round. While the action is secret, it stores the die
    itself, because others may change the row before it takes effect."""

    __slots__ = ()
    of: Seat
    die: Die | None
    """The die that is taken, or None until the action is chosen."""
    phase = Phase.BEFORE_ROUND
    is_secret = True
    takes_from_others = True

    @property
    def bare(self) -> Action:
        """The action as offered, without the die."""
        return replace_fields(self, die=None)


def waiting_with(player: Player, skill: Skill) -> list[int]:
    """Return the indices of the player's waiting dice with this skill."""
    return [at for at, die in enumerate(player.waiting) if die.has(skill)]


def without(row: tuple[T, ...], at: int) -> tuple[T, ...]:
    """Return the row without the item at this index."""
    return row[:at] + row[at + 1 :]


def without_waiting(player: Player, at: int) -> Player:
    """Return the player without the waiting die at this index."""
    return replace(player, waiting=without(player.waiting, at), places=without(player.places, at))


def without_own(player: Player, at: int) -> Player:
    """Return the player without the die at this index of their roster."""
    places = tuple(place - (at < place) for place in player.places)
    return replace(player, roster=without(player.roster, at), places=places)


def with_joined(duel: Duel, seat: Seat, waiting: int) -> Step[Duel]:
    """Return the duel after the waiting die at this index has joined the roster at its place in the
    recipe (Button Weavers), or at the end if that is unknown."""
    player = duel.players[seat]
    die, row = player.waiting[waiting].called_in(), player.roster
    place = player.places[waiting] if player.places else len(row)
    places = tuple(one + (at > waiting) for at, one in enumerate(player.places))
    after = replace(player, roster=(*row[:place], die, *row[place:]), places=places)
    return Step(duel.with_player(seat, without_waiting(after, waiting)), (BroughtIn(seat, die),))


def with_swapped(player: Player, at: int, waiting: int, left: Die) -> Player:
    """Return the player after the waiting die at index `waiting` has replaced the roster die at
    index `at`, which now waits as `left`."""
    roster, outside = list(player.roster), list(player.waiting)
    roster[at], outside[waiting] = player.waiting[waiting].called_in(), left
    return replace(player, roster=tuple(roster), waiting=tuple(outside))
