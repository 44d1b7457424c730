"""Sprints: puzzles one after another, each harder, until the first error or until the time is up.

The times and bonuses are those of lichess' Puzzle Storm.
"""

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
"""In milliseconds."""
SECONDS = 180
"""How long a sprint against the clock takes."""
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
"""A puzzle is drawn from this many with the nearest ratings."""
MAX_SPRINTS = 100
"""Sprints that are kept, the latest, and the best of either mode."""
LATEST = 10**14
"""Milliseconds after which no clock of a player stands: some 3,000 years."""


@tagged("Sprint")
@value
class Sprint(Consistent):
    """A sprint that goes on, or has just ended. Times are milliseconds by the player's clock."""

    mode: ModeOfSprint
    ends: int
    """When the time is up; 0 where that ends nothing."""
    now: Annotated[int, Between(0, LATEST)]
    """What the clock has shown last."""
    solved: tuple[PuzzleNumber, ...] = ()
    """The puzzles that were solved, in order."""
    missed: tuple[PuzzleNumber, ...] = ()
    combo: int = 0
    """How many of the latest in a row were solved."""
    gained: Annotated[int, Between(-PENALTY, max(BONUSES.values()))] | None = None
    """Seconds that the last answer has brought; None: nothing has been answered yet."""
    open: PuzzleNumber | None = None
    """The puzzle that waits for an answer."""

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""
        return bool(self.missed) if self.mode is Mode.STREAK else self.now >= self.ends

    @property
    def left(self) -> int:
        """The seconds that are left, rounded up."""
        return max(0, -((self.now - self.ends) // SECOND))

    @property
    def number(self) -> int:
        """The number of the puzzle that is open, or comes next, within the sprint."""
        return len(self.solved) + len(self.missed) + 1

    def agreement(self) -> Mapping[str, bool]:
        """Its time may be up, but is never more than its answers have brought."""
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
    """What came of a sprint."""

    mode: ModeOfSprint
    day: DayText
    solved: PuzzleNumber


@tagged("UnderWay")
@value
class UnderWay:
    """The sprints that go on in this browser, in whatever tab."""

    sprints: Annotated[tuple[Sprint, ...], Distinct("mode")] = ()
    """At most one of each mode; that which was turned to last stands at the end."""


NO_SPRINT = UnderWay()


def of_mode(sprints: Iterable[Sprint], mode: Mode) -> Sprint | None:
    """Return the sprint of this mode, or None."""
    return next((one for one in sprints if one.mode is mode), None)


def joined(sprints: Iterable[Sprint], sprint: Sprint) -> tuple[Sprint, ...]:
    """These sprints, with this one in place of that of its mode."""
    return (*without(sprints, sprint.mode), sprint)


def without(sprints: Iterable[Sprint], mode: Mode) -> tuple[Sprint, ...]:
    """These sprints but for that of this mode."""
    return tuple(one for one in sprints if one.mode is not mode)


def new_sprint(mode: SprintMode, now: int) -> Sprint:
    """A sprint that begins now."""
    ends = now + SECONDS * SECOND
    return Sprint(mode, ends, now) if mode is Mode.MINUTES else Sprint(mode, 0, 0)


def at(sprint: Sprint, now: int) -> Sprint:
    """The sprint at this time. If the clock was set back meanwhile, as much is left as was before:
    no one gains by it, and no one waits."""
    if sprint.mode is not Mode.MINUTES:
        return sprint
    return replace(sprint, now=now, ends=sprint.ends - max(0, sprint.now - now))


def answered(sprint: Sprint, *, is_right: bool) -> Sprint:
    """The sprint after an answer to the puzzle that was open, in a sprint that is not over."""
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
    """Return the next puzzle of a sprint, or None."""
    known = {*sprint.solved, *sprint.missed}
    points = BEGINS + RISES[sprint.mode] * len(known)
    fresh = [one for one in puzzles if one.number not in known]
    return nearest(fresh, points, NEAR, luck)


def best(sprints: Iterable[PastSprint], mode: Mode) -> PastSprint | None:
    """Return the best sprint of a mode, the first of several, or None."""
    of_mode = (one for one in sprints if one.mode is mode)
    return max(of_mode, key=lambda one: one.solved, default=None)


def kept(sprints: Sequence[PastSprint]) -> tuple[PastSprint, ...]:
    """Those of these sprints that are kept."""
    bests, spare = {best(sprints, mode) for mode in MODES}, len(sprints) - MAX_SPRINTS
    found = list[PastSprint]()
    for one in sprints:
        if spare > 0 and one not in bests:
            spare -= 1
        else:
            found.append(one)
    return tuple(found)


SPRINT_FORM = SavedForm("sprint", UnderWay)
