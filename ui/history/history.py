"""The history as a value: the latest matches individually, and the totals of earlier ones."""

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
"""The maximum number of matches saved individually. Each takes about 350 bytes of the five
megabytes available to a page."""
MAX_SUMS = 10_000
MAX_PINS = 3_000
"""The maximum number of pins: more than there are buttons, portraits and feats, with room for
custom dice."""


@tagged("Sum")
@value
class Sum(Consistent):
    """A total of matches of one game, category and level, such as those that are no longer saved
    individually."""

    game: GameName
    used: NameOrEmpty
    """The category of the matches, as in `PastMatch.used`."""
    level: Opponent
    """The opponent's level, as in `PastMatch.level`: HUMAN if several local players took part."""
    played: Count
    won: Count

    def agreement(self) -> Mapping[str, bool]:
        return {"won": self.won <= self.played}


@tagged("Run")
@value
class WinningStreak(Consistent):
    """The current and the longest winning streak in a game, up to some match. In a saved history,
    that match is the latest one that is only counted."""

    game: GameName
    present: Count
    """The number of wins in a row up to and including the match."""
    longest: Count

    def agreement(self) -> Mapping[str, bool]:
        return {"present": self.present <= self.longest}


@tagged("History")
@value
class History:
    """All finished matches of the player: the latest individually, the others as totals."""

    matches: Annotated[tuple[PastMatch, ...], AtMost(MAX_MATCHES), Distinct("match")] = ()
    """The latest matches, the oldest first."""
    sums: Annotated[tuple[Sum, ...], AtMost(MAX_SUMS)] = ()
    """The totals of earlier matches, one for each game, level and `used`."""
    runs: Annotated[tuple[WinningStreak, ...], AtMost(len(GAME_NAMES))] = ()
    pins: Annotated[tuple[Pin, ...], AtMost(MAX_PINS)] = ()
    """The best pins of the matches that are saved as totals, each once."""


NO_HISTORY = History()


@value
class Merged:
    """The report on merging another history into the player's."""

    added: int
    known: int
    """The number of matches that both histories contain."""
    left_out: int
    """The number of matches skipped because the player's totals may include them."""
    has_lost_sums: bool
    """Whether the totals of the other history were skipped."""


def album(history: History, besides: str = "") -> tuple[Pin, ...]:
    """Return the best pins of all matches, the latest last. The match with the mark `besides` is
    left out, unless `besides` is ""."""
    single = (pin for one in history.matches if one.match != besides for pin in pins_of(one))
    return best((*history.pins, *single))


def won_count(history: History) -> int:
    """Return the number of matches won by a single local player, in all games."""
    return sum(one.is_won for one in history.matches) + sum(one.won for one in history.sums)


def games(history: History) -> tuple[str, ...]:
    """Return the names of the games with a finished match."""
    played = (*(one.game for one in history.matches), *(one.game for one in history.sums))
    return tuple(dict.fromkeys(played))


def with_past_match(history: History, played: PastMatch) -> History:
    """Return the history with another match, which replaces an earlier result of the same match.
    The limits of `bounded` apply."""
    others = tuple(one for one in history.matches if one.match != played.match)
    return bounded(replace(history, matches=(*others, played)))


def rated(history: History, match: str, record: str, rate: int) -> History:
    """Return the history with this error rate for the match with this mark, or for a match with
    this record if the match was opened from a link. If the history has no such match, it is
    unchanged."""
    return replace(
        history,
        matches=tuple(
            replace(one, error_rate=rate) if _is_own(one, match, record) else one
            for one in history.matches
        ),
    )


def is_unrated(history: History, match: str, record: str) -> bool:
    """Whether the match, identified as in `rated`, is in the history without an error rate."""
    own = (one for one in history.matches if _is_own(one, match, record))
    return any(one.error_rate is None for one in own)


def _is_own(one: PastMatch, match: str, record: str) -> bool:
    is_same = one.match == match or (bool(record) and one.record == record)
    return one.me is not None and is_same


def merged(own: History, other: History) -> tuple[History, Merged]:
    """Return the player's history with the additional matches of the other, and a report. Nothing
    is counted twice: matches that may be among the player's totals are skipped, and so are the
    totals of the other, unless the player has no history. Pins are always merged."""
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
    """Return the history within MAX_MATCHES and MAX_RECORDS: the oldest matches become totals, and
    the oldest records are dropped."""
    over = max(0, len(history.matches) - MAX_MATCHES)
    old, kept = history.matches[:over], history.matches[over:]
    sums = summed((*history.sums, *map(sum_of, old))) if old else history.sums
    games = {one.game: one for one in history.runs}
    for one in old:
        games[one.game] = _with_match(games.get(one.game, WinningStreak(one.game, 0, 0)), one)
    pins = best((*history.pins, *(pin for one in old for pin in pins_of(one))))
    return History(_with_room(kept), sums, tuple(games.values()), pins)


def sum_of(played: PastMatch) -> Sum:
    """Return the total of a single match."""
    return Sum(played.game, played.used, played.level, 1, int(played.is_won))


def summed(sums: Iterable[Sum]) -> tuple[Sum, ...]:
    """Return the totals, added up so that there is one for each game, level and `used`."""
    found: dict[tuple[str, str, Opponent], Sum] = {}
    for one in sums:
        key = (one.game, one.used, one.level)
        before = found.get(key, replace(one, played=0, won=0))
        found[key] = replace(before, played=before.played + one.played, won=before.won + one.won)
    return tuple(found.values())


def run_through(history: History, game: str) -> WinningStreak:
    """Return the current and the longest winning streak of a game, as of its latest match."""
    begun = (one for one in history.runs if one.game == game)
    run = next(begun, WinningStreak(game, 0, 0))
    for one in history.matches:
        if one.game == game:
            run = _with_match(run, one)
    return run


def _with_match(run: WinningStreak, played: PastMatch) -> WinningStreak:
    """Return the winning streaks after another match of their game. A match of several local
    players changes nothing."""
    if played.me is None:
        return run
    present = run.present + 1 if played.is_won else 0
    return WinningStreak(run.game, present, max(run.longest, present))


def _with_room(matches: tuple[PastMatch, ...]) -> tuple[PastMatch, ...]:
    room, found = MAX_RECORDS, []
    for one in reversed(matches):
        room -= len(one.record)
        found.append(one if room >= 0 else without_record(one))
    return tuple(reversed(found))
