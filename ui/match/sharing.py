"""Sharing: what a link to the match can ask for."""

from collections.abc import Callable, Collection
from typing import TypeVar

from engine.game import Action, Setup, State, View
from engine.match import Match
from engine.records import Records
from engine.value import value
from ui.match.shared_link import pack
from ui.match.snippets import Parameters
from ui.shell.address import LONGEST_SEED, Address

C = TypeVar("C")


@value
class Shared:
    """One thing that a link can ask for."""

    name: str
    """"replay", "position", "new" (a match like this), "same" (the same with the same luck); of a
    puzzle "puzzle" or "puzzle-day" (that of the day on which the link is opened); of a match with a
    remote friend "whole" or "export" (to play it on another device)."""
    parameters: Parameters
    warning: str = ""
    """What else the link reveals, or ""."""
    reach: str = ""
    """How far it goes, and what it proves of the end, in sentences, or "" if there is nothing to
    add."""


def replay_parameters(
    records: Records[Setup, State, Action, View],
    match: Match[Setup, State, Action, View],
    moves: int | None,
) -> Parameters:
    """The parameters that show this match after this number of moves (None: all of them); empty if
    it has no moves or no record."""
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
    """The parameters without those that ask for what is usual anyway, but for those `named`; all of
    them if the others would ask for another match. `config` reads an address."""
    less = tuple(one for one in parameters if one not in usual or one[0] in named)
    return less if config(_address(less)) == config(_address(parameters)) else parameters


def _address(parameters: Parameters) -> Address:
    return Address(tuple(one for one in parameters if one[0] != "game"))


def same_start(
    again: Parameters, setup: Setup, match: Match[Setup, State, Action, View]
) -> Parameters:
    """The parameters that ask for a match like this one, with the same luck; empty if it was not
    begun with this setup, or if its seed is too long for an address."""
    is_same = match.setup == setup and len(match.seed) <= LONGEST_SEED
    return (*again, ("seed", match.seed)) if is_same else ()
