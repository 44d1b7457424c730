"""Watching: a whole match by links, as one of its players has shared it."""

from dataclasses import replace

from engine.value import value
from ui.activity.link_play import LINK_PLAY, LinkPlay
from ui.match.activity import Policy
from ui.shell.address import Address
from ui.shell.storage_keys import match_key


@value
class Watching(LinkPlay):
    """A match by links between others."""

    def storage_key(self, game: str) -> str:
        """Return no key of the match: its players may have saved it in this very browser."""
        return match_key(game)

    def address(self, own: Address, today: str) -> Address | None:
        """No address is short enough for a whole match."""
        return None

    @property
    def policy(self) -> Policy:
        return replace(
            LINK_PLAY, is_saved=False, may_be_helped=self.link_match.exchange.invitation.hints
        )
