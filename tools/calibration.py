"""Calibration: do rounds end as often in a win as a computer player of Button Men expects?

`python tools/calibration.py --buttons plain` lets a player play rounds against itself from rolled
dice, until it has decided about so many attacks. Before each one it tells its chance to win the
round. The table has ten bins of such chances: their mean, and how many of these rounds were won, a
draw as a half; first for the first attack of each round, then for all. The last line has the
largest gap of a bin with enough positions to tell.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from multiprocessing import Pool
from pathlib import Path
from statistics import fmean

if __name__ == "__main__":
    # When a file is run as a script, Python looks for modules in its folder, not in the root.
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.button_men.ai.search.judging import judged
from engine.button_men.ai.search.levels import LEVELS, Level
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.fight.events import RoundEnded
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Entrant, Setup
from engine.button_men.rules import BUTTON_MEN
from engine.game import Seat
from engine.luck import Seeded
from engine.match import begun
from engine.search import Budget, at_once
from tools.arena import MOST_DECISIONS, POOLS, pool_of, rolled
from tools.players import stopped_clock

BINS = 10
ENOUGH = 100
"""A bin with fewer positions tells nothing: the share of won rounds is off by 5 points by luck."""
QUICK = Level("quick", Budget(60, 800), 0)
"""One attack ahead, without misjudging."""
RULES = RULEBOOK.winning_at(1)


@dataclass(frozen=True)
class Forecast:
    """A chance that was told, and what became of it."""

    chance: float
    points: float
    """1 for a won round, a half for a draw."""
    is_first: bool
    """Was it that of the first attack of the round?"""


@dataclass(frozen=True)
class Course:
    """One round that is played."""

    pool: str
    level: Level
    seed: str


def forecasts(course: Course) -> list[Forecast]:
    """What the player told in this round."""
    luck = Seeded(course.seed)
    pool = pool_of(course.pool)
    recipes = [pool[luck.pick(len(pool))] for _ in range(2)]
    entrants = tuple(Entrant(recipe, recipe) for recipe in recipes)
    match = begun(BUTTON_MEN, Setup(entrants, RULES, rolled(recipes, RULES, luck)), course.seed)
    told: list[tuple[Seat, float]] = []
    for move in range(MOST_DECISIONS):
        seat = BUTTON_MEN.to_act(match.state)[0]
        view = BUTTON_MEN.view(match.state, seat)
        thoughts = Seeded(f"{course.seed}/thoughts/{move}")
        best = at_once(judged(view, course.level, thoughts, stopped_clock)).best
        if isinstance(best.action, Strike):
            told.append((seat, best.chance))
        match = match.played(seat, best.action)
        for event in match.log[-1].events:
            if isinstance(event, RoundEnded):
                return list(_resolved(told, event.winner))
    raise RuntimeError(f"the round {course.seed} has no end")


def _resolved(told: Sequence[tuple[Seat, float]], winner: Seat | None) -> Iterator[Forecast]:
    for number, (seat, chance) in enumerate(told):
        points = 0.5 if winner is None else float(seat == winner)
        yield Forecast(chance, points, number == 0)


def lines(found: Sequence[Forecast]) -> Iterator[str]:
    """The table of these forecasts, and their largest gap."""
    largest = 0.0
    for number in range(BINS):
        those = [one for one in found if min(BINS - 1, int(one.chance * BINS)) == number]
        if not those:
            continue
        expected, played = fmean(one.chance for one in those), fmean(one.points for one in those)
        yield (
            f"  {number * 10:>2} to {number * 10 + 10:>3} %: {len(those):>5} positions, "
            f"expected {expected:.3f}, played {played:.3f}"
        )
        if len(those) >= ENOUGH:
            largest = max(largest, abs(expected - played))
    expected, played = fmean(one.chance for one in found), fmean(one.points for one in found)
    yield f"  all: {len(found)} positions, expected {expected:.3f}, played {played:.3f}"
    yield f"  largest gap {largest * 100:.1f} points"


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description="Expected winning chances, and played ones.")
    parser.add_argument("--player", choices=(QUICK.name, *LEVELS), default=QUICK.name)
    parser.add_argument("--buttons", choices=POOLS, default="plain")
    parser.add_argument("--positions", type=int, default=5000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1, help="processes at a time")
    asked = parser.parse_args()
    level = LEVELS.get(asked.player, QUICK)
    found: list[Forecast] = []
    with Pool(asked.jobs) as pool:
        courses = (
            Course(asked.buttons, level, f"{asked.seed}/{number}")
            for number in range(asked.positions)
        )
        for more in pool.imap(forecasts, courses):
            found += more
            if len(found) >= asked.positions:
                break
    print(f"{asked.player}, {asked.buttons} buttons, the first attack of each round:")
    print("\n".join(lines([one for one in found if one.is_first])))
    print("all attacks:")
    print("\n".join(lines(found)))


if __name__ == "__main__":
    main()
