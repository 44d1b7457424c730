"""The saved parts of a session of Button Men."""

from engine.bounds import Between
from engine.button_men.outside.saves import RECORDS, saved
from engine.button_men.outside.validation import setup_problems
from engine.button_men.recipe import RecipeError
from engine.records import Reading
from engine.saving import DamagedSave, Record, quoted_value
from engine.value import tagged, value
from ui.activity import persistence as base
from ui.activity.persistence import saved_activity, session_record, with_saved_parts
from ui.button_men.by_links import KeptByLinks, party_record, session_from_record
from ui.button_men.match_config import MatchConfig, setup_of
from ui.button_men.session import Session, View
from ui.button_men.turn_state import rounds_of
from ui.persistence import decode_record, match_record


@tagged("Kept")
@value
class Kept(base.Kept):
    """The saved parts of a session of Button Men besides its match."""

    config: MatchConfig
    acknowledged: int
    lifted: int
    """See `View.curtain_lifted_at`."""


def save(session: Session) -> Record:
    """Return the record that saves a session."""
    if session.party is not None:
        besides = KeptByLinks(session.view.acknowledged, session.metadata.hints, session.since)
        return party_record(session.party, besides)
    kept = Kept(
        session.config,
        session.metadata.request,
        session.metadata.hints,
        session.metadata.undos,
        session.metadata.number,
        saved_activity(session.activity),
        session.view.acknowledged,
        session.view.curtain_lifted_at,
    )
    return session_record(kept, session.activity, lambda: saved(session.match))


def restoring(record: Record) -> Reading[Session]:
    """Return the session in a saved record, replayed move by move. Raises DamagedSave."""
    if "party" in record:
        return session_from_record(record)
    kept = decode_record(Kept, record, "$.session")
    restored = yield from RECORDS.restoring(match_record(record))
    match, is_reproduced = restored.match, restored.is_reproduced
    _check_config(kept.config)
    if is_reproduced:
        rounds = len(rounds_of(match))
        Between(0, rounds).check(kept.acknowledged, "$.session.acknowledged")
    view = View(acknowledged=kept.acknowledged, curtain_lifted_at=kept.lifted)
    session = Session(kept.config, match, view=view)
    players = len(match.setup.entrants)
    return with_saved_parts(session, kept, players, record, is_reproduced=is_reproduced)


def _check_config(config: MatchConfig) -> None:
    """Raise DamagedSave unless a rematch can begin with this config."""
    at = "$.session.config"
    try:
        setup = setup_of(config)
    except RecipeError as error:
        raise DamagedSave("unreadable", at=at, found=quoted_value(error)) from error
    for problem in setup_problems(setup, at):
        raise problem
