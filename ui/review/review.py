"""A review as a value: the finding about each move of a match, and their totals.

Chances are those to win the match, in hundredths of a percent, so that sums are exact.
"""

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum

from engine.game import Seat
from engine.value import value

POINT = 100
"""One percent, in hundredths of a percent."""
INTERVAL = 1.96
"""Half the width of an interval that contains 95 of 100 true values, in standard errors."""
AS_GOOD = 10
"""A decision that costs less than this, in hundredths of a percent, is as good as the best."""


class Mark(StrEnum):
    """The severity of a bad decision."""

    DOUBTFUL = "doubtful"
    ERROR = "error"
    BLUNDER = "blunder"


FROM = {Mark.BLUNDER: 12 * POINT, Mark.ERROR: 5 * POINT, Mark.DOUBTFUL: 2 * POINT}
"""The minimum loss of each mark, the worst first."""


@value
class MoveFinding:
    """The result of reviewing a move: chances before and after it, its luck, and the cost of the
    decision."""

    seat: Seat | None
    """The seat of the player who made the move, or None for the beginning of the match."""
    before: int
    """The chance of seat 0 before the move, if all players play best from there."""
    after: int
    """The same chance after the move."""
    luck: tuple[int, ...]
    """The effect of the rolls on each player's chance, by seat."""
    loss: int | None = None
    """The cost of the decision, or None if there was nothing to decide."""
    verdict: object = None
    """Further data about the decision, which the game defines."""
    is_least: bool = False
    """Whether `loss` is only a lower bound."""
    error: int = 0
    """The standard error of the loss."""

    @property
    def margin(self) -> int:
        """Half the width of the 95% interval of the loss."""
        return round(INTERVAL * self.error)

    @property
    def is_right(self) -> bool:
        """Whether the decision was as good as the best, as far as that is certain, or there was
        nothing to decide."""
        return (self.loss or 0) < max(AS_GOOD, self.margin) and not self.is_least

    @property
    def mark(self) -> Mark | None:
        """The mark of the decision, or None if there was no decision or its loss is small or not
        certain."""
        if self.loss is None or (self.loss < self.margin and not self.is_least):
            return None
        return mark_of(self.loss)


def mark_of(loss: int) -> Mark | None:
    """Return the mark of a decision with this loss, or None if the loss is too small."""
    return next((mark for mark, least in FROM.items() if loss >= least), None)


@value
class Review:
    """The review of a match, as far as it is done, and what the player chose to see of it."""

    found: tuple[MoveFinding, ...] = ()
    """The findings so far. In Button Men, they are about the first moves of the match, in order,
    starting with the opening. In a brawl, they are in the order of the computer's answers."""
    asked: int | None = None
    """The ticket of the pending request to the computer, or None."""
    is_stopped: bool = False
    problem: str = ""
    """Why the review stopped, or ""."""
    shown: int | None = None
    """The number of the move that the player has chosen, or None."""
    lists_all: bool = False
    """Whether all decisions are listed, not only those with a mark."""

    @property
    def place(self) -> int:
        """The number of the move shown: the one that the player has chosen, or the last one
        reviewed."""
        return max(0, len(self.found) - 1) if self.shown is None else self.shown

    @property
    def is_going_on(self) -> bool:
        """Whether the review has neither been stopped nor failed."""
        return not (self.is_stopped or self.problem)

    def decisions(self) -> tuple[int, ...]:
        """Return the numbers of the moves with a decision."""
        return tuple(move for move, one in enumerate(self.found) if one.loss is not None)

    def mistakes(self, seats: Sequence[Seat]) -> tuple[int, ...]:
        """Return the numbers of these players' moves with a mark."""
        return tuple(
            move
            for move, one in enumerate(self.found)
            if one.seat in seats and one.mark is not None
        )


def with_finding(review: Review, finding: MoveFinding) -> Review:
    """Return the review with this finding added, and without a pending request."""
    return replace(review, found=(*review.found, finding), asked=None)


@value
class Sums:
    """The cost and the number of a player's decisions."""

    loss: int
    decisions: int
    is_least: bool = False
    """Whether `loss` is only a lower bound."""

    @property
    def rate(self) -> int:
        """The average cost of a decision, or 0 if there was none."""
        return round(self.loss / self.decisions) if self.decisions else 0


def sums(findings: Sequence[MoveFinding], seat: Seat) -> Sums:
    """Return the totals of this player's moves."""
    decisions = [one for one in findings if one.seat == seat and one.loss is not None]
    losses = [one.loss or 0 for one in decisions]
    return Sums(sum(losses), len(losses), any(one.is_least for one in decisions))


def luck_of(finding: MoveFinding, seat: Seat) -> int:
    """Return the luck of this player in a move: the effect of its rolls on their chance, minus that
    on the opponent's."""
    return finding.luck[seat] - finding.luck[1 - seat]


def luck(findings: Sequence[MoveFinding], seat: Seat) -> int:
    """Return this player's luck in all rolls. The opponent's is the negative."""
    return sum(luck_of(one, seat) for one in findings)


def rest(findings: Sequence[MoveFinding], seat: Seat) -> int:
    """Return the part of the change in this player's chance that is neither luck nor mistakes. It
    arises because the estimates before and after the same roll or decision differ, and is 0 if all
    chances are exact."""
    if not findings:
        return 0
    change = findings[-1].after - findings[0].before
    play = sums(findings, 1 - seat).loss - sums(findings, seat).loss
    return (change if seat == 0 else -change) - play - luck(findings, seat)


def chances(findings: Sequence[MoveFinding], seat: Seat) -> tuple[int, ...]:
    """Return a player's chance after each move, starting with the opening. Where possible, it comes
    from the review of the next move, which estimates it most accurately."""
    best = [one.before for one in findings[1:]]
    ours = (*best, *(one.after for one in findings[-1:]))
    return ours if seat == 0 else tuple(100 * POINT - chance for chance in ours)


# How the match was decided


CLOSE = 0.2
"""A match was close if the loser was still level or ahead in this last fraction of its moves."""
SMALL = 5 * POINT
"""A total loss of this size or more is a mistake, even if no single decision has a mark."""


class Cause(StrEnum):
    """What decided a match."""

    MISTAKES = "mistakes"
    DICE = "dice"
    CLOSE = "close"
    """The rolls, but only near the end of the match."""


@value
class Course:
    """How a match between two players was decided."""

    cause: Cause
    turning_point: int
    """The move that cost the loser most of their chance after they were last level or ahead."""
    level: int
    """The last move before which the loser was level or ahead, or 0 if they never were."""


def course(findings: Sequence[MoveFinding], winner: Seat) -> Course:
    """Return what decided a fully reviewed match, won by `winner`."""
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
    """Whether this player made no mistake, neither a marked one nor in total."""
    has_marks = any(one.seat == seat and one.mark is not None for one in findings)
    return not has_marks and sums(findings, seat).loss < SMALL
