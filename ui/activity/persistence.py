"""The saved parts of a session that all games share."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from engine.games import GAME_NAMES
from engine.saving import DamagedSave, Record
from engine.value import value
from ui.activity.challenge import Challenge
from ui.activity.daily import DailyAttempt
from ui.activity.outdated import OutdatedMatch, as_outdated
from ui.activity.run import RunMatch
from ui.activity.tutorial import TutorialMatch
from ui.bounds import Count
from ui.match.activity import Activity
from ui.match.session import MatchConfig, Metadata, Session
from ui.persistence import CODEC, LEFT_OUT, match_record

S = TypeVar("S", bound=Session)

SavedActivity = DailyAttempt | RunMatch | Challenge | TutorialMatch
"""The activities that are saved with their match. The player's own match needs none, a match by
links is saved separately, and all others are not saved."""
LEFT_OUT[RunMatch] = {"hero": ""}
LEFT_OUT[DailyAttempt] = {"game": GAME_NAMES[0]}


@value
class Kept:
    """The saved parts of a session besides its match. Each game narrows the type of the config and
    may add fields."""

    config: MatchConfig
    request: str
    hints: Count
    undos: Count
    number: Count
    attempt: SavedActivity | None


def session_record(saved: Kept, activity: Activity, match: Callable[[], Record]) -> Record:
    """Return the record of a session. `match` returns its match as the engine saves it. An outdated
    match is saved unchanged."""
    record: Record = CODEC.encode(saved)
    return record | {"match": activity.saved if isinstance(activity, OutdatedMatch) else match()}


def with_saved_parts(
    session: S, saved: Kept, players: int, record: Record, *, is_reproduced: bool
) -> S:
    """Return the session, which has the config and match of the record, with its other saved parts.

    `players` is the number of players in the match. If the match is not reproduced completely, it
    becomes an outdated match. Raises DamagedSave if the config has another number of players.
    """
    if len(saved.config.seats) != players:
        raise DamagedSave("incoherent", at="$.session.config.seats")
    restored = replace(
        session,
        activity=saved.attempt or session.activity,
        metadata=Metadata(saved.number, saved.request, saved.hints, saved.undos),
    )
    return restored if is_reproduced else as_outdated(restored, match_record(record))


def saved_activity(activity: Activity) -> SavedActivity | None:
    """Return the activity if it is saved with its match, otherwise None. For an outdated match,
    this concerns its original activity."""
    activity = activity.of if isinstance(activity, OutdatedMatch) else activity
    return activity if isinstance(activity, SavedActivity) else None
