"""What is kept of a session of Lunch Money."""

from engine.lunch_money.outside.saves import restored, saved
from engine.lunch_money.outside.validation import setup_problems
from engine.saving import DamagedSave, Record
from engine.value import value
from ui.lunch_money.match_config import OPPONENTS, MatchConfig, setup_of
from ui.lunch_money.session import Session
from ui.match.attempt import Challenge, DailyAttempt, check_attempt
from ui.persistence import CODEC, check_count, decoded, match_record


@value
class Kept:
    """What is kept besides the match itself, which stands beside it as the engine saves it.

    Who sat at the screen is not kept: whoever opens the page again may be somebody else.
    """

    config: MatchConfig
    request: str
    hints: int
    undos: int
    number: int
    attempt: DailyAttempt | Challenge | None


def save(session: Session) -> Record:
    """The record to keep."""
    kept = Kept(
        session.config,
        session.request,
        session.hints,
        session.undos,
        session.number,
        session.attempt,
    )
    record: Record = CODEC.encode(kept)
    return record | {"match": saved(session.match)}


def restore(record: Record) -> Session:
    """The session in a record that was kept; raises DamagedSave."""
    kept = decoded(Kept, record, "$.session")
    check_count(kept.hints, "$.session.hints")
    check_count(kept.undos, "$.session.undos")
    check_count(kept.number, "$.session.number")
    check_attempt(kept.attempt, "$.session.attempt")
    match = restored(match_record(record))
    for problem in setup_problems(setup_of(kept.config), "$.session.config"):
        raise problem
    for seat in kept.config.seats:
        if seat.played_by not in OPPONENTS:
            raise DamagedSave("unknown-kind", at="$.session.config.seats", said=seat.played_by)
    if len(kept.config.seats) != len(match.setup.names):
        raise DamagedSave("incoherent", at="$.session.config.seats")
    return Session(
        kept.config,
        match,
        request=kept.request,
        hints=kept.hints,
        undos=kept.undos,
        number=kept.number,
        attempt=kept.attempt,
    )
