"""Match requests: the match and the activity that an address requests."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Generic, TypeVar

from engine.value import value
from ui.activity.challenge import challenge_in
from ui.activity.tutorial import TutorialMatch
from ui.match.activity import OWN_MATCH, Activity
from ui.match.any_match import MatchLike
from ui.match.game_ui import MatchRequest
from ui.match.seat_params import is_number
from ui.match.session import MatchConfig, Session
from ui.shell.address import Problem, QueryParams

C = TypeVar("C", bound=MatchConfig)
M = TypeVar("M", bound=MatchLike)
S = TypeVar("S", bound=Session)


@value
class ParsedRequest(Generic[C, M]):
    """The parsed match parameters of an address: a match config of the game, and a match if the
    address contains one."""

    config: C
    request: str
    """The game's parameters in canonical form, as in addresses, or "" if there are none."""
    problems: tuple[Problem, ...]
    match: M | None
    """The match to replay, or None if the address contains none."""
    replay: int | None
    """The number of moves after which the replay starts, or None without a match to replay."""
    activity: Activity


def parsed_request(
    params: QueryParams, known: Sequence[str], config: C, match: M | None, *, is_tutorial: bool
) -> ParsedRequest[C, M]:
    """Return the request for a match with this config, or for the match in the address.

    `known` lists the game's parameters. All others, and a replay position after the last move, are
    problems.
    """
    moves = len(match.log) if match is not None else 0
    at = int(params.take("at", "0", is_number(0, moves)))
    params.refuse_others(known)
    has_one_start = bool(config.seed) and config.solo is not None
    is_same_start = match is None and not is_tutorial and has_one_start
    challenge = challenge_in(params, is_same_start=is_same_start)
    request, problems = params.in_order(known), tuple(params.problems)
    replay = None if match is None else at
    activity = challenge or (TutorialMatch() if is_tutorial else OWN_MATCH)
    return ParsedRequest(config, request, problems, match, replay, activity)


def match_request(session: S, parsed: ParsedRequest[C, M]) -> MatchRequest[S]:
    """Return the request for the match in the address, or for this new session if the address
    contains no match."""
    asked = replace(
        session,
        match=session.match if parsed.match is None else parsed.match,
        activity=parsed.activity,
        metadata=replace(session.metadata, request=parsed.request),
        view=replace(session.view, replay=parsed.replay),
    )
    return MatchRequest(asked, parsed.problems)
