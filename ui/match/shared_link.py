"""Matches that an address brings: `record` holds one, packed by links.py, and `at` says after how
many of its moves it is shown first.

A record is believed only when it has been played, and if the page can show it.
"""

from collections.abc import Callable

from engine.game import Action, Refusal, Setup, State, View
from engine.match import Match
from engine.records import Records
from engine.saving import DamagedSave
from ui.match.links import unpacked
from ui.shell.address import QueryParams

PARAMETERS = ("at", "record")
LONGEST_SEED = 300
"""Characters. What a player writes is shorter, but each rematch adds its number."""


def brought(
    params: QueryParams,
    records: Records[Setup, State, Action, View],
    is_modest: Callable[[Setup], bool],
) -> Match[Setup, State, Action, View] | None:
    """The match; None, with a problem, if it cannot be read. `is_modest` says whether there are
    as many players as there can be here, with names that can be shown."""
    if "record" not in params.said:
        return None
    try:
        match = records.match(unpacked(params.said["record"]))
    except DamagedSave as damage:
        params.refuse("record", damage.refusal)
        return None
    if is_modest(match.setup) and len(match.seed) <= LONGEST_SEED:
        return match
    params.refuse("record", Refusal("save.impossible"))
    return None


def first_shown(params: QueryParams, match: Match[Setup, State, Action, View] | None) -> int:
    """After how many moves it is shown; a number that it has not is a problem."""
    moves = len(match.log) if match is not None else 0
    return int(params.taken("at", "0", lambda word: word.isdecimal() and int(word) <= moves))
