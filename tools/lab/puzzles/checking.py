"""Checks the file of puzzles for Button Men with another solver.

`python -m tools.lab puzzle-check` solves each puzzle again with `tools/lab/solve.py`: by the rules
alone, without any part of the computer player. It prints how many it has solved and how many of
these are wrong in the file, and fails if any is wrong.
"""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from engine.button_men.match.actions import Pass, Strike
from engine.button_men.outside.position import parse_position
from engine.button_men.outside.puzzles import FORMAT, RULES, move_text
from engine.puzzles import WHOLE, Puzzle
from tools.lab.job import Job
from tools.lab.puzzles.making import FILE
from tools.lab.solve import TooLarge, chances_of


class Verdict(NamedTuple):
    """The result of solving a puzzle by the rules alone."""

    number: int
    is_solved: bool
    """Whether the round is small enough to be solved."""
    fault: str
    """The error in the file, or ""."""


def puzzle_verdict(puzzle: Puzzle) -> Verdict:
    """Solve a puzzle of the file by the rules alone, and return how the result compares with the
    file."""
    try:
        chances = chances_of(parse_position(puzzle.position, RULES))
    except TooLarge:
        chances = None
    if chances is None:
        return Verdict(puzzle.number, False, "")
    worths = {move_text(Pass() if one is None else Strike(one)): chances[one] for one in chances}
    most = max(worths.values())
    moves = {move for move, worth in worths.items() if most - worth < SAME}
    second = max(worth for move, worth in worths.items() if move not in moves)
    found, given = (WHOLE * most, WHOLE * second), (puzzle.best, puzzle.second)
    is_right = moves == set(puzzle.moves) and all(
        abs(one - other) <= ROUNDED for one, other in zip(found, given, strict=True)
    )
    fault = f"{puzzle.moves} {given} instead of {moves} {found}"
    return Verdict(puzzle.number, True, "" if is_right else fault)


SAME = 1e-6
"""The tolerance for equal chances: both solvers accumulate rounding errors."""
ROUNDED = 0.5 + 1000 * SAME
"""The tolerance for the file's chances, in parts of WHOLE: they are rounded."""


def _check_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--file", type=Path, default=FILE)
    parser.add_argument("--each", type=int, default=1, help="only every so many-th puzzle")


def _puzzles(args: argparse.Namespace) -> Sequence[Puzzle]:
    return FORMAT.parse(args.file.read_text(encoding="utf-8"))[:: args.each]


def _verdicts(args: argparse.Namespace, verdicts: Iterator[Verdict]) -> Iterator[str]:
    """Yield the report. Raises SystemExit if a puzzle is wrong."""
    solved = wrong = seen = 0
    for verdict in verdicts:
        seen += 1
        solved += verdict.is_solved
        if verdict.fault:
            wrong += 1
            yield f"{verdict.number}: {verdict.fault}"
    yield f"{seen} puzzles, {solved} solved by the rules alone, {wrong} wrong"
    if wrong:
        raise SystemExit(1)


CHECK = Job(
    "solves puzzles by the rules alone",
    _check_options,
    _puzzles,
    puzzle_verdict,
    Verdict,
    _verdicts,
)
