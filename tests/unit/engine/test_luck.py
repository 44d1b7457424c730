"""Luck: reproducible in every version of Python, with scripts that fail loudly."""

from fractions import Fraction

import pytest

from engine.luck import (
    LuckRanOut,
    Recorded,
    Scripted,
    Seeded,
    guessed_moves,
    listed_seed,
    outcomes,
    roll,
    shuffled,
)
from engine.match import luck_of


@pytest.mark.parametrize(
    ("seed", "picks"),
    [
        ("button men", [12, 12, 10, 11, 1, 17, 4, 5, 3, 12, 16, 3]),
        ("", [19, 11, 7, 14, 4, 6, 12, 19, 12, 7, 0, 7]),
        ("ä", [1, 10, 5, 16, 6, 19, 19, 0, 7, 18, 10, 9]),
    ],
)
def test_a_seed_means_the_same_picks_in_every_python(seed: str, picks: list[int]) -> None:
    """These picks are fixed: a change would affect every shared match."""
    luck = Seeded(seed)
    assert [luck.pick(20) for _ in picks] == picks


def test_the_luck_of_a_move_follows_from_the_seed_and_its_number() -> None:
    luck = luck_of("a", 3)
    assert [luck.pick(6) for _ in range(12)] == [3, 3, 2, 2, 0, 4, 0, 2, 1, 5, 2, 3]
    assert luck_of("a", 4).pick(1000) != luck_of("a", 3).pick(1000)


def test_a_seed_can_list_the_picks() -> None:
    seed = listed_seed([((3, 1), False), ((), False), ((0,), True)])
    assert seed == "rolls:3.1//0?"
    first = luck_of(seed, 0)
    assert (first.pick(6), first.pick(6)) == (3, 1)
    assert luck_of(seed, 2).pick(6) == 0
    assert guessed_moves(seed) == {2}
    assert not guessed_moves("0?/1?")


@pytest.mark.parametrize("listed", ["", "9", "-1", "²", "9" * 5000])
def test_what_a_list_lacks_is_random(listed: str) -> None:
    seed = f"rolls:{listed}"
    for move in (0, 7):
        picks = [luck_of(seed, move).pick(6) for _ in range(3)]
        assert set(picks) <= set(range(6))
        assert picks == [luck_of(seed, move).pick(6) for _ in range(3)]


def test_recorded_luck_tells_what_it_gave() -> None:
    luck = Recorded(Scripted([2, 0]))
    assert not luck.picks
    assert (luck.pick(3), luck.pick(1)) == (2, 0)
    assert luck.picks == (2, 0)


def test_a_script_ends_loudly() -> None:
    luck = Scripted([4])
    assert luck.pick(6) == 4
    with pytest.raises(LuckRanOut, match="pick 2 of 6 is not in the script"):
        luck.pick(6)


@pytest.mark.parametrize("picked", [6, -1])
def test_a_script_refuses_a_pick_that_does_not_fit(picked: int) -> None:
    luck = Scripted([picked])
    with pytest.raises(LuckRanOut, match=f"pick 1 is {picked}, but must be below 6"):
        luck.pick(6)
    assert luck.remaining == 1


def test_a_die_shows_one_to_its_size() -> None:
    assert [shown for _, shown in outcomes(lambda luck: roll(4, luck))] == [1, 2, 3, 4]


def test_a_die_without_sides_shows_nothing_and_draws_nothing() -> None:
    assert roll(0, Scripted([])) == 0


def test_odds_of_two_dice() -> None:
    sevens = sum(
        chance for chance, shown in outcomes(lambda luck: roll(6, luck) + roll(6, luck))
        if shown == 7
    )  # fmt: skip
    assert sevens == Fraction(1, 6)


def test_what_is_certain_happens_once() -> None:
    assert list(outcomes(lambda luck: "always")) == [(Fraction(1), "always")]


def test_shuffling_keeps_all_things() -> None:
    assert shuffled("abc", Scripted([0, 0])) == ("b", "c", "a")
    assert shuffled("abc", Scripted([2, 1])) == ("a", "b", "c")
    assert shuffled("", Scripted([])) == ()
