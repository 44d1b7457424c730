"""How far computer players come in the gauntlet of Button Men.

`python -m tools.lab gauntlet --level normal --runs 200` lets a level play so many runs: the share
that comes to the end, with its bounds, how many ended at each rival, and how many matches against
each were won. The player takes a heart when one is left, and any of the gifts else.
"""

import argparse
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.button_men.ai.search.levels import LEVELS
from engine.luck import Luck, Seeded
from tools.lab.arena import interval
from tools.lab.duels import played, player
from tools.lab.job import Job
from ui.button_men.gauntlet import GAUNTLET, STAGES
from ui.button_men.match_config import setup_of
from ui.button_men.match_request import parse_request
from ui.runs.run import DRAWN, LOST, WON, Standing, after, begun, match_params
from ui.shell.address import Address

ENDS = {0: WON, 1: LOST, None: DRAWN}
"""What stands in the course of a run, by the seat that has won the match."""


class Played(NamedTuple):
    """A run that is over."""

    passed: int
    """How many rivals were beaten."""
    hearts: int
    met: Sequence[int]
    """Which rivals were met, match by match."""
    won: Sequence[bool]
    """Whether those matches were won."""


Task = tuple[str, str]
"""A level, and the seed of a run."""


def run_of(task: Task) -> Played:
    """How this run goes."""
    level, seed = task
    luck, now = Seeded(f"{seed}/choices"), begun(GAUNTLET, seed)
    met: list[int] = []
    won: list[bool] = []
    while not now.is_over:
        if now.offers:
            now = _further(seed, now, str(_choice(now, luck)))
            continue
        winner = _winner(level, seed, now)
        met.append(now.passed)
        won.append(winner == 0)
        now = _further(seed, now, ENDS[winner])
    return Played(now.passed, now.hearts, met, won)


def _further(seed: str, now: Standing, sign: str) -> Standing:
    further = after(GAUNTLET, seed, now, sign)
    if further is None:
        raise RuntimeError(f"{sign} cannot follow in the run {seed}")
    return further


def _choice(now: Standing, luck: Luck) -> int:
    if now.hearts == 1:
        hearts = [at for at, one in enumerate(now.offers) if one.hearts]
        if hearts:
            return hearts[0]
    return luck.pick(len(now.offers))


def _winner(level: str, seed: str, now: Standing) -> int | None:
    """The seat that wins the next match; the player has the first."""
    config = parse_request(Address(match_params(GAUNTLET, seed, now))).config
    rival = config.seats[1].played_by.value
    return played(setup_of(config), config.seed, [player(level), player(rival)], [[], []]).winner


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--level", choices=LEVELS, default="normal")
    parser.add_argument("--runs", type=int, default=200)
    parser.add_argument("--seed", default="1")


def _tasks(asked: argparse.Namespace) -> Sequence[Task]:
    return [(asked.level, f"{asked.seed}/{number}") for number in range(asked.runs)]


def _report(asked: argparse.Namespace, results: Iterator[Played]) -> Iterator[str]:
    found = list(results)
    ends = sum(one.passed == STAGES for one in found)
    least, most = (100 * bound for bound in interval(ends, len(found)))
    yield (
        f"{asked.level}: {ends} of {len(found)} runs come to the end, "
        f"{100 * ends / len(found):.1f} % (95 %: {least:.1f}-{most:.1f})"
    )
    for stage in range(STAGES):
        ended = sum(one.passed == stage for one in found)
        pairs = [pair for one in found for pair in zip(one.met, one.won, strict=True)]
        wins = [is_won for at, is_won in pairs if at == stage]
        share = f"{100 * sum(wins) / len(wins):.1f}" if wins else "-"
        yield f"rival {stage + 1}: {len(wins)} matches, {share} % won; {ended} runs end"


GAUNTLET_RUNS = Job(
    "how far a level comes in the gauntlet", _options, _tasks, run_of, Played, _report
)
