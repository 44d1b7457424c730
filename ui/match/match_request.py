"""Match requests: the match that an address asks for."""

from dataclasses import replace
from typing import Generic, TypeVar

from engine.value import value
from ui.match.attempt import Challenge
from ui.match.session import AnyMatch, Session, TutorialProgress
from ui.shell.address import Problem

C = TypeVar("C")
M = TypeVar("M", bound=AnyMatch)
S = TypeVar("S", bound=Session)


@value
class ParsedRequest(Generic[C, M]):
    """The match parameters of an address, read: a match config of the game, and maybe a match."""

    config: C
    request: str
    """The parameters in one form; empty: there are none."""
    problems: tuple[Problem, ...]
    match: M | None
    """The match to replay, if the address brings one."""
    replay: int | None
    """After how many of its moves it is shown first."""
    is_tutorial: bool
    challenge: Challenge | None = None


@value
class MatchRequest(Generic[S]):
    """The match that an address asks for."""

    session: S
    """It has begun; or it is a match that the address brings, in a replay."""
    problems: tuple[Problem, ...]
    """What is wrong with the parameters."""


def match_request(session: S, parsed: ParsedRequest[C, M]) -> MatchRequest[S]:
    """The request for a session that has begun with this config, or for the match that came."""
    asked = replace(
        session,
        match=session.match if parsed.match is None else parsed.match,
        request=parsed.request,
        replay=parsed.replay,
        tutorial=TutorialProgress() if parsed.is_tutorial else None,
        attempt=parsed.challenge,
    )
    return MatchRequest(asked, parsed.problems)
