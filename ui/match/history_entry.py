"""History entries: what is saved about a finished match."""

import json
from hashlib import sha256

from engine.game import Action, Seat, Setup, State, View
from engine.match import Match
from engine.records import Records
from ui.history.past_match import PastMatch, Player
from ui.match.session import Session
from ui.match.shared_link import pack

LONGEST_RECORD = 6000
"""The maximum length of a saved record in characters. A match of 200 moves takes 4,000."""
MARK = 20
"""The length of a mark in characters: 80 bits, so that collisions practically never occur."""


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
    knockouts: tuple[str, ...] = (),
) -> PastMatch:
    """Return the entry of the finished `match` of this session; see `PastMatch` for its fields. It
    has no record if that would be too long or take too long to replay, or if the match was played
    by links."""
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
        knockouts=knockouts,
    )


def mark_of(
    match: Match[Setup, State, Action, View],
    records: Records[Setup, State, Action, View],
    number: int,
) -> str:
    """Return a mark that identifies a match however it continues: a digest of its game, its setup,
    its seed, and its number among the matches with this seed."""
    setup = records.codec().encode(match.setup)
    said = json.dumps([match.game.name, setup, match.seed, number], sort_keys=True)
    return sha256(said.encode()).hexdigest()[:MARK]
