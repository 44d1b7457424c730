"""Bounds of saved values: values outside are reported as damage, with their place."""

import json
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import pytest

from engine.bounds import Among, AtMost, Between, Distinct, Matching, Printable
from engine.correspondence.link_match import Status
from engine.saving import Bound, Consistent, DamagedSave
from tests.drivers.histories import played
from ui.activity.challenge import Challenge
from ui.activity.daily import DailyAttempt
from ui.activity.persistence import Kept
from ui.activity.run import RunMatch
from ui.activity.tutorial import TutorialMatch
from ui.bounds import IsDay
from ui.button_men.by_links import KeptByLinks
from ui.button_men.match_config import MatchConfig
from ui.button_men.persistence import Kept as KeptDuel
from ui.daily import days
from ui.friends.friends import DeletedMatch, FriendMatch
from ui.history.history import History, Sum, WinningStreak
from ui.history.outcome import Outcome
from ui.history.pins import Pin
from ui.lunch_money.persistence import Kept as KeptBrawl
from ui.match.tutorial import TutorialProgress
from ui.opponent import Opponent
from ui.persistence import CODEC
from ui.puzzles.own_mistake import OwnMistake
from ui.puzzles.puzzle import Mode
from ui.puzzles.sprint import PastSprint, Sprint, UnderWay
from ui.puzzles.training import Training, Try
from ui.runs import runs
from ui.shell.settings import Settings

DAY, GAME, MATCH, NAMES = "2026-11-20", "button-men", "0123456789abcdef", ("Avis", "Hammer")
OUTCOME = Outcome((3, 1), (145, 40))


def kept(activity: DailyAttempt | RunMatch | Challenge | TutorialMatch) -> KeptDuel:
    return KeptDuel(MatchConfig(), "", 1, 2, 3, activity, 0, 0)


VALUES: tuple[object, ...] = (
    History(
        (played(1, feats=("shut-out",), error_rate=7), played(2)),
        (Sum(GAME, "Avis", Opponent.EASY, 3, 1),),
        (WinningStreak(GAME, 1, 2),),
        (Pin(GAME, "Kith", Opponent.EASY, DAY),),
    ),
    Training(
        (Try(1, DAY, True, 1500_00, 60_00, False),),
        failed=(2,),
        bookmarks=(3,),
        sprints=(PastSprint(Mode.STREAK, DAY, 4),),
        own=(OwnMistake(DAY, "rulebook", "(4):1 | (6):2", "power", 5000, 900),),
        latest=(5,),
    ),
    UnderWay((Sprint(Mode.MINUTES, 1000, 1000, (1, 2), (3,), 0, -10, 4),)),
    days.DailyLog((days.PastDaily(DAY, NAMES, OUTCOME, "+-++"),)),
    runs.Runs(
        (runs.Run(GAME, "seed", DAY, "0+"),),
        (runs.PastRun(GAME, "seed", DAY, "0---", 1, 8, 0, "(4) (6)"),),
    ),
    FriendMatch(
        *(MATCH, 0, 0, NAMES, ("", ""), "Ben", Status.TO_DECIDE, True, 2, True, False, DAY, 1),
        *((0, 1), (1,), (("en", "Ben rolled."),), "link"),
    ),
    DeletedMatch(("0a",)),
    KeptByLinks(1, 2, DAY),
    kept(DailyAttempt(DAY)),
    kept(RunMatch(GAME, "seed", 1, 2)),
    kept(Challenge("Mia", OUTCOME)),
    kept(TutorialMatch(TutorialProgress("dice", ("attack",)))),
    Settings(name="Mia"),
)
CHECKED_BESIDES = {
    "Kept.acknowledged": "with the match",
    "MatchConfig.position": "as a setup",
    "MatchConfig.seats": "as a setup",
    "MatchConfig.wins": "as a setup",
    "SeatConfig.plays": "as a setup",
}
"""Fields that are checked elsewhere than by bounds."""
UNCHECKED = {
    "DeletedMatch.digests",
    "Kept.lifted",
    "Kept.request",
    "MatchConfig.seed",
    "Settings.edition",
    "Settings.favourites",
    "Settings.language",
    "Settings.learnt",
    "Settings.recent",
    "TutorialProgress.explained",
    "TutorialProgress.topic",
}
"""Fields that may have any value: it is looked up, and may not be found."""

Place = tuple[str | int, ...]


def parts_of(kind: Any) -> tuple[Any, tuple[Bound, ...]]:
    """Return a type without its bounds and without None, and the bounds."""
    if get_origin(kind) is Annotated:
        plain, *bounds = get_args(kind)
        return plain, tuple(bounds)
    if get_origin(kind) in (Union, UnionType):
        others = [one for one in get_args(kind) if one is not type(None)]
        return parts_of(others[0]) if len(others) == 1 else (kind, ())
    return kind, ()


