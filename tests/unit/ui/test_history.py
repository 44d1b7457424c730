"""The history as a value: adding, limiting, merging, and totals."""

from dataclasses import replace

from tests.drivers.histories import DAY, history, played
from ui.history.history import (
    MAX_MATCHES,
    NO_HISTORY,
    History,
    Merged,
    Sum,
    WinningStreak,
    bounded,
    merged,
    with_past_match,
)
from ui.history.past_match import MAX_RECORDS, Player
from ui.opponent import Opponent
from ui.statistics.statistics import Tally, statistics

BUTTON_MEN = "button-men"


def test_another_end_of_the_same_match_takes_its_place() -> None:
    before = history(True, True)
    after = with_past_match(before, played(0, won=False))
    assert [one.is_won for one in after.matches] == [True, False]
    assert with_past_match(after, played(0, won=False)) == after


def test_statistics_count_wins_levels_buttons_and_runs() -> None:
    hard = (Player("Kith", Opponent.HUMAN), Player("Hammer", Opponent.HARD))
    other = played(9, used="Kith", players=hard, won=False)
    seen = statistics(History((*history(True, True, False, True).matches, other)), BUTTON_MEN)
    assert seen.all == Tally(BUTTON_MEN, 5, 3)
    assert (seen.present, seen.longest) == (0, 2)
    assert seen.by_used == (Tally("Avis", 4, 3), Tally("Kith", 1, 0))
    assert seen.by_level == (Tally("normal", 4, 3), Tally("hard", 1, 0))
    assert seen.by_used[0].percent == 75
    assert statistics(NO_HISTORY, BUTTON_MEN).all.percent == 0


def test_the_strongest_of_several_computers_counts() -> None:
    players = (
        Player("A", Opponent.HARD),
        Player("B", Opponent.HUMAN),
        Player("C", Opponent.EASY),
    )
    one = played(0, players=players, winners=(1,), score=(0, 9, 0))
    assert (one.me, one.level, one.is_won) == (1, Opponent.HARD, True)


def test_matches_of_several_at_one_screen_count_for_nobody() -> None:
    two = (Player("A", Opponent.HUMAN), Player("B", Opponent.HUMAN))
    seen = statistics(
        History((played(0), played(1, players=two, won=False), played(2))), BUTTON_MEN
    )
    assert (seen.all.played, seen.shared) == (2, 1)
    assert (seen.present, seen.longest) == (2, 2)


def test_what_was_called_off_is_not_won() -> None:
    seen = statistics(History((played(0), played(1, winners=()))), BUTTON_MEN)
    assert (seen.all.won, seen.present) == (1, 0)


def test_old_matches_are_summed_and_nothing_is_lost() -> None:
    results = [at % 5 != 0 for at in range(MAX_MATCHES + 7)]
    full = NO_HISTORY
    for mark, won in enumerate(results):
        full = with_past_match(full, played(mark, won=won))
    assert len(full.matches) == MAX_MATCHES
    assert full.sums == (Sum(BUTTON_MEN, "Avis", Opponent.NORMAL, 7, 5),)
    assert full.runs == (WinningStreak(BUTTON_MEN, 1, 4),)
    seen, whole = statistics(full, BUTTON_MEN), History(history(*results).matches)
    assert replace(seen, only_counted=0) == statistics(whole, BUTTON_MEN)
    assert seen.only_counted == 7


def test_records_of_the_oldest_give_way() -> None:
    third = "x" * (MAX_RECORDS // 3)
    full = bounded(History(tuple(played(mark, record=third) for mark in range(5))))
    assert [bool(one.record) for one in full.matches] == [False, False, True, True, True]


def test_records_that_just_fit_stay() -> None:
    half = "x" * (MAX_RECORDS // 2)
    full = History((played(0, record=half), played(1, record=half)))
    assert bounded(full) == full
    over = bounded(History((*full.matches, played(2, record="x"))))
    assert [bool(one.record) for one in over.matches] == [False, True, True]


def test_merging_adds_what_is_new_in_the_order_of_days() -> None:
    own = History((played(1, day="2026-01-02"), played(3, day="2026-01-04")))
    other = History((played(2, day="2026-01-03"), played(3, day="2026-01-04", won=False)))
    both, told = merged(own, other)
    assert [one.match for one in both.matches] == [played(mark).match for mark in (1, 2, 3)]
    assert both.matches[2].is_won
    assert told == Merged(1, 1, 0, has_lost_sums=False)
    assert merged(both, other) == (both, Merged(0, 2, 0, has_lost_sums=False))


def test_an_empty_history_becomes_the_other() -> None:
    sums, runs = (Sum(BUTTON_MEN, "Avis", Opponent.EASY, 3, 1),), (WinningStreak(BUTTON_MEN, 1, 1),)
    other = History(history(True).matches, sums, runs)
    assert merged(NO_HISTORY, other) == (other, Merged(1, 0, 0, has_lost_sums=False))


def test_what_may_have_been_counted_is_not_counted_again() -> None:
    sums = (Sum(BUTTON_MEN, "Avis", Opponent.EASY, 3, 1),)
    own = History((played(5),), sums)
    other = History((played(1, day="2025-01-01"), played(2), played(3, day="2026-12-01")), sums)
    both, told = merged(own, other)
    assert both.sums == sums
    assert [one.match for one in both.matches] == [played(5).match, played(3).match]
    assert told == Merged(1, 0, 2, has_lost_sums=True)
    assert played(2).day == DAY
