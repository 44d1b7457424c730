"""A player's runs: the current ones, and the results of earlier ones."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated

from engine.bounds import AtMost, Between, Distinct, Matching, Printable
from engine.saving import Consistent, DamagedSave, quoted_value
from engine.value import tagged, value
from ui.bounds import DayText, GameName
from ui.persistence import LEFT_OUT, SavedForm, has_record
from ui.runs.group import LONGEST_ENTRY
from ui.runs.run import HEARTS, GameRun, Standing, standing

MAX_RUNS = 500
"""The maximum number of finished runs saved. If there are more, the oldest is dropped."""
LONGEST_COURSE = 4000
LONGEST_SEED = LONGEST_ENTRY
LONGEST_KIT = 200
MAX_STAGES = 20

Seed = Annotated[str, Printable(LONGEST_SEED, at_least=1)]
Course = Annotated[str, AtMost(LONGEST_COURSE)]


@tagged("Run")
@value
class Run:
    """A run in progress."""

    game: GameName
    seed: Seed
    day: DayText
    """The day on which the run began, such as "2026-11-22"."""
    course: Course = ""
    """The course so far, in the signs of `ui/runs/run.py`."""


@tagged("Ended")
@value
class PastRun(Consistent):
    """A finished run."""

    game: GameName
    seed: Seed
    day: DayText
    """The day on which the run began."""
    course: Course
    passed: int
    """The number of stages passed."""
    stages: Annotated[int, Between(1, MAX_STAGES)]
    hearts: Annotated[int, Between(0, HEARTS)]
    """The number of hearts left, 0 unless the run was won or given up."""
    kit: Annotated[str, Printable(LONGEST_KIT)]

    @property
    def is_won(self) -> bool:
        """Whether all stages were passed."""
        return self.passed == self.stages

    @property
    def is_given_up(self) -> bool:
        """Whether the player gave up the run, with hearts and stages left."""
        return not self.is_won and self.hearts > 0

    def agreement(self) -> Mapping[str, bool]:
        return {"passed": 0 <= self.passed <= self.stages}


@tagged("Runs")
@value
class Runs:
    """All runs of a player."""

    under_way: Annotated[tuple[Run, ...], Distinct("game")] = ()
    """The runs in progress, at most one per game."""
    over: Annotated[tuple[PastRun, ...], AtMost(MAX_RUNS)] = ()
    """The finished runs, the oldest first."""
    secret: Annotated[str, Matching("([0-9a-f]{64})?")] = ""
    """The secret key that signs the player's results in gauntlets for groups, in hexadecimal, or ""
    until it is needed."""

    def of(self, game: str) -> Run | None:
        """Return the run in progress in this game, or None if there is none."""
        return next((one for one in self.under_way if one.game == game), None)

    def over_of(self, game: str) -> tuple[PastRun, ...]:
        """Return the finished runs of this game."""
        return tuple(one for one in self.over if one.game == game)

    def has(self, game: str, seed: str) -> bool:
        """Whether a run with this seed was begun in this game."""
        return (game, seed) in {mark[:2] for mark in self.marks}

    @property
    def marks(self) -> frozenset[tuple[str, str, str]]:
        """The identities of all runs: game, seed and day."""
        under_way = ((one.game, one.seed, one.day) for one in self.under_way)
        return frozenset((*under_way, *((one.game, one.seed, one.day) for one in self.over)))


NO_RUNS = Runs()
LEFT_OUT[Runs] = {"secret": ""}


def with_run(runs: Runs, run: Run, now: Standing) -> Runs:
    """Return the runs with this one in the state `now`. It replaces the run in progress in its
    game, or joins the finished ones if it is over."""
    if now.is_over:
        return with_end(runs, run, now)
    others = tuple(one for one in runs.under_way if one.game != run.game)
    return replace(runs, under_way=(*others, run))


def with_end(runs: Runs, run: Run, now: Standing) -> Runs:
    """Return the runs with this one, which has ended or was given up in the state `now`, among the
    finished ones."""
    ended = PastRun(
        run.game, run.seed, run.day, run.course, now.passed, now.stages, now.hearts, now.kit
    )
    others = tuple(one for one in runs.under_way if one.game != run.game)
    return replace(runs, under_way=others, over=(*runs.over, ended)[-MAX_RUNS:])


def merged(runs: Runs, other: Runs) -> Runs:
    """Return the runs of both. A run that has ended in either counts as finished. If both have a
    run in progress in the same game, or a secret, that of `runs` is preserved. Of the finished
    runs, only the latest MAX_RUNS remain."""
    ended, known = Runs(over=runs.over).marks, Runs(over=other.over).marks
    over = (*runs.over, *(one for one in other.over if (one.game, one.seed, one.day) not in ended))
    under_way = (*runs.under_way, *(one for one in other.under_way if not runs.of(one.game)))
    return Runs(
        tuple(one for one in under_way if (one.game, one.seed, one.day) not in ended | known),
        tuple(sorted(over, key=lambda one: one.day)[-MAX_RUNS:]),
        runs.secret or other.secret,
    )


RUNS_FORM = SavedForm("runs", Runs)


Rules = Mapping[str, GameRun]
"""The run rules of each game, by name."""


def read_runs(text: str, rules: Rules) -> Runs:
    """Parse saved runs. Raises DamagedSave, with the problem and its place, if they are invalid."""
    runs = RUNS_FORM.read(text)
    for number, run in enumerate(runs.under_way):
        now = standing(rules[run.game], run.seed, run.course) if run.game in rules else None
        if now is None or now.is_over:
            at = f"$.runs.under_way[{number}].course"
            raise DamagedSave("unreadable", at=at, found=quoted_value(run.course))
    return runs


def runs_in_file(text: str, rules: Rules) -> Runs:
    """Return the runs in a history file, or NO_RUNS if it has none. Raises DamagedSave if they are
    invalid."""
    return read_runs(text, rules) if has_record(text, "runs") else NO_RUNS
