"""Answers to puzzles are drawn on the table: the dice, their lines and their chances."""

import re

from tests.drivers.puzzle_driver import PuzzleVisit
from tests.drivers.shown import elements, words
from ui.button_men import staging
from ui.nodes import Node
from ui.shell.motion import Movement

PUZZLE = "puzzle=1"
"""The best move is "skill 1,3>3"; after it the chance is 62.4%, after the next best one 41.7%."""


def classed(visit: PuzzleVisit, name: str) -> list[Node]:
    """Return the elements with this class."""
    return visit.shown.classed(name)


def ends(node: Node) -> set[str]:
    """Return where a line ends at dice: across in percent, and below or above."""
    return set(re.findall(r" ([\d.]+ (?:0|100))(?=M|$)", dict(node.attributes)["d"] or ""))


def test_a_right_answer_leaves_a_hollow_with_its_lines() -> None:
    visit = PuzzleVisit(PUZZLE).move("skill 1,3>3")
    row = next(one for one in elements(visit.shown.root) if one.key == "dice-1")
    dice = [one.key for one in row.children if isinstance(one, Node) and one.tag != "div"]
    (line,) = classed(visit, "line")
    assert "gone-1-2" in dice
    assert len(ends(line)) == 3
    assert not classed(visit, "ghosts")


def test_the_bar_shows_the_chance_of_the_answer_and_of_the_next_best() -> None:
    right = PuzzleVisit(PUZZLE).move("skill 1,3>3")
    assert [words(one) for one in classed(right, "race-figure")] == ["42", "62%"]
    wrong = PuzzleVisit(PUZZLE).move("power 3>1")
    assert [words(one) for one in classed(wrong, "race-figure")] == ["62", "42%"]
    assert not classed(wrong.press("Again"), "race-figure")


def test_the_lines_of_a_wrong_answer_and_the_best_one_start_apart() -> None:
    visit = PuzzleVisit(PUZZLE).move("power 3>1")
    (missed,), (better,) = classed(visit, "line--missed"), classed(visit, "line--better")
    assert ends(missed)
    assert ends(better)
    assert not ends(missed) & ends(better)
    assert not classed(visit, "line--chosen")


def test_ghosts_play_the_best_attack_twice_after_a_wrong_answer() -> None:
    visit = PuzzleVisit(PUZZLE).move("power 3>1")
    moved = [one for one in visit.scene.motions if one.key.startswith("ghost")]
    dice = {one.key for one in classed(visit, "ghosts")[0].children if isinstance(one, Node)}
    assert dice == {one.key for one in moved} == {"ghost-die-0-0", "ghost-die-0-2"}
    assert sum(one.movement is Movement.STRIKE for one in moved) == 2 * len(dice)
    assert min(one.start for one in moved) == staging.STRIKE
    assert dict(classed(visit, "ghosts")[0].attributes)["aria-hidden"]
