"""Looking back: a match as it stood after some of its moves."""

from engine.game import Action, Setup, State, View
from engine.match import Match


def can_look_back(match: Match[Setup, State, Action, View]) -> bool:
    """Is every state that it went through still known?"""
    return bool(match.log) and len(match.states) == len(match.log) + 1


def until(
    match: Match[Setup, State, Action, View], moves: int
) -> Match[Setup, State, Action, View]:
    """The match after so many of its moves."""
    return Match(
        match.game,
        match.setup,
        match.seed,
        match.opening,
        match.states[: moves + 1],
        match.log[:moves],
    )
