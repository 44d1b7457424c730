"""Places: under which names texts are kept between visits."""

from hashlib import sha256

from ui.shell.address import Address

LAST_GAME = "last-game"
"""The game of which something was kept last."""
SETTINGS = "settings"
HISTORY = "history"
"""All matches that were played to their end."""
COMMON = (SETTINGS, HISTORY, f"{HISTORY}/damaged")
"""The places that all visits share, those of frames in other pages too."""


def match_of(game: str) -> str:
    """The match of a game as it stands."""
    return f"{game}/match"


def damaged(place: str) -> str:
    """What could not be read there, where the next save does not overwrite it."""
    return f"{place.removesuffix('/match')}/damaged"


def shelf_of(address: Address, frame: str | None) -> str:
    """What the places of a shell begin with. A frame has its own for each match it is asked for:
    neither another frame nor the full page must overwrite it."""
    if frame is None:
        return ""
    asked = repr((frame, address.game, address.said))
    return f"frame-{sha256(asked.encode()).hexdigest()[:12]}/"
