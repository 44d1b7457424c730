"""Training: a player's first answers to puzzles, the resulting rating, and the choice of the next
puzzle."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from typing import Annotated

from engine.bounds import AtMost, Between, Distinct
from engine.luck import Luck
from engine.value import tagged, value
from ui.bounds import DayText
from ui.persistence import SavedForm, has_record
from ui.puzzles.glicko2 import (
    BEGINNER,
    LOWEST,
    MAX_DEVIATION,
    MIN_DEVIATION,
    Rating,
    Result,
    between,
    rated,
)
from ui.puzzles.own_mistake import MAX_MISTAKES, OwnMistake, joined
from ui.puzzles.puzzle import Puzzle, PuzzleNumber, Puzzles, nearest
from ui.puzzles.sprint import MAX_SPRINTS, PastSprint, sprints_to_store

MAX_TRIES = 1_000
"""The maximum number of tries saved, the latest ones. Puzzles of dropped tries count as new."""
HIGHEST = 4_000
"""The maximum of a saved rating, which no one reaches."""
POINT = 100
"""The saved units per rating point. With whole points, the deviation would never shrink to its
minimum."""
WHOLE = 10**9
"""The saved units of a volatility of 1."""
NEAR = 12
"""The number of puzzles closest to the player's rating from which the next one is drawn."""
AGAIN = 3
"""On average, one in this many puzzles is one that the player has failed, if there are any."""
HINTED = {True: 0.2, False: 0.7}
"""The weight of a right and of a wrong answer if the player had chosen the theme, as on lichess."""
MAX_BOOKMARKS = 500
REST = 5
"""The number of other puzzles before an answered one can come again."""


@tagged("Try")
@value
class Try:
    """The first answer to a puzzle, or a later one on the day on which it was the daily puzzle."""

    puzzle: PuzzleNumber
    day: DayText
    """The day of the answer, such as "2026-11-22"."""
    is_right: bool
    rating: Annotated[int, Between(round(LOWEST * POINT), HIGHEST * POINT)]
    """The player's rating after this answer, in 1/POINT of a rating point."""
    deviation: Annotated[int, Between(round(MIN_DEVIATION * POINT), round(MAX_DEVIATION * POINT))]
    is_daily: bool
    """Whether the puzzle was answered as the daily puzzle of this day."""

    @property
    def occasion(self) -> tuple[int, str]:
        """The identity of the try: the puzzle, and the day of a daily puzzle or ""."""
        return self.puzzle, self.day if self.is_daily else ""


@tagged("Training")
@value
class Training:
    """A player's progress with the puzzles of one game."""

    tries: Annotated[tuple[Try, ...], AtMost(MAX_TRIES), Distinct("occasion")] = ()
    """The first answers, the oldest first. Only daily puzzles can occur twice."""
    volatility: Annotated[int, Between(1, WHOLE)] = round(BEGINNER.volatility * WHOLE)
    """The volatility of the rating, in units of 1/WHOLE."""
    failed: Annotated[tuple[PuzzleNumber, ...], Distinct()] = ()
    """The puzzles answered wrongly and not solved since, the most recently tried one last."""
    is_plain: bool = False
    """Whether the player wants puzzles with plain dice only."""
    bookmarks: Annotated[tuple[PuzzleNumber, ...], AtMost(MAX_BOOKMARKS), Distinct()] = ()
    """The bookmarked puzzles, the latest bookmark last."""
    sprints: Annotated[tuple[PastSprint, ...], AtMost(MAX_SPRINTS)] = ()
    """The finished sprints, the oldest first."""
    own: Annotated[tuple[OwnMistake, ...], AtMost(MAX_MISTAKES), Distinct("place")] = ()
    """The player's own mistakes that are not solved yet, the most recently found or tried one
    last."""
    latest: Annotated[tuple[PuzzleNumber, ...], AtMost(REST), Distinct()] = ()
    """The latest puzzles answered, at most REST, the most recent one last."""

    @property
    def rating(self) -> Rating:
        """The player's current rating."""
        return self.rating_after(len(self.tries))

    def rating_after(self, tries: int) -> Rating:
        """Return the rating after this many of the saved tries. Its volatility is always the
        current one."""
        if not tries:
            return BEGINNER
        last = self.tries[tries - 1]
        return Rating(last.rating / POINT, last.deviation / POINT, self.volatility / WHOLE)

    @property
    def solved(self) -> int:
        """The number of saved tries with a right answer."""
        return sum(one.is_right for one in self.tries)


NO_TRAINING = Training()


