"""The history as a value: the latest matches one by one, sums of those before."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Annotated

from engine.bounds import AtMost, Distinct
from engine.games import GAME_NAMES
from engine.saving import Consistent
from engine.value import tagged, value
from ui.bounds import Count, GameName
from ui.history.past_match import MAX_RECORDS, NameOrEmpty, PastMatch, without_record
from ui.history.pins import Pin, best, pins_of
from ui.opponent import Opponent

MAX_MATCHES = 500
"""Matches that are kept one by one: 350 bytes each, of the five megabytes that a page may keep."""
MAX_SUMS = 10_000
MAX_PINS = 3_000
"""More than there are buttons, portraits and feats, and matches whose opponents had other dice."""


@tagged("Sum")
@value
class Sum(Consistent):
    """Matches that are only counted."""

    game: GameName
    used: NameOrEmpty
    """As in `PastMatch`."""
    level: Opponent
    """As in `PastMatch`: HUMAN for those of several at one screen."""
    played: Count
    won: Count

    def agreement(self) -> Mapping[str, bool]:
        return {"won": self.won <= self.played}


@tagged("Run")
@value
class Run(Consistent):
    """How many matches of a game were won in a row among those that are only counted."""

    game: GameName
    present: Count
    """Up to the last of them."""
    longest: Count

    def agreement(self) -> Mapping[str, bool]:
        return {"present": self.present <= self.longest}


@tagged("History")
@value
class History:
    """All matches that were played to their end."""

    matches: Annotated[tuple[PastMatch, ...], AtMost(MAX_MATCHES), Distinct("match")] = ()
    """Oldest first."""
    sums: Annotated[tuple[Sum, ...], AtMost(MAX_SUMS)] = ()
    """The sums of matches before these; one for each game, level and what was used."""
    runs: Annotated[tuple[Run, ...], AtMost(len(GAME_NAMES))] = ()
    pins: Annotated[tuple[Pin, ...], AtMost(MAX_PINS)] = ()
    """The best of the same matches; each once."""


NO_HISTORY = History()


@value
class Merged:
    """What became of a history that was to be added to another one."""

    added: int
    known: int
    """Were there already."""
    left_out: int
    """May be among those that are only counted."""
    has_lost_sums: bool
    """Whether its sums were left out."""


def album(history: History, besides: str = "") -> tuple[Pin, ...]:
    """The pins of all matches, but for the one with the mark `besides`; the latest comes last."""
    single = (pin for one in history.matches if one.match != besides for pin in pins_of(one))
    return best((*history.pins, *single))


def won(history: History) -> int:
    """How many matches of any game the only player at the screen has won."""
    return sum(one.is_won for one in history.matches) + sum(one.won for one in history.sums)


def games(history: History) -> tuple[str, ...]:
    """The names of the games with a finished match."""
    played = (*(one.game for one in history.matches), *(one.game for one in history.sums))
    return tuple(dict.fromkeys(played))


def with_past_match(history: History, played: PastMatch) -> History:
    """The history with one more match; it takes the place of an earlier end of the same."""
    others = tuple(one for one in history.matches if one.match != played.match)
    return bounded(replace(history, matches=(*others, played)))


def rated(history: History, match: str, record: str, rate: int) -> History:
    """The history with the error rate of one match, which is known by its mark, or, if it has been
    opened by a link, by its record. It stays as it is if the match is not in it."""
    return replace(
        history,
        matches=tuple(
            replace(one, error_rate=rate) if _is_own(one, match, record) else one
            for one in history.matches
        ),
    )


def is_unrated(history: History, match: str, record: str) -> bool:
    """Whether a match, known in the same way, is in the history without an error rate."""
    own = (one for one in history.matches if _is_own(one, match, record))
    return any(one.error_rate is None for one in own)


def _is_own(one: PastMatch, match: str, record: str) -> bool:
    is_same = one.match == match or (bool(record) and one.record == record)
    return one.me is not None and is_same


def merged(own: History, other: History) -> tuple[History, Merged]:
    """The own history with what only the other has. Nothing is counted twice: of what is only
    counted on either side no one knows whether it stands on the other. Pins stay: they are not
    counted."""
    marks = {one.match for one in own.matches}
    new = [one for one in other.matches if one.match not in marks]
    bound = own.matches[0].day if own.sums and own.matches else ""
    taken = [one for one in new if one.day > bound]
    base = own if own != NO_HISTORY else replace(other, matches=())
    matches = sorted((*own.matches, *taken), key=lambda one: one.day)
    left_out = (pin for one in new if one not in taken for pin in pins_of(one))
    pins = best((*own.pins, *other.pins, *left_out))
    told = Merged(
        len(taken),
        len(other.matches) - len(new),
        len(new) - len(taken),
        bool(other.sums) and base is own,
    )
    return bounded(replace(base, matches=tuple(matches), pins=pins)), told


def bounded(history: History) -> History:
    """The history with no more single matches and records than there is room for."""
    over = max(0, len(history.matches) - MAX_MATCHES)
    old, kept = history.matches[:over], history.matches[over:]
    sums = summed((*history.sums, *map(sum_of, old))) if old else history.sums
    games = {one.game: one for one in history.runs}
    for one in old:
        games[one.game] = _gone_on(games.get(one.game, Run(one.game, 0, 0)), one)
    pins = best((*history.pins, *(pin for one in old for pin in pins_of(one))))
    return History(_with_room(kept), sums, tuple(games.values()), pins)


def sum_of(played: PastMatch) -> Sum:
    """One match as a sum."""
    return Sum(played.game, played.used, played.level, 1, int(played.is_won))


def summed(sums: Iterable[Sum]) -> tuple[Sum, ...]:
    """One sum for each game, level and what was used."""
    found: dict[tuple[str, str, Opponent], Sum] = {}
    for one in sums:
        key = (one.game, one.used, one.level)
        before = found.get(key, replace(one, played=0, won=0))
        found[key] = replace(before, played=before.played + one.played, won=before.won + one.won)
    return tuple(found.values())


def run_through(history: History, game: str) -> Run:
    """The runs of a game up to its latest match."""
    begun = (one for one in history.runs if one.game == game)
    run = next(begun, Run(game, 0, 0))
    for one in history.matches:
        if one.game == game:
            run = _gone_on(run, one)
    return run


def _gone_on(run: Run, played: PastMatch) -> Run:
    """The run after one more match of its game; those of several at one screen do not count."""
    if played.me is None:
        return run
    present = run.present + 1 if played.is_won else 0
    return Run(run.game, present, max(run.longest, present))


def _with_room(matches: tuple[PastMatch, ...]) -> tuple[PastMatch, ...]:
    room, found = MAX_RECORDS, []
    for one in reversed(matches):
        room -= len(one.record)
        found.append(one if room >= 0 else without_record(one))
    return tuple(reversed(found))
