"""Scoring: who won a round. Points are halves everywhere, so that they stay whole numbers."""

from engine.button_men.fight import Fight
from engine.game import Seat


def scores(fight: Fight) -> tuple[int, ...]:
    """Each player's score, in half points (rulebook 001, Scoring)."""
    return tuple(side.score for side in fight.sides)


def round_winner(fight: Fight) -> Seat | None:
    """The highest score; None if several players share it: the round is drawn."""
    points = scores(fight)
    best = max(points)
    return points.index(best) if points.count(best) == 1 else None


def sides_ahead(mine: int, theirs: int) -> float:
    """By how many sides a score leads another, both in half points: two thirds of the difference.

    To take one more side from a rival moves the difference by one and a half points.
    """
    return round((mine - theirs) / 3, 1)
