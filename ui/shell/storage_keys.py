"""Storage keys: under which names the browser keeps what."""

from hashlib import sha256

from ui.shell.address import Address

LAST_GAME = "last-game"
"""The name of the game that was played last."""
SETTINGS = "settings"
HISTORY = "history"
COMMON = (SETTINGS, HISTORY, f"{HISTORY}/damaged")
"""The keys that all visits share, frames in other pages included."""


def match_key(game: str) -> str:
    """The current match of a game."""
    return f"{game}/match"


def damaged_key(key: str) -> str:
    """What could not be read under a key, where the next save does not overwrite it."""
    return f"{key.removesuffix('/match')}/damaged"


def key_prefix(address: Address, frame: str | None) -> str:
    """What all other keys of a visit begin with. A frame has a prefix for each match it is asked
    for: neither another frame nor the full page may overwrite it."""
    if frame is None:
        return ""
    asked = repr((frame, address.game, address.params))
    return f"frame-{sha256(asked.encode()).hexdigest()[:12]}/"
