"""Saves of browsers from commit ea19c5ba: a profile with every key, and further matches.

The file is never edited.
"""

import json
from collections.abc import Mapping
from pathlib import Path

_FILE = json.loads((Path(__file__).parent / "profile.json").read_text(encoding="utf-8"))
PROFILE: Mapping[str, str] = _FILE["profile"]
MATCHES: Mapping[str, str] = _FILE["matches"]


def game_of(text: str) -> str:
    """Return the game of a saved match."""
    game: str = json.loads(text)["session"]["match"]["game"]
    return game
