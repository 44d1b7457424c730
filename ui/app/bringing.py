"""Opens matches and positions that the player has pasted. This is late code, which is loaded after
the page has started."""

from collections.abc import Callable
from dataclasses import replace

from ui.activity.brought import Brought
from ui.app.match_switcher import MatchSwitcher
from ui.match.messages import AskHint
from ui.message import Message
from ui.shell.address import Address
from ui.shell.messages import CheckLines, OpenScreen
from ui.shell.screens import PasteScreen, ResultsScreen


def open_brought(
    found: PasteScreen | ResultsScreen | Brought,
    switcher: MatchSwitcher,
    dispatch: Callable[[Message], None],
) -> None:
    """Open the pasted match, or show what is wrong with the text. For a pasted position, also ask
    for a hint. A results screen means that one result line of a gauntlet has been checked: show it,
    and check the next line, if any. Do nothing if the player has left the screen."""
    screen = switcher.game.shell.screen
    if isinstance(found, ResultsScreen):
        if isinstance(screen, ResultsScreen) and screen.waiting[1:] == found.waiting:
            dispatch(CheckLines(replace(found, order=screen.order)))
        return
    if not isinstance(screen, PasteScreen):
        return
    if isinstance(found, PasteScreen):
        dispatch(OpenScreen(found))
        return
    (_, game), *params = found.params
    first = AskHint() if "position" in dict(params) else None
    switcher.open_beside(found, Address(tuple(params), game), first=first)
