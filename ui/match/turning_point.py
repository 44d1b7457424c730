"""The turning point of a match: the move after which its winner stayed ahead."""

from collections.abc import Sequence

from engine.game import Seat
from ui.components.plot import Plot
from ui.components.result import TurningPoint
from ui.match.turn_state import TurnState


def turning_point(turn: TurnState, course: Plot | None, winner: Seat | None) -> TurningPoint | None:
    """Return the turning point, or None if no one has won, the course is unknown, or the winner was
    not ahead at the end, for example because the others resigned."""
    if course is None or winner is None:
        return None
    numbers = [line.numbers for line in course.lines]
    move = ahead_for_good(numbers, winner)
    if move is None:
        return None
    key = "turning-point" if move else "turning-point-none"
    text = turn.narrator.text_for(winner, f"result.{key}", move=move)
    return TurningPoint(text, course.look(move) if course.look else None)


def ahead_for_good(numbers: Sequence[Sequence[int]], winner: Seat) -> int | None:
    """Return the first move from which the winner stays ahead of everyone else (0 for the whole
    match), or None if they are not ahead at the end. `numbers` are by seat: one for the start, and
    one after each move."""
    begun, rivals = None, [line for seat, line in enumerate(numbers) if seat != winner]
    for move, (own, *others) in enumerate(zip(numbers[winner], *rivals, strict=True)):
        if own <= max(others):
            begun = None
        elif begun is None:
            begun = move
    return begun
