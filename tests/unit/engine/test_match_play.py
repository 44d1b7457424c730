"""The chance to win the match, derived from that of a round."""

import pytest

from engine.button_men.ai.numerics.match_play import match_chance, winner_keeps_chances


@pytest.mark.parametrize(
    ("chance", "won", "to_win", "expected"),
    [
        (0.3, (0, 0), 1, 0.3),
        (0.3, (2, 2), 3, 0.3),
        (1.0, (2, 0), 3, 1.0),
        (0.0, (0, 2), 3, 0.0),
        (0.5, (1, 1), 3, 0.5),
        (0.0, (2, 0), 3, 0.75),
        (1.0, (1, 1), 3, 0.75),
        (1.0, (0, 0), 2, 0.75),
    ],
)
def test_a_round_counts_as_much_as_the_score_says(
    chance: float, won: tuple[int, int], to_win: int, expected: float
) -> None:
    assert match_chance(chance, won, to_win) == pytest.approx(expected)


@pytest.mark.parametrize("won", [(0, 0), (1, 0), (2, 1), (0, 2)])
def test_both_chances_add_up(won: tuple[int, int]) -> None:
    mine, theirs = won
    both = match_chance(0.6, won, 3, 0.55) + match_chance(0.4, (theirs, mine), 3, 0.45)
    assert both == pytest.approx(1)


def test_who_is_better_in_each_round_is_better_still_in_the_match() -> None:
    assert 0.6 < match_chance(0.6, (0, 0), 3, 0.6) < match_chance(0.6, (0, 0), 5, 0.6)


def test_sizes_that_stay_count_only_while_there_are_rounds_to_come() -> None:
    wins, losses = winner_keeps_chances([[0.9, 0.2], [0.6, 0.6]], 1, 1)
    assert wins == [1, 1]
    assert losses == [0, 0]


def test_a_choice_that_can_be_answered_is_worth_less_once_it_stays() -> None:
    # The first row may win more, but the other player, who has lost, answers it with the second
    # column. Then each needs one more round.
    wins, losses = winner_keeps_chances([[0.9, 0.2], [0.6, 0.6]], 2, 1)
    assert wins == pytest.approx([0.2, 0.6])
    assert losses == [0, 0]


def test_what_stays_with_the_other_player_is_answered() -> None:
    wins, losses = winner_keeps_chances([[0.9, 0.2], [0.6, 0.6]], 1, 2)
    assert wins == [1, 1]
    assert losses == pytest.approx([0.9, 0.6])
