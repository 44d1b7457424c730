"""Makes the file of puzzles for Button Men.

`python -m tools.lab puzzles --puzzles 2000` finds puzzles, removes similar ones, rates them and
writes the page's file. A puzzle depends on its round alone, its number on the rounds before it, and
its rating on the first puzzles. So more puzzles only append lines to the file, and the same command
makes the same file.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from statistics import fmean

from engine.button_men.ai.search.levels import LEVELS
from engine.button_men.outside.puzzles import FORMAT, Theme, load_puzzle, skills_of
from engine.puzzles import MAX_RATING, MIN_RATING, Puzzle
from tools.lab.job import ROOT, Job
from tools.lab.puzzles.finding import (
    Candidate,
    Course,
    RoundFindings,
    candidates,
    fight_and_moves,
    takes_most,
    unlike,
)
from tools.lab.puzzles.rating import MIDDLE, attempts_at, rating_and_deviation, strengths
from tools.lab.puzzles.themes import themes_of, themes_of_chances

FILE = ROOT / "assets/puzzles/button-men.txt"

POOLS = ("plain", "skilled")
"""The pools from which the rounds take their buttons, in turn."""


def selected_candidates(rounds: Iterator[RoundFindings]) -> Iterator[Candidate]:
    """Yield the candidates of these rounds without similar ones. Some whose best move captures most
    are skipped, so that they are at most half of all."""
    largest = others = 0
    for one in unlike(Candidate(*each) for found in rounds for each in found.candidates):
        is_largest = takes_most(one)
        if is_largest and largest >= others:
            continue
        largest += is_largest
        others += not is_largest
        yield one


def puzzles_of(candidates: Sequence[Candidate]) -> list[Puzzle]:
    """Return the candidates as puzzles, numbered from 1, with their ratings and themes."""
    levels = strengths(candidates)
    puzzles = []
    for number, one in enumerate(candidates, 1):
        rating, deviation = rating_and_deviation(attempts_at(one, levels), MIDDLE, -1)
        within = max(MIN_RATING, min(MAX_RATING, round(rating)))
        fight, (*moves, other) = fight_and_moves(one.position, (*one.moves, one.next_best))
        puzzle = Puzzle(
            number,
            within,
            round(deviation),
            one.best,
            one.second,
            themes_of(fight, moves, other) | themes_of_chances(one.best, one.second),
            tuple(one.moves),
            one.position,
        )
        load_puzzle(puzzle)
        puzzles.append(puzzle)
    return puzzles


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--puzzles", type=int, default=2000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--into", type=Path, default=FILE, help="another file")


MAX_ROUNDS = 4
"""The maximum number of rounds for each puzzle; on average, a third of a round is enough."""


def _courses(args: argparse.Namespace) -> Sequence[Course]:
    rounds = range(MAX_ROUNDS * args.puzzles)
    return [Course(POOLS[number % len(POOLS)], f"{args.seed}/{number}") for number in rounds]


def _report(args: argparse.Namespace, rounds: Iterator[RoundFindings]) -> Iterator[str]:
    found = list(islice(selected_candidates(rounds), args.puzzles))
    puzzles = puzzles_of(found)
    args.into.parent.mkdir(parents=True, exist_ok=True)
    args.into.write_text(FORMAT.text(puzzles), "utf-8")
    yield from report(found, puzzles)


BAND = 200


def report(candidates: Sequence[Candidate], puzzles: Sequence[Puzzle]) -> Iterator[str]:
    """Yield lines with counts of puzzles by theme, skill and rating, and the success rates of the
    levels."""
    size = len(FORMAT.text(puzzles).encode())
    quiet = sum(Theme.LEAVE_IT in puzzle.themes for puzzle in puzzles)
    yield f"{len(puzzles)} puzzles, {size} bytes; the best move captures less in {quiet}"
    themes = Counter(theme for puzzle in puzzles for theme in puzzle.themes)
    yield "themes: " + ", ".join(f"{theme} {themes[theme]}" for theme in Theme)
    skills = Counter(skill.name for puzzle in puzzles for skill in skills_of(puzzle))
    yield "skills: " + ", ".join(f"{name} {number}" for name, number in skills.most_common())
    named = zip(LEVELS, strengths(candidates), strict=True)
    yield "levels: " + ", ".join(f"{name} {strength:.0f}" for name, strength in named)
    for least in range(MIN_RATING, MAX_RATING + 1, BAND):
        rows = [
            one.found
            for one, puzzle in zip(candidates, puzzles, strict=True)
            if least <= puzzle.rating < least + BAND
        ]
        if rows:
            solved = (
                f"{name} {fmean(row[at] for row in rows):.2f}" for at, name in enumerate(LEVELS)
            )
            yield f"{least} to {least + BAND - 1}: {len(rows)} puzzles, solved by " + ", ".join(
                solved
            )


PUZZLES = Job("makes puzzles from play", _options, _courses, candidates, RoundFindings, _report)
