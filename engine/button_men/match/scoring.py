"""Scoring: who wins a round. All points are counted in halves, so that they stay whole numbers."""

from engine.button_men.fight.fight import Fight
from engine.game import Seat


def scores(fight: Fight) -> tuple[int, ...]:
    """Each player's score, in half points (rulebook 001, Scoring)."""
    return tuple(side.score for side in fight.sides)


def round_winner(fight: Fight) -> Seat | None:
    """The seat with the highest score; None if several share it, which is a draw."""
    points = scores(fight)
    best = max(points)
    return points.index(best) if points.count(best) == 1 else None
