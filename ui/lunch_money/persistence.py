"""What is kept of a session of Lunch Money."""

from engine.lunch_money.saves import restored, saved
from engine.saving import DamagedSave, Record
from engine.value import value
from ui.lunch_money.match_config import MatchConfig
from ui.lunch_money.session import Session
from ui.persistence import CODEC, decoded


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


def save(session: Session) -> Record:
    """The record to keep."""
    kept = Kept(session.config, session.request, session.hints, session.undos, session.number)
    record: Record = CODEC.encode(kept)
    return record | {"match": saved(session.match)}


def restore(record: Record) -> Session:
    """The session in a record that was kept; raises DamagedSave."""
    kept = decoded(Kept, record, "$.session")
    if not isinstance(record.get("match"), dict):
        raise DamagedSave("missing", at="$.session", name="match")
    return Session(
        kept.config,
        restored(record["match"]),
        request=kept.request,
        hints=kept.hints,
        undos=kept.undos,
        number=kept.number,
    )
