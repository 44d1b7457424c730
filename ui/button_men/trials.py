"""Trials: the small matches and positions that chapters of the rules book are tried in.

What each says is a part of an address; see trials.json, and match_request.py for what it can say.
"""

import json
from functools import cache
from pathlib import Path

from ui.button_men.match_request import parse_request
from ui.shell.address import Address, read_address

TRIALS: dict[str, str] = json.loads(
    Path(__file__).with_name("trials.json").read_text(encoding="utf-8")
)
"""By the name of the chapter."""


def trial(name: str, edition: str) -> Address | None:
    """The match to try a chapter in, by these printed rules; None: it has none."""
    if name not in TRIALS:
        return None
    return read_address(f"{TRIALS[name]}&edition={edition}", ())


def trial_of(asked: str, edition: str) -> str | None:
    """The chapter that is tried in the match that was asked for like this; None: it is no trial."""
    return _by_match(edition).get(asked)


@cache
def _by_match(edition: str) -> dict[str, str]:
    found = {name: trial(name, edition) for name in TRIALS}
    return {parse_request(address).asked: name for name, address in found.items() if address}
