"""Storage keys: the names of saved data.

All pages of an origin share one storage. So the name under which the browser stores a key begins
with the name of the project and the folder of this copy of the site: no other program, and no other
copy, may overwrite the data.
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
"""The attempts at the daily duels of the first game."""
TRAINING = "training"
"""The puzzle training in the first game."""
SPRINT = "sprint"
"""The puzzle sprints under way in the first game."""
MATCHUPS = "matchups"
"""The results computed in the match-up explorer."""
DAILY_MATCH = "daily/match"
"""The latest attempt at a daily duel of the first game, saved separately from the match of the
game."""
RUNS = "runs"
"""The runs of all games."""
FRIENDS = "friends/"
"""The prefix of the keys of matches with remote friends."""
DELETED = "deleted-friends/"
"""The prefix of the keys of the tombstones of deleted matches with friends."""


def match_key(game: str) -> str:
    """Return the key of the current match of a game."""
    return f"{game}/match"


def run_key(game: str) -> str:
    """Return the key of the current match of the run in a game, saved separately from the match of
    the game."""
    return f"{game}/run/match"


def days_key(game: str) -> str:
    """Return the key of the attempts at the daily duels in a game."""
    return DAYS if game == GAME_NAMES[0] else f"{game}/{DAYS}"


def daily_key(game: str) -> str:
    """Return the key of the latest attempt at a daily duel in a game."""
    return DAILY_MATCH if game == GAME_NAMES[0] else f"{game}/{DAILY_MATCH}"


def training_key(game: str) -> str:
    """Return the key of the puzzle training in a game."""
    return TRAINING if game == GAME_NAMES[0] else f"{game}/{TRAINING}"


def sprint_key(game: str) -> str:
    """Return the key of the puzzle sprints under way in a game."""
    return SPRINT if game == GAME_NAMES[0] else f"{game}/{SPRINT}"


def friend_key(id: str) -> str:
    """Return the key of a match with a remote friend; see ui/friends/friends.py for its id."""
    return f"{FRIENDS}{id}"


def deleted_key(id: str) -> str:
    """Return the key of the tombstone of a deleted match with a friend."""
    return f"{DELETED}{id}"


def aside_key(game: str) -> str:
    """Return the key of the stashed matches of a game."""
    return f"{game}/aside"


def damaged_key(key: str) -> str:
    """Return the key under which unreadable data of another key is quarantined, so that the next
    save does not overwrite it."""
    return f"{key.removesuffix('/match')}/damaged"


_SHARED = (
    *(SETTINGS, HISTORY, RUNS),
    *(
        key(game)
        for key in (training_key, sprint_key, days_key, daily_key, run_key)
        for game in GAME_NAMES
    ),
)

COMMON = (*_SHARED, MATCHUPS, *map(damaged_key, _SHARED))
"""The keys shared by all visits, including those in frames."""


def frame_prefix(address: Address, frame: str | None) -> str:
    """Return the prefix that the keys of a visit have unless they are in COMMON, or "" outside a
    frame. `frame` is the name of the frame, or None. A frame has its own prefix for each requested
    match, so that neither another frame nor the full page can overwrite the match."""
    if frame is None:
        return ""
    asked = repr((frame, address.game, address.params))
    return f"frame-{sha256(asked.encode()).hexdigest()[:12]}/"


def site_prefix(home: str) -> str:
    """Return the prefix of all names in the browser's storage, which depends on the folder of the
    page's address `home`. assets/looks.js computes it too, before Python runs."""
    folder = urlsplit(home).path.rpartition("/")[0]
    return f"{PROJECT}:{folder}/:"
