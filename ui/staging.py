"""Staging: what has just happened, as effects to be seen and heard; each game says of what."""

from collections.abc import Sequence

from engine.game import Action, Setup, State, View
from engine.match import Match
from ui.effects import Animate
from ui.motion import LENGTHS, Motion
from ui.settings import Speed


def goes_on(
    before: Match[Setup, State, Action, View], after: Match[Setup, State, Action, View]
) -> bool:
    """Is it the same match, with moves added? Not where one was taken back."""
    moves = len(before.log)
    return before.seed == after.seed and len(after.log) > moves and after.log[:moves] == before.log


def animated(motions: Sequence[Motion], speed: Speed) -> tuple[Animate, ...]:
    """Let them move at this speed; without any nothing does."""
    return (Animate(tuple(motions), LENGTHS[speed]),) if motions and LENGTHS[speed] else ()
