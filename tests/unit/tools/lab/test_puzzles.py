"""Puzzles are found, rated and checked."""

from collections.abc import Sequence

import pytest

from engine.button_men.ai.search.levels import LEVELS
from engine.button_men.match.actions import Strike
from engine.button_men.outside.puzzles import FORMAT, Theme
from engine.puzzles import Puzzle
from tests.narrowing import present
from tests.notation.build_button_men import fight
from tools.lab.puzzles.checking import puzzle_verdict
from tools.lab.puzzles.finding import (
    CLEAR,
    Candidate,
    Judge,
    RoundFindings,
    fight_and_moves,
    position_text,
    takes_most,
    unlike,
)
from tools.lab.puzzles.making import FILE, puzzles_of, selected_candidates
from tools.lab.puzzles.rating import MIDDLE, Attempt, rating_and_deviation
from tools.lab.puzzles.themes import themes_of, themes_of_chances
from tools.lab.regret import features_of, positions

CHECKED = 3
"""The number of puzzles from the file to solve here: those with the smallest dice."""


# Judging


def test_chances_are_those_of_solved_positions() -> None:
    judge = Judge()
    for solved in positions("5", 4):
        chances = present(judge.chances(solved.fight))
        for action, chance in chances.items():
            assert isinstance(action, Strike)
            assert chance == pytest.approx(solved.chances[features_of(action.attack)], abs=2e-5)


def test_where_nobody_must_attack_nothing_is_known() -> None:
    assert Judge().chances(fight("Z(4):1 | (3):3")) is None
    assert Judge().chances(fight("(4):1 | (3):3")) == {}


def test_what_cannot_be_searched_to_its_end_is_not_known() -> None:
    judge = Judge()
    assert judge.chances(fight("(20):3 (20):9 (20):8 (20):7 | (20):1 (20):2 (20):5 (20):6")) is None
    assert judge.chances(fight("(4):3 (4):1 (4):2 | (4):1")) is not None


# Positions


@pytest.mark.parametrize(
    ("given", "text"),
    [
        ("s(10):2 holding (8):3 | (12):9 holding (6):1", "s(10):2 holding (2) | (12):9"),
        ("(10):2 holding p(8):3 | (12):9 holding p(8):1", "(10):2 | (12):9"),
        ("(10):2 | (12):9 holding (8):3 (4):1", "(10):2 | (12):9 holding (12)"),
    ],
)
def test_one_die_stands_for_all_that_was_captured(given: str, text: str) -> None:
    assert position_text(fight(given)) == text


def test_a_position_with_a_mark_has_no_text() -> None:
    assert position_text(fight("f(6):2~dizzy | (12):9")) is None


# Themes


@pytest.mark.parametrize(
    ("position", "moves", "themes"),
    [
        # It takes the small die with the small one.
        ("(6):5 (10):9 (8):8 | (4):1 (12):8", ("power 1>1", "power 3>2"), {"leave-it", "ahead"}),
        ("(6):5 (8):3 | (10):8 (4):1", ("skill 1,2>1", "power 1>2"), {"teamwork", "endgame"}),
        ("B(6):5 (8):3 | (10):3 (4):2", ("berserk 1>1,2", "power 2>1"), {"several-targets"}),
        ("t(4):1 (8):3 | (10):8 (4):1", ("trip 1>1", "power 2>2"), {"odds", "special-attack"}),
        ("(6):5 (8):7 | (10):4", ("power 1>1", "power 2>1"), {"which-attacker", "last-die"}),
        ("(6):5 | (10):4 (8):1", ("power 1>1", "power 1>2"), {"which-target", "outnumbered"}),
        ("(6):5 | (10):4 (8):1 holding (20)", ("power 1>1", "power 1>2"), {"behind"}),
        # Nothing below 10 takes a ten.
        ("(10):9 (10):10 | (4):3 (6):5", ("power 1>1", "power 1>2"), {"which-target"}),
        ("(20):18 holding (30) | (4):3 (6):5", ("power 1>1", "power 1>2"), {"finish"}),
    ],
)
def test_themes(position: str, moves: Sequence[str], themes: set[str]) -> None:
    laid, (best, second) = fight_and_moves(position, moves)
    assert themes <= set(themes_of(laid, [best], second))


def test_a_sacrifice_takes_little_and_gives_much() -> None:
    laid, (best, second) = fight_and_moves(
        "(4):3 (20):2 | (4):2 (20):3", ("power 1>1", "power 1>2")
    )
    assert Theme.SACRIFICE in themes_of(laid, [best], second)
    assert Theme.SACRIFICE not in themes_of(laid, [second], best)