def tried(
    training: Training,
    puzzle: Puzzle,
    day: date,
    *,
    is_right: bool,
    is_daily: bool = False,
    is_hinted: bool = False,
) -> Training:
    """Return the training after an answer to this puzzle. Every answer counts for `failed` and
    `latest`, but only the first one to a puzzle changes the rating, and less if the player had
    chosen the theme. A daily puzzle that was answered before its day is recorded for its streak,
    without changing the rating."""
    failed = _without(training.failed, puzzle.number)
    training = replace(
        training,
        failed=failed if is_right else (*failed, puzzle.number),
        latest=(*_without(training.latest, puzzle.number), puzzle.number)[-REST:],
    )
    earlier = [one for one in training.tries if one.puzzle == puzzle.number]
    if any(not is_daily or one.day == str(day) for one in earlier):
        return training
    result = Result(puzzle.rating, puzzle.deviation, float(is_right))
    before = training.rating
    share = 0.0 if earlier else HINTED[is_right] if is_hinted else 1.0
    after = between(before, rated(before, [result]), share)
    points, deviation = round(after.points * POINT), round(after.deviation * POINT)
    one = Try(puzzle.number, str(day), is_right, points, deviation, is_daily)
    return replace(
        training,
        tries=(*training.tries, one)[-MAX_TRIES:],
        volatility=round(after.volatility * WHOLE),
    )


def _without(numbers: tuple[int, ...], number: int) -> tuple[int, ...]:
    return tuple(one for one in numbers if one != number)


def with_bookmark(training: Training, number: int, *, is_stored: bool) -> Training:
    """Return the training with the bookmark of this puzzle set or cleared. Beyond the maximum, the
    oldest bookmarks are dropped."""
    others = _without(training.bookmarks, number)
    kept = (*others, number)[-MAX_BOOKMARKS:] if is_stored else others
    return replace(training, bookmarks=kept)


def with_mistakes(training: Training, mistakes: Iterable[OwnMistake]) -> Training:
    """Return the training with the mistakes found in a review added."""
    return replace(training, own=joined(training.own, mistakes))


def with_mistake_answered(training: Training, mistake: OwnMistake, *, is_right: bool) -> Training:
    """Return the training after an answer to one of the player's own mistakes, which does not count
    for the rating. A right answer removes the mistake, and a wrong one moves it to the end."""
    others = tuple(one for one in training.own if one.place != mistake.place)
    return replace(training, own=others if is_right else (*others, mistake))


def suitable_puzzles(training: Training, puzzles: Puzzles) -> Puzzles:
    """Return the puzzles to choose from: those with plain dice if the player wants only those or
    the rating is provisional, unless there are none, and otherwise all."""
    if not (training.is_plain or training.rating.is_provisional):
        return puzzles
    return [one for one in puzzles if one.is_plain] or puzzles


def next_puzzle(training: Training, puzzles: Puzzles, luck: Luck, topic: str = "") -> Puzzle | None:
    """Return the next puzzle, if possible a new one or, now and then, one that the player has
    failed. If `topic` is not "", the puzzle is about that topic. Return None if no puzzle fits."""
    fitting = suitable_puzzles(
        training, [one for one in puzzles if not topic or topic in one.topics]
    )
    known = {one.puzzle for one in training.tries}
    fresh = [one for one in fitting if one.number not in known]
    due = _due(training, fitting)
    if due and (not fresh or luck.pick(AGAIN) == 0):
        return due[0]
    rested = [one for one in fitting if one.number not in training.latest]
    return nearest(fresh or rested or fitting, training.rating.points, NEAR, luck)


def with_sprint(training: Training, sprint: PastSprint) -> Training:
    """Return the training with a finished sprint added. A sprint without a solved puzzle is
    ignored."""
    return (
        replace(training, sprints=sprints_to_store((*training.sprints, sprint)))
        if sprint.solved
        else training
    )


def _due(training: Training, fitting: Puzzles) -> list[Puzzle]:
    """Return the fitting puzzles that the player has failed, without those answered last. The one
    tried least recently comes first."""
    there = {one.number: one for one in fitting if one.number not in training.latest}
    return [there[one] for one in training.failed if one in there]


def merged(training: Training, other: Training) -> Training:
    """Return the training with more tries, since ratings cannot be merged, but with the bookmarks,
    sprints and mistakes of both."""
    more = other if len(other.tries) > len(training.tries) else training
    bookmarks = dict.fromkeys((*other.bookmarks, *training.bookmarks))
    both = (Counter(other.sprints) | Counter(training.sprints)).elements()
    sprints = sorted(both, key=lambda one: one.day)
    return replace(
        more,
        bookmarks=tuple(bookmarks)[-MAX_BOOKMARKS:],
        sprints=sprints_to_store(sprints),
        own=joined(other.own, training.own),
    )


TRAINING_FORM = SavedForm("training", Training)


def training_in_file(text: str, name: str) -> Training:
    """Return the training in the record with this name in a history file, or NO_TRAINING if the
    file has none. Raises DamagedSave if the record or the file is invalid."""
    return SavedForm(name, Training).read(text) if has_record(text, name) else NO_TRAINING
