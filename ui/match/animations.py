"""Animations: what moves and sounds when a move has been made; each game says of what."""

from collections.abc import Sequence

from engine.game import Seat
from ui.match.session import AnyMatch
from ui.shell.sounds import Noise


def continues(before: AnyMatch, after: AnyMatch) -> bool:
    """Is it the same match, with moves added? Not if a move was taken back."""
    moves = len(before.log)
    return before.seed == after.seed and len(after.log) > moves and after.log[:moves] == before.log


def ending_noise(winners: Sequence[Seat], solo: Seat | None) -> Noise | None:
    """How it sounds that these seats have won to the solo player; if several people share the
    screen, one of them has won."""
    if not winners:
        return None
    return Noise.WIN if solo is None or solo in winners else Noise.LOSE
