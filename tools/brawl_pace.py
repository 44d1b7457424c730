"""The pace of brawls: how often computer players attack, and how long their matches last.

`python tools/brawl_pace.py --matches 200 --level normal --seed 1` lets computer players of all
temperaments play matches by the default rulings; who sits where changes from match to match. It
prints the share of turns in which they attack, the median number of turns, and how many matches
were called off; then the share for each temperament, and how many matches they won.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from multiprocessing import Pool
from pathlib import Path
from statistics import median

if __name__ == "__main__":
    # When a file is run as a script, Python looks for modules in its folder, not in the root.
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.luck import Seeded, shuffled
from engine.lunch_money.ai.levels import LEVELS
from engine.lunch_money.ai.temperaments import Temperament
from tools.lunch_money_arena import Course, course_of
from tools.players import stopped_clock

CAST = tuple(one for one in Temperament if one is not Temperament.EVEN)


def seated(players: int, number: int, seed: str) -> tuple[Temperament, ...]:
    """Who plays the match of this number: some of the cast, in any order."""
    return tuple(shuffled(CAST, Seeded(f"{seed}/seats/{number}"))[:players])


def played(match: tuple[tuple[Temperament, ...], str, str]) -> Course:
    """How a match of these temperaments at a level, with this seed, goes."""
    around, level, seed = match
    names = [f"{level}:{one}" for one in around]
    return course_of(names, seed, stopped_clock, [[] for _ in names])


def report(seats: Sequence[Sequence[Temperament]], courses: Sequence[Course]) -> Iterator[str]:
    """The lines to print."""
    turns, attacks, won = Counter[Temperament](), Counter[Temperament](), Counter[Temperament]()
    for around, course in zip(seats, courses, strict=True):
        for seat, one in enumerate(around):
            turns[one] += course.turns[seat]
            attacks[one] += course.attacks[seat]
        if course.winner is not None:
            won[around[course.winner]] += 1
    lengths = [course.turns.total() for course in courses]
    called_off = sum(course.winner is None for course in courses)
    yield (
        f"{len(courses)} matches: {attacks.total() / turns.total():.1%} of turns attack, "
        f"median {median(lengths):.0f} turns ({min(lengths)}-{max(lengths)}), "
        f"{called_off} called off"
    )
    played_by = Counter(one for around in seats for one in around)
    for one in CAST:
        if turns[one]:
            share = attacks[one] / turns[one]
            yield f"{one:<10} attacks in {share:.1%} of turns, wins {won[one]} of {played_by[one]}"


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description="How lively brawls of computer players are.")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--level", choices=LEVELS, default="normal")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    asked = parser.parse_args()
    seats = [seated(asked.players, number, asked.seed) for number in range(asked.matches)]
    matches = [
        (around, asked.level, f"{asked.seed}/{number}") for number, around in enumerate(seats)
    ]
    with Pool(asked.jobs) as pool:
        courses = pool.map(played, matches, chunksize=1)
    for line in report(seats, courses):
        print(line)


if __name__ == "__main__":
    main()
