"""A match with a remote friend by links, which the two players write in turn."""

from dataclasses import replace

from engine.value import value
from ui.activity.practice import Practice
from ui.friends.friends import friend_id
from ui.match.active_game import ActiveGame
from ui.match.activity import COUNTED, Policy
from ui.match.any_match import PartyLike
from ui.match.game_ui import Change, S, T, V
from ui.match.messages import InviteAgain
from ui.match.way import Way
from ui.shell.address import Address
from ui.shell.effects import DrawSecret
from ui.shell.storage_keys import friend_key

LINK_PLAY = replace(COUNTED, is_beside=True)
"""The policy of matches by links: no undo, since the friend may already know the move, and no
trying out moves until the match is over."""


@value
class LinkPlay(Way):
    """A match by links, seen by one of its two players."""

    link_match: PartyLike
    """The state of the match. Each game narrows the type."""
    since: str = ""
    """The day of the last change, or "" if unknown."""
    successor = Practice()
    """A practice, since the friend has not agreed to another match."""

    @property
    def policy(self) -> Policy:
        """The policy of matches by links. The two players agreed on whether the computer may
        help."""
        return replace(LINK_PLAY, may_be_helped=self.link_match.exchange.invitation.hints)

    @property
    def party(self) -> PartyLike:
        return self.link_match

    @property
    def id(self) -> str:
        """The id of this side of the match in addresses and storage."""
        link_match = self.link_match
        return friend_id(link_match.exchange.name.hex(), link_match.seat or 0)

    def storage_key(self, game: str) -> str:
        """Return a key for this match only."""
        return friend_key(self.id)

    def address(self, own: Address, today: str) -> Address | None:
        """Return the address of this match."""
        return replace(own, friend=self.id)

    def play_again(self, game: ActiveGame[S, T, V]) -> Change[S] | None:
        return Change(game.shell, game.session, (DrawSecret(InviteAgain),))

    def is_due(self, before: ActiveGame[S, T, V] | None, game: ActiveGame[S, T, V]) -> bool:
        """Whether the match must be saved if it has changed. It must not if it was just opened:
        saving an unchanged match again could overwrite what another tab writes at the same time,
        and send two links for one move."""
        return self.policy.is_saved and before is not None
