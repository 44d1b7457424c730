"""The runs of a player: those under way, and how those before them ended."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from engine.games import GAME_NAMES
from engine.saving import DamagedSave, Json, Problems, out_of_range
from engine.value import tagged, value
from ui.calendar import parse_day
from ui.persistence import CODEC, decoded, has_record, kept_record, kept_text
from ui.runs.run import HEARTS, GameRun, Standing, standing

MAX_RUNS = 500
"""Runs that are over and kept, the latest of all."""
LONGEST_COURSE = 200
LONGEST_SEED = 90
"""The seeds of its matches are a little longer."""
LONGEST_KIT = 200
MAX_STAGES = 20


@tagged("Run")
@value
class Run:
    """A run under way."""

    game: str
    seed: str
    day: str
    """When it began, as in addresses: "2026-11-22"."""
    course: str = ""
    """The signs of `ui/runs/run.py`."""


@tagged("Ended")
@value
class Ended:
    """A run that is over."""

    game: str
    seed: str
    day: str
    """When it began."""
    course: str
    passed: int
    """How many stages."""
    stages: int
    hearts: int
    """How many were left; of a run that was given up, none."""
    kit: str

    @property
    def is_won(self) -> bool:
        """Whether it has come to its end."""
        return self.passed == self.stages


@tagged("Runs")
@value
class Runs:
    """All of them."""

    under_way: tuple[Run, ...] = ()
    """At most one of each game."""
    over: tuple[Ended, ...] = ()
    """The oldest first."""

    def of(self, game: str) -> Run | None:
        """The run under way in this game; None: there is none."""
        return next((one for one in self.under_way if one.game == game), None)

    def over_of(self, game: str) -> tuple[Ended, ...]:
        """Those of this game that are over."""
        return tuple(one for one in self.over if one.game == game)

    def has(self, game: str, seed: str) -> bool:
        """Whether a run with this seed was begun."""
        return (game, seed) in {mark[:2] for mark in self.marks}

    @property
    def marks(self) -> frozenset[tuple[str, str, str]]:
        """What tells each of them from all others: game, seed and day."""
        under_way = ((one.game, one.seed, one.day) for one in self.under_way)
        return frozenset((*under_way, *((one.game, one.seed, one.day) for one in self.over)))


NO_RUNS = Runs()


def with_run(runs: Runs, run: Run, now: Standing) -> Runs:
    """The runs with this one, which stands so, in place of the one of its game under way."""
    if now.is_over:
        return _with_end(runs, run, now)
    others = tuple(one for one in runs.under_way if one.game != run.game)
    return replace(runs, under_way=(*others, run))


def given_up(runs: Runs, run: Run, now: Standing) -> Runs:
    """The runs after this one, which stands so, was given up."""
    return _with_end(runs, run, replace(now, hearts=0))


def _with_end(runs: Runs, run: Run, now: Standing) -> Runs:
    ended = Ended(
        run.game, run.seed, run.day, run.course, now.passed, now.stages, now.hearts, now.kit
    )
    others = tuple(one for one in runs.under_way if one.game != run.game)
    return Runs(others, (*runs.over, ended)[-MAX_RUNS:])


def merged(runs: Runs, other: Runs) -> Runs:
    """The runs of both; of two under way in one game, the first ones'."""
    ended, known = Runs(over=runs.over).marks, Runs(over=other.over).marks
    over = (*runs.over, *(one for one in other.over if (one.game, one.seed, one.day) not in ended))
    under_way = (*runs.under_way, *(one for one in other.under_way if not runs.of(one.game)))
    return Runs(
        tuple(one for one in under_way if (one.game, one.seed, one.day) not in ended | known),
        tuple(sorted(over, key=lambda one: one.day)[-MAX_RUNS:]),
    )


def runs_text(runs: Runs) -> str:
    """The text to keep."""
    return kept_text("runs", runs_record(runs))


def runs_record(runs: Runs) -> Json:
    """The record in that text, and in the file of the history."""
    return CODEC.encode(runs)


def is_seed(text: str) -> bool:
    """Whether this can be the seed of a run."""
    return text.isprintable() and 0 < len(text) <= LONGEST_SEED


Rules = Mapping[str, GameRun]
"""Those of each game, by its name."""


def read_runs(text: str, rules: Rules) -> Runs:
    """The runs in a text. The DamagedSave that it raises contains the problem and its place."""
    runs = decoded(Runs, kept_record(text, "runs"), "$.runs")
    for problem in _problems(runs, rules):
        raise problem
    return runs


def runs_in_file(text: str, rules: Rules) -> Runs:
    """The runs in a file of the history, which may have none; raises DamagedSave."""
    return read_runs(text, rules) if has_record(text, "runs") else NO_RUNS


def _problems(runs: Runs, rules: Rules) -> Iterator[DamagedSave]:
    at = "$.runs"
    yield from out_of_range(len(runs.over), 0, MAX_RUNS, f"{at}.over")
    for number, ended in enumerate(runs.over):
        yield from _of_ended(ended, f"{at}.over[{number}]")
    games = [run.game for run in runs.under_way]
    if len(set(games)) < len(games):
        yield DamagedSave("twice", at=f"{at}.under_way")
    for number, run in enumerate(runs.under_way):
        place = f"{at}.under_way[{number}]"
        yield from _of_any(run, place)
        now = standing(rules[run.game], run.seed, run.course) if run.game in rules else None
        if now is None or now.is_over:
            yield DamagedSave("unreadable", at=f"{place}.course", found=run.course[:40])


def _of_any(run: Run | Ended, path: str) -> Problems:
    if parse_day(run.day) is None:
        yield DamagedSave("no-date", at=f"{path}.day", found=run.day[:40])
    if run.game not in GAME_NAMES:
        yield DamagedSave("unknown-kind", at=f"{path}.game", found=run.game[:40])
    if not is_seed(run.seed):
        yield DamagedSave("not-printable", at=f"{path}.seed")
    yield from out_of_range(len(run.course), 0, LONGEST_COURSE, f"{path}.course")


def _of_ended(ended: Ended, path: str) -> Problems:
    yield from _of_any(ended, path)
    yield from out_of_range(ended.stages, 1, MAX_STAGES, f"{path}.stages")
    yield from out_of_range(ended.passed, 0, ended.stages, f"{path}.passed")
    yield from out_of_range(ended.hearts, 0, HEARTS, f"{path}.hearts")
    if not ended.kit.isprintable() or len(ended.kit) > LONGEST_KIT:
        yield DamagedSave("not-printable", at=f"{path}.kit")
