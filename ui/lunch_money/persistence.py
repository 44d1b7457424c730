"""The saved parts of a session of Lunch Money."""

from engine.lunch_money.outside.saves import RECORDS, saved
from engine.lunch_money.outside.validation import setup_problems
from engine.records import Reading
from engine.saving import DamagedSave, Record
from engine.value import tagged, value
from ui.activity import persistence as base
from ui.activity.persistence import saved_activity, session_record, with_saved_parts
from ui.lunch_money.match_config import OPPONENTS, MatchConfig, setup_of
from ui.lunch_money.session import Session
from ui.persistence import decode_record, match_record


@tagged("Kept")
@value
class Kept(base.Kept):
    """The saved parts of a session of Lunch Money besides its match. Who took over the screen last
    is not saved, since another player may reopen the page."""

    config: MatchConfig


def save(session: Session) -> Record:
    """Return the record to save."""
    kept = Kept(
        session.config,
        session.metadata.request,
        session.metadata.hints,
        session.metadata.undos,
        session.metadata.number,
        saved_activity(session.activity),
    )
    return session_record(kept, session.activity, lambda: saved(session.match))


def restoring(record: Record) -> Reading[Session]:
    """Return the session in a saved record, whose moves are replayed. Raises DamagedSave if the
    record is invalid."""
    kept = decode_record(Kept, record, "$.session")
    restored = yield from RECORDS.restoring(match_record(record))
    for problem in setup_problems(setup_of(kept.config), "$.session.config"):
        raise problem
    for seat in kept.config.seats:
        if seat.played_by not in OPPONENTS:
            raise DamagedSave("unknown-kind", at="$.session.config.seats", found=seat.played_by)
    session, players = Session(kept.config, restored.match), len(restored.match.setup.names)
    is_reproduced = restored.is_reproduced
    return with_saved_parts(session, kept, players, record, is_reproduced=is_reproduced)
