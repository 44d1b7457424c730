"""A review as a value: what is found out about a match, move by move, and what it comes to.

Chances are those to win the match, in hundredths of a percent: so sums are exact.
"""

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum

from engine.game import Seat
from engine.value import value

POINT = 100
"""One percent."""
AS_GOOD = 10
"""A decision that costs less than this, in hundredths of a percent, is as good as the best."""


class Mark(StrEnum):
    """How bad a decision was."""

    DOUBTFUL = "doubtful"
    ERROR = "error"
    BLUNDER = "blunder"


FROM = {Mark.BLUNDER: 12 * POINT, Mark.ERROR: 5 * POINT, Mark.DOUBTFUL: 2 * POINT}
"""From which loss on a decision bears each mark, the worst first."""


@value
class MoveFinding:
    """What was found out about one move."""

    seat: Seat | None
    """The player who made it, or None for the beginning of the match."""
    before: int
    """The chance of the player of seat 0 before it, if everyone goes on as well as they can."""
    after: int
    """The same after it."""
    luck: tuple[int, ...]
    """By seat, what was rolled brought them."""
    loss: int | None = None
    """The cost of the decision, or None if there was nothing to decide."""
    verdict: object = None
    """What the game knows of the decision."""
    is_least: bool = False
    """Whether the decision may have cost more."""

    @property
    def is_right(self) -> bool:
        """Whether the decision was not worse than the best."""
        return (self.loss or 0) < AS_GOOD and not self.is_least

    @property
    def mark(self) -> Mark | None:
        """None if the decision was good, or there was none."""
        return None if self.loss is None else mark_of(self.loss)


def mark_of(loss: int) -> Mark | None:
    """The mark of a decision with this loss."""
    return next((mark for mark, least in FROM.items() if loss >= least), None)


@value
class Review:
    """The review of one match, and what is shown of it."""

    found: tuple[MoveFinding, ...] = ()
    """About its first moves, in order; the first of all is its beginning."""
    asked: int | None = None
    """The ticket of the pending question, or None."""
    is_stopped: bool = False
    problem: str = ""
    """Why it stopped, or ""."""
    shown: int | None = None
    """The number of the shown move, or None."""
    lists_all: bool = False
    """Whether all decisions are listed, not only those with a mark."""

    @property
    def is_going_on(self) -> bool:
        """Whether it goes on without the player."""
        return not (self.is_stopped or self.problem)

    def decisions(self) -> tuple[int, ...]:
        """The moves that were decisions."""
        return tuple(move for move, one in enumerate(self.found) if one.loss is not None)

    def mistakes(self, seats: Sequence[Seat]) -> tuple[int, ...]:
        """The moves of these players with a mark."""
        return tuple(
            move
            for move, one in enumerate(self.found)
            if one.seat in seats and one.mark is not None
        )


def with_found(review: Review, finding: MoveFinding) -> Review:
    """The review with what was found out about one more move."""
    return replace(review, found=(*review.found, finding), asked=None)


@value
class Sums:
    """What the moves of one player come to."""

    loss: int
    decisions: int
    is_least: bool = False
    """Whether the loss may be larger."""

    @property
    def rate(self) -> int:
        """What a decision has cost on average; 0 if there was none."""
        return round(self.loss / self.decisions) if self.decisions else 0


def sums(findings: Sequence[MoveFinding], seat: Seat) -> Sums:
    """The sums of the moves of this player."""
    decisions = [one for one in findings if one.seat == seat and one.loss is not None]
    losses = [one.loss or 0 for one in decisions]
    return Sums(sum(losses), len(losses), any(one.is_least for one in decisions))


def luck_of(finding: MoveFinding, seat: Seat) -> int:
    """What the rolls of a move brought this player of two: what they brought them, less what they
    brought the other."""
    return finding.luck[seat] - finding.luck[1 - seat]


def luck(findings: Sequence[MoveFinding], seat: Seat) -> int:
    """What all rolls brought this player of two; the other one as much less."""
    return sum(luck_of(one, seat) for one in findings)


def rest(findings: Sequence[MoveFinding], seat: Seat) -> int:
    """What of the change in this player's chance was neither luck nor mistakes: the estimates
    before and after the same roll or decision differ. 0 where all chances are exact."""
    if not findings:
        return 0
    change = findings[-1].after - findings[0].before
    play = sums(findings, 1 - seat).loss - sums(findings, seat).loss
    return (change if seat == 0 else -change) - play - luck(findings, seat)


def chances(findings: Sequence[MoveFinding], seat: Seat) -> tuple[int, ...]:
    """A player's chance after each move, the beginning first. The estimate by which the next move
    was judged is the best."""
    best = [one.before for one in findings[1:]]
    ours = (*best, *(one.after for one in findings[-1:]))
    return ours if seat == 0 else tuple(100 * POINT - chance for chance in ours)


# How a match was decided


CLOSE = 0.2
"""A match was close if the loser was still level in this last part of it."""
SMALL = 5 * POINT
"""What many small losses may cost together without being a mistake."""


class Cause(StrEnum):
    """What decided a match."""

    MISTAKES = "mistakes"
    DICE = "dice"
    CLOSE = "close"
    """The rolls, but only at its end."""


@value
class Course:
    """How a match between two players was decided."""

    cause: Cause
    turning_point: int
    """The move that cost the loser most of their chance since they were last level."""
    level: int
    """The last move before which they were level or ahead; 0 if they never were."""


def course(findings: Sequence[MoveFinding], winner: Seat) -> Course:
    """The course of a match that was reviewed to its end."""
    loser = 1 - winner
    start = findings[0].before if loser == 0 else 100 * POINT - findings[0].before
    after = chances(findings, loser)
    before = (start, *after[:-1])
    level = max((move for move, chance in enumerate(before) if chance >= 50 * POINT), default=0)
    moves = range(level, len(findings))
    turning_point = max(moves, key=lambda move: (before[move] - after[move], -move))
    play = sums(findings, loser).loss - sums(findings, winner).loss
    if play >= luck(findings, winner) and not is_clean(findings, loser):
        return Course(Cause.MISTAKES, turning_point, level)
    is_close = level >= (1 - CLOSE) * (len(findings) - 1)
    return Course(Cause.CLOSE if is_close else Cause.DICE, turning_point, level)


def is_clean(findings: Sequence[MoveFinding], seat: Seat) -> bool:
    """Whether this player made no mistake."""
    has_marks = any(one.seat == seat and one.mark is not None for one in findings)
    return not has_marks and sums(findings, seat).loss < SMALL