@pytest.mark.parametrize(
    ("best", "second", "themes"),
    [(600, 400, set()), (290, 150, {"long-shot"}), (600, 300, {"only-move"})],
)
def test_themes_of_chances(best: int, second: int, themes: set[str]) -> None:
    assert set(themes_of_chances(best, second)) == themes


def test_to_take_most_is_no_theme() -> None:
    laid, (best, second) = fight_and_moves(
        "(6):5 (10):9 | (4):1 (12):8", ("power 2>2", "power 1>1")
    )
    assert Theme.LEAVE_IT not in themes_of(laid, [best], second)


# Ratings


def test_what_fewer_solve_is_harder() -> None:
    def rating(shares: Sequence[float]) -> float:
        levels = (1000, 1300, 1600, 1900, 2400)
        attempts = [Attempt(own, share, 0.2, 10) for own, share in zip(levels, shares, strict=True)]
        return rating_and_deviation(attempts, MIDDLE, -1)[0]

    easy, middle, hard = (0.6, 0.8, 1, 1, 1), (0.4, 0.5, 0.8, 0.9, 1), (0.2, 0.2, 0.3, 0.5, 1)
    assert rating(easy) < rating(middle) < rating(hard)


def test_a_rating_is_where_half_of_those_who_know_it_solve_it() -> None:
    attempts = [Attempt(1600, 0.6, 0.2, 10_000)]
    rating, deviation = rating_and_deviation(attempts, 1400, -1)
    assert rating == pytest.approx(1600, abs=2)
    assert deviation < 10


# The file


def candidate(position: str, moves: Sequence[str], other: str) -> Candidate:
    return Candidate(position, moves, 600, 400, other, 0.3, [0.3, 0.5, 0.7, 0.9, 1.0])


QUIET = candidate("(6):5 (10):9 | (4):1 (12):8", ("power 1>1",), "power 2>2")
GREEDY = candidate("(6):5 (10):9 | (4):1 (20):8", ("power 2>2",), "power 1>1")


def test_at_most_half_capture_most() -> None:
    other = GREEDY._replace(position="(6):5 (10):9 | (4):1 (30):8")
    found = [GREEDY, QUIET, other]
    assert [takes_most(one) for one in found] == [True, False, True]
    assert list(selected_candidates(iter([RoundFindings(found)]))) == [QUIET, other]


def test_none_is_like_an_earlier_one() -> None:
    again = QUIET._replace(position="(10):8 (6):4 | (4):2 (12):7", moves=("power 2>1",))
    other = again._replace(moves=("power 1>2",))
    assert list(unlike([QUIET, again, other])) == [QUIET, other]


def test_few_have_the_same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.lab.puzzles.finding.MAX_WITH_SAME_DICE", 1)
    assert list(unlike([QUIET, QUIET._replace(moves=("power 2>2",))])) == [QUIET]


def test_further_puzzles_leave_the_others_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.lab.puzzles.rating.FITTED", 2)
    other = QUIET._replace(position="(6):5 (8):7 | (4):1 (12):7")
    assert puzzles_of([QUIET, GREEDY, other])[:2] == puzzles_of([QUIET, GREEDY])


def test_the_levels_are_asked_in_their_order() -> None:
    assert len(QUIET.found) == len(LEVELS)


def test_puzzles_of_the_page_keep_to_the_rules_of_puzzles() -> None:
    puzzles = FORMAT.parse(FILE.read_text(encoding="utf-8"))
    assert all(puzzle.best - puzzle.second >= 1000 * CLEAR - 1 for puzzle in puzzles)
    assert 2 * sum(Theme.LEAVE_IT in puzzle.themes for puzzle in puzzles) >= len(puzzles)


def test_puzzles_of_the_page_are_right_by_the_rules_alone() -> None:
    puzzles = FORMAT.parse(FILE.read_text(encoding="utf-8"))
    few = sorted(puzzles, key=lambda one: sides_of(one.position))[:CHECKED]
    verdicts = [puzzle_verdict(puzzle) for puzzle in few]
    assert [one.fault for one in verdicts if one.is_solved] == [""] * CHECKED


def test_a_wrong_puzzle_is_found() -> None:
    puzzle = Puzzle(1, 1500, 90, 750, 500, frozenset(), ("power 1>1",), "(2):2 (1):1 | (2):1 (1):1")
    assert puzzle_verdict(puzzle).fault


def sides_of(position: str) -> int:
    """Return the total sides of all dice in play."""
    return sum(die.size for side in fight(position).sides for die in side.dice)
