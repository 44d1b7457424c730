"""What is kept of a session in every game."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from engine.games import GAME_NAMES
from engine.saving import DamagedSave, Record
from engine.value import value
from ui.activity.challenge import Challenge, is_name
from ui.activity.daily import DailyAttempt
from ui.activity.outdated import OutdatedMatch, outdated
from ui.activity.run import RunMatch
from ui.activity.tutorial import TutorialMatch
from ui.calendar import parse_day
from ui.daily.days import check_outcome
from ui.match.activity import Activity
from ui.match.session import MatchConfig, Session
from ui.match.tutorial import TutorialProgress
from ui.persistence import CODEC, check_count, match_record
from ui.runs.runs import LONGEST_COURSE, MAX_STAGES, is_seed

S = TypeVar("S", bound=Session)

SavedActivity = DailyAttempt | RunMatch | Challenge | TutorialMatch
"""The activities that are saved with their match. The player's own match needs none, a match by
links is saved in another way, and all others are not saved."""

MAX_TOPICS = 100
"""More than any tutorial has."""


@value
class Kept:
    """What is kept of a session besides its match. Each game narrows the type of the config and may
    add fields."""

    config: MatchConfig
    request: str
    hints: int
    undos: int
    number: int
    attempt: SavedActivity | None


def session_record(kept: Kept, activity: Activity, match: Callable[[], Record]) -> Record:
    """The record of a session; `match` returns its match as the engine saves it. Of an outdated
    match all of what was saved is saved again."""
    record: Record = CODEC.encode(kept)
    return record | {"match": activity.saved if isinstance(activity, OutdatedMatch) else match()}


def with_kept(session: S, kept: Kept, players: int, record: Record, *, is_reproduced: bool) -> S:
    """The session, which has the config and the match of the record, with what else was kept.
    `players` is how many play the match. Raises DamagedSave."""
    if len(kept.config.seats) != players:
        raise DamagedSave("incoherent", at="$.session.config.seats")
    check_count(kept.hints, "$.session.hints")
    check_count(kept.undos, "$.session.undos")
    check_count(kept.number, "$.session.number")
    check_activity(kept.attempt, "$.session.attempt")
    restored = replace(
        session,
        activity=kept.attempt or session.activity,
        metadata=replace(
            session.metadata,
            request=kept.request,
            hints=kept.hints,
            undos=kept.undos,
            number=kept.number,
        ),
    )
    return restored if is_reproduced else outdated(restored, match_record(record))


def saved_activity(activity: Activity) -> SavedActivity | None:
    """Return the activity if it is saved with its match."""
    activity = activity.of if isinstance(activity, OutdatedMatch) else activity
    return activity if isinstance(activity, SavedActivity) else None


def check_activity(activity: SavedActivity | None, path: str) -> None:
    """Raise DamagedSave unless there can be such an activity."""
    match activity:
        case DailyAttempt(day) if parse_day(day) is None:
            raise DamagedSave("no-date", at=f"{path}.day", found=day[:40])
        case RunMatch(game, seed, number, stage):
            if game not in GAME_NAMES or not is_seed(seed):
                raise DamagedSave("unreadable", at=path, found=f"{game} {seed}"[:40])
            check_count(number, f"{path}.number", LONGEST_COURSE)
            check_count(stage, f"{path}.stage", MAX_STAGES)
        case Challenge(by, outcome):
            if by and not is_name(by):
                raise DamagedSave("not-printable", at=f"{path}.by")
            check_outcome(outcome, f"{path}.outcome")
        case TutorialMatch(is_beside=True):
            raise DamagedSave("incoherent", at=path)
        case TutorialMatch(TutorialProgress(_, explained)):
            check_count(len(explained), f"{path}.progress.explained", MAX_TOPICS)
