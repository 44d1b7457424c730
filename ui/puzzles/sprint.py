"""Sprints: series of increasingly difficult puzzles until the first error, or against the clock.
The times and bonuses are those of lichess' Puzzle Storm."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Literal

from engine.bounds import Among, Between, Distinct
from engine.luck import Luck
from engine.saving import Consistent
from engine.value import tagged, value
from ui.bounds import DayText
from ui.persistence import SavedForm
from ui.puzzles.puzzle import Mode, Puzzle, PuzzleNumber, Puzzles, nearest

SprintMode = Literal[Mode.STREAK, Mode.MINUTES]
MODES: tuple[SprintMode, ...] = (Mode.STREAK, Mode.MINUTES)
ModeOfSprint = Annotated[Mode, Among(MODES)]

SECOND = 1000
"""One second, in milliseconds."""
SECONDS = 180
"""The duration of a sprint against the clock in seconds, without bonuses."""
PENALTY = 10
"""The penalty for an error, in seconds."""
BONUSES = {5: 3, 12: 5, 20: 7, 30: 10}
"""Bonus seconds by the number of right answers in a row. After the last entry, every FURTHER
answers earn its bonus again."""
FURTHER = 10
BEGINS = 800
"""The target rating of the first puzzle."""
RISES = {Mode.STREAK: 60, Mode.MINUTES: 40}
"""The increase of the target rating from puzzle to puzzle."""
NEAR = 6
"""The number of puzzles closest to the target rating from which one is drawn."""
MAX_SPRINTS = 100
"""The maximum number of finished sprints saved: the latest, and the best of each mode."""
LATEST = 10**14
"""A timestamp in milliseconds that no player's clock reaches, some 3,000 years after 1970."""


