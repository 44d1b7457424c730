"""Ending: what is entered of a match into the history once it is over."""

import json
from hashlib import sha256

from engine.game import Action, Setup, State, View
from engine.match import Match
from engine.records import Records
from ui.history.played import Played, Player
from ui.match.links import packed
from ui.shell.page import Page

LONGEST_RECORD = 6000
"""Characters; a duel of 200 moves has 4,000."""
MARK = 20
"""Characters of a mark: 80 bits, so that no two of all matches ever played are alike."""


def is_played(before: Page, page: Page) -> bool:
    """Is it the same match as before, and one that counts? A practice does not, and whoever opens
    a match in the middle, or looks at one, has not played it."""
    return before.matches == page.matches and not page.shell.is_practice


def told(
    page: Page,
    match: Match[Setup, State, Action, View],
    records: Records[Setup, State, Action, View],
    players: tuple[Player, ...],
    *,
    used: str,
    score: tuple[int, ...],
    edition: str = "",
) -> Played:
    """What there is to be told of a match that is over."""
    record = records.of(match)
    text = "" if record is None else packed(record)
    return Played(
        mark_of(match, records, page.matches),
        match.game.name,
        "",
        players,
        used,
        match.game.winners(match.state) or (),
        score,
        len(match.log),
        page.hints,
        page.undos,
        edition,
        text if len(text) <= LONGEST_RECORD else "",
    )


def mark_of(
    match: Match[Setup, State, Action, View],
    records: Records[Setup, State, Action, View],
    number: int,
) -> str:
    """A mark that a match keeps however it goes on: of its luck, what was agreed on, and which of
    the matches under this luck it is."""
    setup = records.codec().encode(match.setup)
    said = json.dumps([match.game.name, setup, match.seed, number], sort_keys=True)
    return sha256(said.encode()).hexdigest()[:MARK]
