"""Icons: the rules of the anime buttons, which are in force only between buttons with icons.

Rare dice, section 6. Uses are counted through the match.
"""

from collections.abc import Sequence
from dataclasses import replace

from engine.button_men.dice.special import USED
from engine.button_men.fight.fight import Fight, Side
from engine.button_men.match.actions import Action
from engine.button_men.match.duel import Duel, Player
from engine.button_men.match.joining import with_player
from engine.button_men.match.offer import offered_by_button
from engine.game import Refusal, Seat


def may_use(fight: Fight, seat: Seat) -> bool:
    """Is the icon of this player in force in a fight, and has it a use left?"""
    return are_in_force(fight.sides) and uses_left(fight.sides[seat]) > 0


def may_use_between(duel: Duel, seat: Seat) -> bool:
    """Is the icon of this player in force between rounds, and has it a use left?"""
    return are_in_force(duel.players) and uses_left(duel.players[seat]) > 0


def are_in_force(owners: Sequence[Side | Player]) -> bool:
    """Do all of them have icons?"""
    return all(one.special is not None and one.special.is_icon for one in owners)


def uses_left(owner: Side | Player) -> int:
    """How many times their special may still be used."""
    return owner.special.uses - owner.memory.count(USED) if owner.special is not None else 0


def refusal_unless_offered(action: Action, duel: Duel, seat: Seat) -> Refusal | None:
    """Why the rule of this player's button does not let them do this now; None if it does."""
    is_offered = any(offer.action == action for offer in offered_by_button(duel, seat))
    return None if is_offered else Refusal("icon.not-possible")


def with_use(duel: Duel, seat: Seat) -> Duel:
    """The duel between rounds after this player has used their icon once more."""
    player = duel.players[seat]
    return with_player(duel, seat, replace(player, memory=(*player.memory, USED)))
