"""A match with a remote friend, by links: each of the two writes one in turn."""

from dataclasses import replace

from engine.value import value
from ui.activity.practice import Practice
from ui.friends.friends import friend_id
from ui.match.active_game import ActiveGame
from ui.match.activity import COUNTED, Activity, Policy
from ui.match.any_match import PartyLike
from ui.match.game_ui import Change, S, T, V
from ui.match.messages import InviteAgain
from ui.match.way import Way
from ui.shell.address import Address
from ui.shell.effects import DrawSecret
from ui.shell.storage_keys import friend_key

LINK_PLAY = replace(COUNTED, is_beside=True)
"""No undo, since the friend may know the move, and no trying ahead until the match is over."""


@value
class LinkPlay(Way):
    """A match by links."""

    link_match: PartyLike
    """What is known of the match. Each game narrows the type."""
    since: str = ""
    """The day since which it stands as it does, or an empty text if that is not known."""

    @property
    def policy(self) -> Policy:
        """The two agree on help by the computer."""
        return replace(LINK_PLAY, may_be_helped=self.link_match.exchange.invitation.hints)

    @property
    def party(self) -> PartyLike:
        return self.link_match

    @property
    def id(self) -> str:
        """What addresses and the storage call this side of the match."""
        link_match = self.link_match
        return friend_id(link_match.exchange.name.hex(), link_match.seat or 0)

    def storage_key(self, game: str) -> str:
        """Return a key for this match alone."""
        return friend_key(self.id)

    def address(self, own: Address, today: str) -> Address | None:
        """Return the address of this match."""
        return replace(own, friend=self.id)

    @property
    def successor(self) -> Activity:
        """A practice: the friend is not asked."""
        return Practice()

    def play_again(self, game: ActiveGame[S, T, V]) -> Change[S] | None:
        return Change(game.shell, game.session, (DrawSecret(InviteAgain),))

    def is_due(self, before: ActiveGame[S, T, V] | None, game: ActiveGame[S, T, V]) -> bool:
        """Whether it has changed since it was opened. It was saved before that; to write it again
        would undo what another tab writes in the same moment: two links for one move."""
        return before is not None