@tagged("Sprint")
@value
class Sprint(Consistent):
    """A current or finished sprint. Times are milliseconds by the player's clock."""

    mode: ModeOfSprint
    ends: int
    """When the time is up, or 0 without a time limit."""
    now: Annotated[int, Between(0, LATEST)]
    """The last clock reading, or 0 without a time limit."""
    solved: tuple[PuzzleNumber, ...] = ()
    """The solved puzzles, in order."""
    missed: tuple[PuzzleNumber, ...] = ()
    combo: int = 0
    """The number of right answers in a row up to now."""
    gained: Annotated[int, Between(-PENALTY, max(BONUSES.values()))] | None = None
    """The seconds gained by the last answer, negative for a penalty, or None before the first
    answer."""
    open: PuzzleNumber | None = None
    """The number of the open puzzle, or None between two puzzles."""

    @property
    def is_over(self) -> bool:
        """Whether the sprint has ended: by an error, or, against the clock, because the time is
        up."""
        return bool(self.missed) if self.mode is Mode.STREAK else self.now >= self.ends

    @property
    def seconds_left(self) -> int:
        """The seconds left, rounded up, or 0 without a time limit."""
        return max(0, -((self.now - self.ends) // SECOND))

    @property
    def number(self) -> int:
        """The number of the open or next puzzle within the sprint."""
        return len(self.solved) + len(self.missed) + 1

    def agreement(self) -> Mapping[str, bool]:
        """Return the results of the consistency checks, by field. The time may be up, but cannot
        exceed what the answers earned."""
        solved, is_timed = len(self.solved), self.mode is Mode.MINUTES
        longest = SECONDS + sum(map(_bonus, range(1, solved + 1))) if is_timed else 0
        numbers = (*self.solved, *self.missed, *(() if self.open is None else (self.open,)))
        return {
            "now": is_timed or not self.now,
            "ends": -LATEST <= self.ends - self.now <= longest * SECOND,
            "solved": len(set(numbers)) == len(numbers),
            "missed": is_timed or not self.missed,
            "combo": 0 <= self.combo <= solved,
        }


@tagged("PastSprint")
@value
class PastSprint:
    """A finished sprint."""

    mode: ModeOfSprint
    day: DayText
    solved: PuzzleNumber


@tagged("UnderWay")
@value
class UnderWay:
    """The current sprints in this browser, in any tab."""

    sprints: Annotated[tuple[Sprint, ...], Distinct("mode")] = ()
    """The sprints, at most one of each mode, the most recently used one last."""


NO_SPRINT = UnderWay()


def of_mode(sprints: Iterable[Sprint], mode: Mode) -> Sprint | None:
    """Return the sprint of this mode, or None if none of them has it."""
    return next((one for one in sprints if one.mode is mode), None)


def joined(sprints: Iterable[Sprint], sprint: Sprint) -> tuple[Sprint, ...]:
    """Return the sprints with this one, which replaces any other of its mode."""
    return (*without(sprints, sprint.mode), sprint)


def without(sprints: Iterable[Sprint], mode: Mode) -> tuple[Sprint, ...]:
    """Return the sprints of the other modes."""
    return tuple(one for one in sprints if one.mode is not mode)


def new_sprint(mode: SprintMode, now: int) -> Sprint:
    """Return a new sprint of this mode that begins at the clock reading `now`."""
    ends = now + SECONDS * SECOND
    return Sprint(mode, ends, now) if mode is Mode.MINUTES else Sprint(mode, 0, 0)


def at(sprint: Sprint, now: int) -> Sprint:
    """Return the sprint with this clock reading, in milliseconds, or unchanged if it has no time
    limit. If the clock was set back meanwhile, the remaining time stays the same."""
    if sprint.mode is not Mode.MINUTES:
        return sprint
    return replace(sprint, now=now, ends=sprint.ends - max(0, sprint.now - now))


def answered(sprint: Sprint, *, is_right: bool) -> Sprint:
    """Return the sprint after an answer to the open puzzle, or unchanged if the sprint is over or
    has no open puzzle."""
    if sprint.open is None or sprint.is_over:
        return sprint
    combo = sprint.combo + 1 if is_right else 0
    gained = 0 if sprint.mode is Mode.STREAK else _bonus(combo) if is_right else -PENALTY
    return replace(
        sprint,
        ends=sprint.ends + gained * SECOND,
        solved=(*sprint.solved, sprint.open) if is_right else sprint.solved,
        missed=sprint.missed if is_right else (*sprint.missed, sprint.open),
        combo=combo,
        gained=gained,
        open=None,
    )


def _bonus(combo: int) -> int:
    last = max(BONUSES)
    if combo > last and (combo - last) % FURTHER == 0:
        return BONUSES[last]
    return BONUSES.get(combo, 0)


def next_of_sprint(sprint: Sprint, puzzles: Puzzles, luck: Luck) -> Puzzle | None:
    """Return a random unused puzzle near the target rating of the next step, or None if all were
    used."""
    known = {*sprint.solved, *sprint.missed}
    points = BEGINS + RISES[sprint.mode] * len(known)
    fresh = [one for one in puzzles if one.number not in known]
    return nearest(fresh, points, NEAR, luck)


def best(sprints: Iterable[PastSprint], mode: Mode) -> PastSprint | None:
    """Return the sprint of this mode with the most solved puzzles, the first of several with
    equally many, or None if there are none."""
    of_mode = (one for one in sprints if one.mode is mode)
    return max(of_mode, key=lambda one: one.solved, default=None)


def sprints_to_store(sprints: Sequence[PastSprint]) -> tuple[PastSprint, ...]:
    """Return the sprints to save: without the oldest ones beyond MAX_SPRINTS, but with the best of
    each mode."""
    bests, spare = {best(sprints, mode) for mode in MODES}, len(sprints) - MAX_SPRINTS
    found = list[PastSprint]()
    for one in sprints:
        if spare > 0 and one not in bests:
            spare -= 1
        else:
            found.append(one)
    return tuple(found)


SPRINT_FORM = SavedForm("sprint", UnderWay)
