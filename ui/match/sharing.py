"""Sharing: what a link of a match can ask for."""

from engine.game import Action, Setup, State, View
from engine.match import Match
from engine.records import Records
from engine.value import value
from ui.match.links import packed
from ui.match.snippets import Parameters
from ui.shell.address import LONGEST_SEED


@value
class Shared:
    """One thing that a link can ask for."""

    name: str
    """"replay", "position", "new" (such a match), "same" (such a match with the same luck)."""
    asks: Parameters
    warning: str = ""
    """What else it would tell; mostly empty."""


def replay(
    records: Records[Setup, State, Action, View],
    match: Match[Setup, State, Action, View],
    review: int | None,
) -> Parameters:
    """The match as it is shown; nothing, if its record is not known or it has no moves."""
    record = records.of(match)
    if record is None or not match.log:
        return ()
    at = len(match.log) if review is None else review
    return (("game", match.game.name), ("at", str(at)), ("record", packed(record)))


def with_seed(asks: Parameters, seed: str) -> Parameters:
    """The same with this luck; nothing, if an address cannot say it."""
    return (*asks, ("seed", seed)) if len(seed) <= LONGEST_SEED else ()
