"""What is kept of a session in every game."""

from dataclasses import replace
from typing import TypeVar

from engine.saving import DamagedSave, Record
from engine.value import value
from ui.match.attempt import Attempt, check_attempt
from ui.match.session import MatchConfig, Session
from ui.persistence import CODEC, check_count

S = TypeVar("S", bound=Session)


@value
class Kept:
    """What is kept of a session besides its match. Each game narrows the type of the config and may
    add fields. The records that browsers have kept contain the name of this class."""

    config: MatchConfig
    request: str
    hints: int
    undos: int
    number: int
    attempt: Attempt | None


def session_record(kept: Kept, match: Record) -> Record:
    """The record of a session; `match` is its match as the engine saves it."""
    record: Record = CODEC.encode(kept)
    return record | {"match": match}


def with_kept(session: S, kept: Kept, players: int) -> S:
    """The session, which has the config and the match of the record, with what else was kept.
    `players` is how many play the match. Raises DamagedSave."""
    if len(kept.config.seats) != players:
        raise DamagedSave("incoherent", at="$.session.config.seats")
    check_count(kept.hints, "$.session.hints")
    check_count(kept.undos, "$.session.undos")
    check_count(kept.number, "$.session.number")
    check_attempt(kept.attempt, "$.session.attempt")
    return replace(
        session,
        request=kept.request,
        hints=kept.hints,
        undos=kept.undos,
        number=kept.number,
        attempt=kept.attempt,
    )
