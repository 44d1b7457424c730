"""Runs: puzzles one after another, each harder, until the first error or until the time is up.

The times and bonuses are those of lichess' Puzzle Storm.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import ceil
from typing import Literal

from engine.luck import Luck
from engine.value import value
from ui.puzzles.puzzle import Mode, Puzzle, Puzzles, nearest

RunMode = Literal[Mode.STREAK, Mode.MINUTES]
MODES: tuple[RunMode, ...] = (Mode.STREAK, Mode.MINUTES)

SECONDS = 180
"""How long a run against the clock takes."""
PENALTY = 10
"""Seconds that an error costs there."""
BONUSES = {5: 3, 12: 5, 20: 7, 30: 10}
"""Seconds that so many right answers in a row bring; after the last, each further FURTHER bring as
many again."""
FURTHER = 10
BEGINS = 800
"""The rating of the first puzzle."""
RISES = {Mode.STREAK: 60, Mode.MINUTES: 40}
"""By how much each puzzle is harder than the last."""
NEAR = 6
"""A puzzle is drawn from so many whose ratings are nearest."""
MOST = 100
"""Runs that are kept, the latest, and the best of either mode."""


@value
class Run:
    """A run that goes on, or has just ended."""

    mode: RunMode
    ends: float
    """When the time is up, in seconds by the clock; 0 where that ends nothing."""
    now: float
    """What the clock has shown last."""
    solved: tuple[int, ...] = ()
    """The puzzles that were solved, in order."""
    missed: tuple[int, ...] = ()
    combo: int = 0
    """How many of the latest in a row were solved."""
    gained: int | None = None
    """Seconds that the last answer has brought; None: nothing has been answered yet."""
    open: int | None = None
    """The puzzle that waits for an answer."""

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""
        return bool(self.missed) if self.mode is Mode.STREAK else self.now >= self.ends

    @property
    def left(self) -> int:
        """The seconds that are left, rounded up."""
        return max(0, ceil(self.ends - self.now))

    @property
    def number(self) -> int:
        """The number of the puzzle that is open, or comes next, within the run."""
        return len(self.solved) + len(self.missed) + 1


@value
class PastRun:
    """What came of a run, of a RunMode."""

    mode: Mode
    day: str
    solved: int


def begun(mode: RunMode, now: float) -> Run:
    """A run that begins now, by the clock."""
    return Run(mode, now + SECONDS, now) if mode is Mode.MINUTES else Run(mode, 0, 0)


def at(run: Run, now: float) -> Run:
    """The run at this time."""
    return replace(run, now=now) if run.mode is Mode.MINUTES else run


def answered(run: Run, *, is_right: bool) -> Run:
    """The run after an answer to the puzzle that was open, in a run that is not over."""
    if run.open is None or run.is_over:
        return run
    combo = run.combo + 1 if is_right else 0
    gained = 0 if run.mode is Mode.STREAK else _bonus(combo) if is_right else -PENALTY
    return replace(
        run,
        ends=run.ends + gained,
        solved=(*run.solved, run.open) if is_right else run.solved,
        missed=run.missed if is_right else (*run.missed, run.open),
        combo=combo,
        gained=gained,
        open=None,
    )


def _bonus(combo: int) -> int:
    last = max(BONUSES)
    if combo > last and (combo - last) % FURTHER == 0:
        return BONUSES[last]
    return BONUSES.get(combo, 0)


def next_of_run(run: Run, puzzles: Puzzles, luck: Luck) -> Puzzle | None:
    """The one of these that comes next in a run; None: there are no more."""
    known = {*run.solved, *run.missed}
    points = BEGINS + RISES[run.mode] * len(known)
    fresh = [one for one in puzzles if one.number not in known]
    return nearest(fresh, points, NEAR, luck)


def best(runs: Iterable[PastRun], mode: Mode) -> PastRun | None:
    """The best of a mode, and of several the first; None: there was none."""
    of_mode = (one for one in runs if one.mode is mode)
    return max(of_mode, key=lambda one: one.solved, default=None)


def kept(runs: Sequence[PastRun]) -> tuple[PastRun, ...]:
    """Those of these runs that are kept."""
    bests, spare = {best(runs, mode) for mode in MODES}, len(runs) - MOST
    found = list[PastRun]()
    for one in runs:
        if spare > 0 and one not in bests:
            spare -= 1
        else:
            found.append(one)
    return tuple(found)
