"""Corrections of the net's error, estimated from samples that are searched to the end of the round.

For lopsided dice the net is wrong by .05 or more, but by about the same amount after every outcome
of an attack. So a few samples reveal most of the error. The same samples correct the worth of
attacks and of opening rolls.
"""

from collections.abc import Callable, Sequence
from statistics import fmean

from engine.button_men.ai.evaluation.faces import Position
from engine.button_men.ai.evaluation.rules_cache import LocalMove
from engine.button_men.ai.numerics.samples import quantile
from engine.button_men.ai.search.best_replies import Answers
from engine.button_men.ai.search.successors import Successor
from engine.search import IsLate, Thinking
from engine.value import value

SAMPLES = 32
"""The number of samples from which the error of the net is estimated."""
MIN_SAMPLES = 6
"""If time allows fewer samples, nothing is corrected."""
SEARCHED_DICE = 6
"""A sample with at most this many dice is searched to the end of the round; one with more is first
played on, with the best moves, until it has that few."""
STEPS = (0.7548776662466927, 0.5698402909980532, 2**0.5 - 1, 3**0.5 - 1, 5**0.5 - 2)
"""Step sizes of quasirandom points. The fractional parts of multiples of the first two are evenly
distributed in a square for any number of points (M. Roberts, The unreasonable effectiveness of
quasirandom sequences, 2018); the others are for further rolls."""


@value
class Reply:
    """A position after an attack, and the best reply to it."""

    way: Successor
    move: LocalMove | None = None
    has_move: bool = False
    """Whether the attack is evaluated after this reply, not by the net right after the attack."""


def points_of(sample: int) -> Sequence[float]:
    """Return the point of each roll in a sample, from the first outcome (0) to the last (1)."""
    return [(0.5 + sample * step) % 1 for step in STEPS]


def mean_errors(
    samples: Sequence[Callable[[int], float | None]], is_late: IsLate, limit: int = SAMPLES
) -> Thinking[Sequence[float] | None]:
    """Return the mean error of each of these functions over the same samples, at most `limit` or as
    many as time allows; None if there were too few. Each function returns its error in a sample, or
    None if that is unknown, which ends the sampling."""
    rounds: list[list[float]] = []
    for sample in range(limit):
        errors = [error(sample) for error in samples]
        known = [error for error in errors if error is not None]
        if len(known) < len(errors) or is_late():
            break
        rounds.append(known)
        yield
    if len(rounds) < MIN_SAMPLES:
        return None
    return list(map(fmean, zip(*rounds, strict=True)))


class Corrections:
    """Estimates the errors of the net, within the search limit of `answers`."""

    def __init__(self, answers: Answers) -> None:
        self._answers = answers

    def of_attack(self, replies: Sequence[tuple[float, Reply]], sample: int) -> float | None:
        """Return how much the net overestimates an attack with these replies in one of its samples,
        or None if the limit is reached first."""
        first, *further = points_of(sample)
        reply = quantile(replies, first)
        position = reply.way.position
        if not reply.has_move:
            error = self.at(position, further)
        elif reply.move is None:
            return 0.0
        else:
            error = self._after(position, reply.move, further)
        return error if error is None or reply.way.goes_on else -error

    def at(self, position: Position, points: Sequence[float]) -> float | None:
        """Return how much the net overestimates the mover of this position, in the sample at these
        points. If the position is too large to be searched, this is the net's estimate minus the
        worth of the best move, plus the error after that move. Return None if the limit is reached
        first."""
        estimate = self._answers.chance(position)
        if position.size <= SEARCHED_DICE or not points:
            exact = self._answers.expectimax.chance(position)
            return None if exact is None else estimate - exact
        worth, move = self._answers.best_move(position)
        further = 0.0 if move is None else self._after(position, move, points)
        return None if further is None else estimate - worth + further

    def _after(self, position: Position, move: LocalMove, points: Sequence[float]) -> float | None:
        """Return how much the net overestimates the mover of this position if it evaluates all
        outcomes of this move, in the sample at these points, or None if the limit is reached
        first."""
        mine, theirs = position.mine.faces, position.theirs.faces
        answers = self._answers.successors.of_move(mine, theirs, position.lead, move)
        after = quantile([(one.share, one) for one in answers], points[0])
        error = self.at(after.position, points[1:])
        return error if error is None or after.goes_on else -error
