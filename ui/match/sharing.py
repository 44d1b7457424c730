"""Sharing: what a link to the match can ask for."""

from engine.game import Action, Setup, State, View
from engine.match import Match
from engine.records import Records
from engine.value import value
from ui.match.shared_link import packed
from ui.match.snippets import Parameters
from ui.shell.address import LONGEST_SEED


@value
class Shared:
    """One thing that a link can ask for."""

    name: str
    """"replay", "position", "new" (a match like this), or "same" (the same with the same luck)."""
    parameters: Parameters
    warning: str = ""
    """What else the link gives away; empty: nothing."""


def replay(
    records: Records[Setup, State, Action, View],
    match: Match[Setup, State, Action, View],
    review: int | None,
) -> Parameters:
    """The parameters that show this match; empty if it has no moves or no record."""
    record = records.of(match)
    if record is None or not match.log:
        return ()
    at = len(match.log) if review is None else review
    return (("game", match.game.name), ("at", str(at)), ("record", packed(record)))


def with_seed(parameters: Parameters, seed: str) -> Parameters:
    """The same with this seed; empty if it is too long for an address."""
    return (*parameters, ("seed", seed)) if len(seed) <= LONGEST_SEED else ()
