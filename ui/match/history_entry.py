"""History entries: what is kept of a match once it is finished."""

import json
from hashlib import sha256

from engine.game import Action, Seat, Setup, State, View
from engine.match import Match
from engine.records import Records
from ui.history.past_match import PastMatch, Player
from ui.match.session import Session
from ui.match.shared_link import pack

LONGEST_RECORD = 6000
"""Characters; a match of 200 moves has 4,000."""
MARK = 20
"""Characters of a mark: 80 bits, so that no two of all matches ever played are alike."""


def history_entry(
    session: Session,
    match: Match[Setup, State, Action, View],
    records: Records[Setup, State, Action, View],
    players: tuple[Player, ...],
    *,
    winners: tuple[Seat, ...],
    used: str,
    score: tuple[int, ...],
    edition: str = "",
    feats: tuple[str, ...] = (),
) -> PastMatch:
    """The entry for the finished `match` of this session; see `PastMatch` for its fields."""
    # The dice of a match by links follow from no seed.
    record = None if session.party is not None else records.of(match)
    text = "" if record is None else pack(record)
    return PastMatch(
        mark_of(match, records, session.metadata.number),
        match.game.name,
        "",
        players,
        used,
        winners,
        score,
        len(match.log),
        session.metadata.hints,
        session.metadata.undos,
        edition,
        text if len(text) <= LONGEST_RECORD else "",
        feats=feats,
    )


def mark_of(
    match: Match[Setup, State, Action, View],
    records: Records[Setup, State, Action, View],
    number: int,
) -> str:
    """A mark that identifies a match however it goes on: its seed, its setup, and which of the
    matches under this seed it is."""
    setup = records.codec().encode(match.setup)
    said = json.dumps([match.game.name, setup, match.seed, number], sort_keys=True)
    return sha256(said.encode()).hexdigest()[:MARK]
