"""Statistics: the totals of the matches of a game."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from engine.value import value
from ui.history.history import History, Sum, run_through, sum_of
from ui.opponent import Opponent

Table = tuple[str, tuple[str, ...], Sequence[tuple[str, ...]]]
"""A table: the last part of its caption's text key, the text keys of its column heads, and its
rows."""


@value
class Tally:
    """The numbers of matches played and won in a category."""

    of: str
    """The category: a game, a level, or a value of `PastMatch.used`."""
    played: int
    won: int

    @property
    def percent(self) -> int:
        """The percentage of matches won, rounded, or 0 if none was played."""
        return round(100 * self.won / self.played) if self.played else 0


@value
class Statistics:
    """The totals of all matches of a game. Matches of several local players count only in `shared`
    and `only_counted`."""

    all: Tally
    present: int
    """The current winning streak."""
    longest: int
    by_used: tuple[Tally, ...]
    """The tallies by `PastMatch.used`, the most played first."""
    by_level: tuple[Tally, ...]
    """The tallies by `PastMatch.level`, the weakest level first."""
    shared: int
    """The number of matches of several local players."""
    only_counted: int
    """The number of matches that are no longer listed."""
    rates: tuple[int, ...] = ()
    """The error rate of each reviewed match, the oldest first."""


def statistics(history: History, game: str) -> Statistics:
    """Return the statistics of this game."""
    single = [sum_of(one) for one in history.matches if one.game == game]
    old = [one for one in history.sums if one.game == game]
    sums = [one for one in (*old, *single) if one.level is not Opponent.HUMAN]
    run = run_through(history, game)
    by_used = ((one.used, one) for one in sums)
    by_level = ((str(one.level), one) for one in sums)
    return Statistics(
        _tally(game, sums),
        run.present,
        run.longest,
        tuple(sorted(_tallies(by_used), key=lambda one: (-one.played, one.of))),
        tuple(sorted(_tallies(by_level), key=lambda one: list(Opponent).index(Opponent(one.of)))),
        sum(one.played for one in (*old, *single) if one.level is Opponent.HUMAN),
        sum(one.played for one in old),
        tuple(
            one.error_rate
            for one in history.matches
            if one.game == game and one.error_rate is not None
        ),
    )


def _tallies(named: Iterable[tuple[str, Sum]]) -> Iterable[Tally]:
    in_order = sorted(named, key=lambda pair: pair[0])
    for name, pairs in groupby(in_order, key=lambda pair: pair[0]):
        yield _tally(name, [one for _, one in pairs])


def _tally(name: str, sums: Iterable[Sum]) -> Tally:
    counted = tuple(sums)
    return Tally(name, sum(one.played for one in counted), sum(one.won for one in counted))
