"""A pasted game: the player replays it, or lets the computer judge its last position."""

from dataclasses import replace

from engine.value import value
from ui.activity.practice import Practice
from ui.match.activity import PRACTICE
from ui.match.snippets import Parameters
from ui.match.way import Way
from ui.shell.address import Address

BROUGHT = replace(PRACTICE, is_brought=True)


@value
class Brought(Way):
    """A match from elsewhere that the player has pasted."""

    params: Parameters
    """The address parameters of the match; the first names the game."""
    policy = BROUGHT
    successor = Practice()

    def address(self, own: Address, today: str) -> Address | None:
        """Return the address that requests the pasted match, so that a reload shows it."""
        (_, game), *params = self.params
        return replace(own, game=game, params=tuple(params))
