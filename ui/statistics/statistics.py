"""Statistics: what the matches of one game come to."""

from collections.abc import Iterable
from itertools import groupby

from engine.value import value
from ui.history.history import History, Sum, run_through, sum_of
from ui.opponent import Opponent


@value
class Tally:
    """How many of some matches were won."""

    of: str
    """Their common value."""
    played: int
    won: int

    @property
    def percent(self) -> int:
        """Won of a hundred, rounded; 0 if none was played."""
        return round(100 * self.won / self.played) if self.played else 0


@value
class Statistics:
    """What all matches of one game come to. Those of several at one screen are only counted."""

    all: Tally
    present: int
    """Won in a row, up to the last."""
    longest: int
    by_used: tuple[Tally, ...]
    """The part that was played most comes first."""
    by_level: tuple[Tally, ...]
    """The weakest level comes first."""
    shared: int
    """Matches of several at one screen."""
    only_counted: int
    """How many of all are not listed anymore."""
    rates: tuple[int, ...] = ()
    """What a decision has cost in each match that was reviewed, the oldest first."""


def statistics(history: History, game: str) -> Statistics:
    """The statistics of this game."""
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
