"""Joining: dice that come into play between rounds, leave it or change hands."""

from dataclasses import replace

from engine.button_men.dice.die import Die
from engine.button_men.fight.events import BroughtIn
from engine.button_men.match.duel import Action, Duel, Phase, Player
from engine.game import Seat, Step
from engine.value import changed


class TakeFromOther(Action):
    """Take a die of another player before a round. While the action is secret, it keeps the die
    itself, because others may change the row before it is revealed."""

    __slots__ = ()
    of: Seat
    die: Die | None
    """None as long as the action is not chosen."""
    phase = Phase.BEFORE_ROUND
    is_secret = True
    takes_from_others = True

    @property
    def bare(self) -> Action:
        """The action as it is offered."""
        return changed(self, die=None)


def without(dice: tuple[Die, ...], at: int) -> tuple[Die, ...]:
    """The dice except the one at this index."""
    return dice[:at] + dice[at + 1 :]


def with_joined(duel: Duel, seat: Seat, waiting: int) -> Step[Duel]:
    """The duel after the waiting die at this index has become the last of the player's row."""
    player = duel.players[seat]
    die = player.waiting[waiting].called_in()
    after = replace(player, roster=(*player.roster, die), waiting=without(player.waiting, waiting))
    return Step(duel.with_player(seat, after), (BroughtIn(seat, die),))


def with_swapped(player: Player, at: int, waiting: int, left: Die) -> Player:
    """The player after the waiting die at one index has taken the place of the die at the other,
    which now waits like this."""
    roster, outside = list(player.roster), list(player.waiting)
    roster[at], outside[waiting] = player.waiting[waiting].called_in(), left
    return replace(player, roster=tuple(roster), waiting=tuple(outside))