def bounded_places(value: object, kind: Any, place: Place = ()) -> Iterator[tuple[Place, Bound]]:
    """Yield the bounds of all places in a value."""
    plain, bounds = parts_of(kind)
    yield from ((place, bound) for bound in bounds)
    if is_dataclass(value):
        hints = get_type_hints(type(value), include_extras=True)
        for name in CODEC.encode(value).keys() - {"is"}:
            yield from bounded_places(getattr(value, name), hints[name], (*place, name))
    if isinstance(value, tuple):
        kinds = get_args(plain)
        for at, item in enumerate(value):
            yield from bounded_places(item, kinds[0 if kinds[-1] is ... else at], (*place, at))


def outside(bound: Bound, raw: Any) -> Iterator[object]:
    """Yield raw values outside a bound; `raw` is one inside it."""
    match bound:
        case Between(least, most):
            yield from (least - 1, most + 1)
        case AtMost(most, least):
            filling = raw[:1] or "x"
            yield from (filling * (most + 1), *([filling * (least - 1)] if least else []))
        case Distinct():
            yield [*raw, raw[0]] if raw else None
        case Among():
            yield "chess"
        case Printable(most, least):
            yield from ("\u202e", "x" * (most + 1), *([""] if least else []))
        case Matching():
            yield "<b>\n"
        case IsDay(may_be_empty):
            yield from ("2026-02-30", "today", *([] if may_be_empty else [""]))
        case _:
            raise TypeError(bound)


CASES = [
    (value, place, bound) for value in VALUES for place, bound in bounded_places(value, type(value))
]


@pytest.mark.parametrize(("value", "place", "bound"), CASES)
def test_what_is_out_of_bounds_is_told_with_its_place(
    value: object, place: Place, bound: Bound
) -> None:
    *way, last = place
    at = "$" + "".join(f"[{one}]" if isinstance(one, int) else f".{one}" for one in place)
    record = json.loads(json.dumps(CODEC.encode(value)))
    assert CODEC.decode(type(value), record) == value
    around = record
    for step in way:
        around = around[step]
    for damaged in outside(bound, around[last]):
        around[last] = damaged
        with pytest.raises(DamagedSave) as error:
            CODEC.decode(type(value), record)
        assert str(dict(error.value.refusal.words)["at"]).startswith(at)


@pytest.mark.parametrize(
    ("value", "at"),
    [
        (Sum(GAME, "Avis", Opponent.EASY, 3, 4), "$.won"),
        (WinningStreak(GAME, 3, 2), "$.present"),
        (played(1, winners=(2,)), "$.winners"),
        (played(1, score=(1,)), "$.score"),
        (runs.PastRun(GAME, "seed", DAY, "", 9, 8, 0, ""), "$.passed"),
    ],
)
def test_fields_that_contradict_each_other_are_damage(value: object, at: str) -> None:
    with pytest.raises(DamagedSave, match="incoherent") as error:
        CODEC.decode(type(value), CODEC.encode(value))
    assert dict(error.value.refusal.words)["at"] == at


def unbounded_fields(kind: Any) -> Iterator[str]:
    """Yield the fields of a type with unbounded numbers, strings or lists."""
    plain, _ = parts_of(kind)
    for inner in get_args(plain):
        yield from unbounded_fields(inner)
    if not is_dataclass(plain) or not isinstance(plain, type):
        return
    for name, hint in get_type_hints(plain, include_extras=True).items():
        if any(is_unbounded(one) for one in alternatives(hint)):
            yield f"{plain.__name__}.{name}"
        yield from unbounded_fields(hint)


def agreeing_fields(value: object) -> Iterator[str]:
    """Yield the fields of a value that are bounded by other fields."""
    if isinstance(value, Consistent):
        yield from (f"{type(value).__name__}.{name}" for name in value.agreement())
    parts = value if isinstance(value, tuple) else ()
    if is_dataclass(value):
        parts = tuple(getattr(value, field.name) for field in fields(value))
    for part in parts:
        yield from agreeing_fields(part)


def alternatives(kind: Any) -> tuple[Any, ...]:
    return get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)


def is_unbounded(kind: Any) -> bool:
    if kind in (int, str):
        return True
    if get_origin(kind) is Annotated:
        plain, *_ = get_args(kind)
        return get_origin(plain) is tuple and is_unbounded(get_args(plain)[0])
    parts = get_args(kind) if get_origin(kind) is tuple else ()
    return ... in parts or any(map(is_unbounded, parts))


def test_every_number_text_and_list_is_bounded() -> None:
    kinds = {type(value) for value in VALUES} | {Kept, KeptBrawl}
    found = {name for kind in kinds for name in unbounded_fields(kind)}
    agreeing = {name for value in VALUES for name in agreeing_fields(value)}
    assert found - agreeing == CHECKED_BESIDES.keys() | UNCHECKED
