"""Sharing: what a link to the match can contain."""

from collections.abc import Callable, Collection
from typing import TypeVar

from engine.game import Action, Setup, State, View
from engine.match import Match
from engine.records import Records
from engine.value import value
from ui.match.shared_link import pack
from ui.match.snippets import Parameters
from ui.shell.address import Address, is_typed_seed

C = TypeVar("C")


@value
class Shared:
    """A match, position, start or puzzle that a link can request."""

    name: str
    """"replay", "position", "new" (a match like this) or "same" (with the same random numbers);
    "puzzle" or "puzzle-day" (that of the day on which the link is opened); for a match with a
    remote friend, "whole" or "export" (to continue it on another device)."""
    parameters: Parameters
    warning: str = ""
    """What else the link reveals, or ""."""
    reach: str = ""
    """Sentences about how much the link covers and what it proves about how the match ended, or
    ""."""


def replay_parameters(
    records: Records[Setup, State, Action, View],
    match: Match[Setup, State, Action, View],
    moves: int | None,
) -> Parameters:
    """Return the parameters of a link that shows this match after this number of moves, or after
    all of them if it is None. They are empty if the match has no moves or no record."""
    record = records.of(match)
    if record is None or not match.log:
        return ()
    at = len(match.log) if moves is None else moves
    return (("game", match.game.name), ("at", str(at)), ("record", pack(record)))


def shortened(
    parameters: Parameters,
    usual: Parameters,
    named: Collection[str],
    config: Callable[[Address], C],
) -> Parameters:
    """Return the parameters without the `usual` ones, except for those in `named`. Return all of
    them if the remaining ones would request another match. `config` returns what an address
    requests."""
    less = tuple(one for one in parameters if one not in usual or one[0] in named)
    return less if config(_address(less)) == config(_address(parameters)) else parameters


def _address(parameters: Parameters) -> Address:
    return Address(tuple(one for one in parameters if one[0] != "game"))


def same_start(
    again: Parameters, setup: Setup, match: Match[Setup, State, Action, View]
) -> Parameters:
    """Return the parameters of a match like this one with the same random numbers, or empty if the
    match was not begun with this setup or its seed is not allowed in an address."""
    is_same = match.setup == setup and is_typed_seed(match.seed)
    return (*again, ("seed", match.seed)) if is_same else ()
