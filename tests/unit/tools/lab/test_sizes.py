"""Sizes in small games that are solved exactly."""

import pytest

from tools.lab.sizes import Game, SizesResult, line, solve_game


def test_sizes_are_right_and_what_others_cost_is_told() -> None:
    found = solve_game(Game(("(4) (4/8)", "(4) (6/12)"), "hard", "small"))
    assert max(found.exploited) == pytest.approx(0, abs=1e-4)
    assert len(found.losses) == 4
    assert all(abs(told - exact) < 0.02 for told, exact in found.losses)
    assert max(exact for _, exact in found.losses) > 0.05
    assert abs(found.gap) < 0.001


def test_large_games_are_refused() -> None:
    with pytest.raises(ValueError, match="too large"):
        solve_game(Game(("(20) (20) (X)", "(20) (20) (X)"), "hard", "large"))


def test_what_was_found_is_on_one_line() -> None:
    found = [SizesResult([0.0, 0.01], [[0.1, 0.1], [0.1, 0.2]], 0.0)] * 2
    said = line(found)
    assert said.startswith("2 games: exploited by 0.0050 (95 %: +- ")
    assert "4 told losses off by 0.0500" in said
    assert "within .02 50.0 %" in said
