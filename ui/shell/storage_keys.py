"""Storage keys: under which names the browser keeps what.

All pages of an origin share one storage. So every key of ours begins with the name of the project
and the folder that this copy of the site lies in: neither another program nor another copy may
overwrite what is kept here.
"""

from hashlib import sha256
from urllib.parse import urlsplit

from engine.games import GAME_NAMES
from ui.shell.address import Address

PROJECT = "button-men-and-lunch-money"

LAST_GAME = "last-game"
"""The name of the game that was played last."""
SETTINGS = "settings"
HISTORY = "history"
DAYS = "days"
"""The results of the daily duels."""
TRAINING = "training"
"""What the player has tried of the puzzles."""
SPRINT = "sprint"
"""The sprint through puzzles that goes on."""
MATCHUPS = "matchups"
"""What was found out about match-ups."""
DAILY_MATCH = "daily/match"
"""The latest attempt at one, which stands beside the match of its game."""
RUNS = "runs"
"""The runs of all games."""
FRIENDS = "friends/"
"""What the keys of all matches with remote friends begin with."""
DELETED = "deleted-friends/"
"""What the keys of the links of deleted matches with friends begin with."""


def match_key(game: str) -> str:
    """The current match of a game."""
    return f"{game}/match"


def run_key(game: str) -> str:
    """The current match of the run in a game, which stands beside the match of the game."""
    return f"{game}/run/match"


def friend_key(id: str) -> str:
    """A match with a remote friend; see ui/friends/friends.py for its id."""
    return f"{FRIENDS}{id}"


def deleted_key(id: str) -> str:
    """What is kept of a match with a friend that the player has deleted."""
    return f"{DELETED}{id}"


def aside_key(game: str) -> str:
    """The matches of a game that links have stashed."""
    return f"{game}/aside"


def damaged_key(key: str) -> str:
    """What could not be read under a key, where the next save does not overwrite it."""
    return f"{key.removesuffix('/match')}/damaged"


_SHARED = (SETTINGS, HISTORY, DAYS, DAILY_MATCH, TRAINING, SPRINT, RUNS, *map(run_key, GAME_NAMES))

COMMON = (*_SHARED, MATCHUPS, *map(damaged_key, _SHARED))
"""The keys that all visits share, frames in other pages included."""


def frame_prefix(address: Address, frame: str | None) -> str:
    """What all other keys of a visit begin with. A frame has a prefix for each match it is asked
    for: neither another frame nor the full page may overwrite it."""
    if frame is None:
        return ""
    asked = repr((frame, address.game, address.params))
    return f"frame-{sha256(asked.encode()).hexdigest()[:12]}/"


def site_prefix(home: str) -> str:
    """What all names in the browser's storage begin with. `home` is the page's address; that of
    its folder counts. assets/looks.js works it out as well, before Python runs."""
    folder = urlsplit(home).path.rpartition("/")[0]
    return f"{PROJECT}:{folder}/:"
