"""Bringing games: opens what the player has pasted. This is late code."""

from collections.abc import Callable

from ui.activity.brought import Brought
from ui.app.match_switcher import MatchSwitcher
from ui.match.messages import AskHint
from ui.message import Message
from ui.shell.address import Address
from ui.shell.messages import OpenScreen
from ui.shell.screens import PasteScreen


def open_brought(
    found: PasteScreen | Brought, switcher: MatchSwitcher, dispatch: Callable[[Message], None]
) -> None:
    """Open the match, or show what is wrong with the text, unless the player has left."""
    if not isinstance(switcher.game.shell.screen, PasteScreen):
        return
    if isinstance(found, PasteScreen):
        dispatch(OpenScreen(found))
        return
    (_, game), *params = found.params
    switcher.open_beside(found, Address(tuple(params), game))
    if "position" in dict(params):
        dispatch(AskHint())
