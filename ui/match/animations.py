"""Staging: what has just happened, as effects to be seen and heard; each game says of what."""

from collections.abc import Sequence

from engine.game import Action, Seat, Setup, State, View
from engine.match import Match
from ui.shell.effects import Animate, Effect, Sound
from ui.shell.motion import LENGTHS, Motion
from ui.shell.page import Page
from ui.shell.sounds import Noise


def goes_on(
    before: Match[Setup, State, Action, View], after: Match[Setup, State, Action, View]
) -> bool:
    """Is it the same match, with moves added? Not where one was taken back."""
    moves = len(before.log)
    return before.seed == after.seed and len(after.log) > moves and after.log[:moves] == before.log


def animations(page: Page, motions: Sequence[Motion], noise: Noise | None) -> tuple[Effect, ...]:
    """What is to move at the speed of the page, and what is to be heard if sound is on."""
    length = LENGTHS[page.settings.speed]
    moving = (Animate(tuple(motions), length),) if motions and length else ()
    heard = (Sound(noise),) if noise and page.settings.has_sound else ()
    return (*moving, *heard)


def end_of(winners: Sequence[Seat], alone: Seat | None) -> Noise | None:
    """How it sounds that these have won to whoever is alone at the screen; if several are at it,
    one of them has won."""
    if not winners:
        return None
    return Noise.WIN if alone is None or alone in winners else Noise.LOSE
