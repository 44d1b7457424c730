"""Watching: a complete match by links that one of its players has shared."""

from dataclasses import replace

from engine.value import value
from ui.activity.link_play import LINK_PLAY, LinkPlay
from ui.match.activity import Policy
from ui.shell.address import Address
from ui.shell.storage_keys import match_key


@value
class Watching(LinkPlay):
    """A match by links between two other players."""

    def storage_key(self, game: str) -> str:
        """Return the key of the player's own match: the players of this one may have saved it in
        this browser."""
        return match_key(game)

    def address(self, own: Address, today: str) -> Address | None:
        """Return None: no address is short enough for a whole match."""
        return None

    @property
    def policy(self) -> Policy:
        return replace(
            LINK_PLAY, is_saved=False, may_be_helped=self.link_match.exchange.invitation.hints
        )
