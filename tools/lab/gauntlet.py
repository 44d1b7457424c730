"""Measures how far computer players get in runs: in the gauntlet of Button Men, and in the school
week of Lunch Money.

`python -m tools.lab gauntlet --level normal --runs 200` lets a level play 200 runs, or with `--game
lunch-money` 200 weeks. It prints the share of completed runs with its 95% interval, how many runs
ended at each stage, and the share of matches won there. When only one heart is left, the player
takes an offer with another heart, if any, and otherwise a random offer.
"""

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.button_men.ai.search.levels import LEVELS
from engine.luck import Luck, Seeded
from engine.lunch_money.ai.levels import LEVELS as LEVELS_OF_BRAWLS
from tools.lab.arena import interval
from tools.lab.brawls import course_of
from tools.lab.duels import play_match, player, stopped_clock
from tools.lab.job import Job
from ui.button_men import match_config as of_duels
from ui.button_men import match_request as duels
from ui.button_men.gauntlet import GAUNTLET
from ui.lunch_money import match_config as of_brawls
from ui.lunch_money import match_request as brawls
from ui.lunch_money.school_week import SCHOOL_WEEK
from ui.runs.run import DRAWN, LOST, WON, GameRun, Standing, after, match_params, new_run
from ui.shell.address import Address

ENDS = {0: WON, None: DRAWN}
"""The result of a run's match, by the seat that won it, or None for a draw; any other seat means a
loss."""


class GauntletResult(NamedTuple):
    """A finished run."""

    passed: int
    """The number of completed stages."""
    hearts: int
    met: Sequence[int]
    """The stage of each match."""
    won: Sequence[bool]
    """Whether each match was won."""


class Rules(NamedTuple):
    """The runs of a game, and how a level plays their matches."""

    run: GameRun
    levels: Sequence[str]
    winner: Callable[[str, Address], int | None]
    """Returns the winning seat of the match at this address, with this level in seat 0, or None for
    a draw."""


Task = tuple[str, str, str]
"""A game, a level, and the seed of a run."""


def run_of(task: Task) -> GauntletResult:
    """Play this run to its end and return its result."""
    game, level, seed = task
    rules = RULES[game]
    luck, now = Seeded(f"{seed}/choices"), new_run(rules.run, seed)
    met: list[int] = []
    won: list[bool] = []
    while not now.is_over:
        if now.offers:
            now = _further(rules, seed, now, str(_choice(now, luck)))
            continue
        winner = rules.winner(level, Address(match_params(rules.run, seed, now)))
        met.append(now.passed)
        won.append(winner == 0)
        now = _further(rules, seed, now, ENDS.get(winner, LOST))
    return GauntletResult(now.passed, now.hearts, met, won)


def _further(rules: Rules, seed: str, now: Standing, sign: str) -> Standing:
    further = after(rules.run, seed, now, sign)
    if further is None:
        raise RuntimeError(f"{sign} cannot follow in the run {seed}")
    return further


def _choice(now: Standing, luck: Luck) -> int:
    if now.hearts == 1:
        hearts = [at for at, one in enumerate(now.offers) if one.hearts]
        if hearts:
            return hearts[0]
    return luck.pick(len(now.offers))


def _duel_winner(level: str, address: Address) -> int | None:
    config = duels.parse_request(address).config
    players = [player(level), player(config.seats[1].played_by.value)]
    return play_match(of_duels.setup_of(config), config.seed, players, [[], []]).winner


def _brawl_winner(level: str, address: Address) -> int | None:
    config = brawls.parse_request(address).config
    others = [f"{one.played_by.value}:{one.temperament}" for one in config.seats[1:]]
    times: list[list[float]] = [[] for _ in config.seats]
    setup = of_brawls.setup_of(config)
    return course_of((level, *others), setup, config.seed, stopped_clock, times).winner


RULES: Mapping[str, Rules] = {
    GAUNTLET.game: Rules(GAUNTLET, tuple(LEVELS), _duel_winner),
    SCHOOL_WEEK.game: Rules(SCHOOL_WEEK, tuple(LEVELS_OF_BRAWLS), _brawl_winner),
}


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=RULES, default=GAUNTLET.game)
    parser.add_argument("--level", choices=LEVELS, default="normal")
    parser.add_argument("--runs", type=int, default=200)
    parser.add_argument("--seed", default="1")


def _tasks(args: argparse.Namespace) -> Sequence[Task]:
    levels = RULES[args.game].levels
    if args.level not in levels:
        raise ValueError(f"{args.game} has no level {args.level}: {', '.join(levels)}")
    return [(args.game, args.level, f"{args.seed}/{number}") for number in range(args.runs)]


def _report(args: argparse.Namespace, results: Iterator[GauntletResult]) -> Iterator[str]:
    found, stages = list(results), RULES[args.game].run.stages("")
    ends = sum(one.passed == stages for one in found)
    least, most = (100 * bound for bound in interval(ends, len(found)))
    yield (
        f"{args.level}: {ends} of {len(found)} runs come to the end, "
        f"{100 * ends / len(found):.1f} % (95 %: {least:.1f}-{most:.1f})"
    )
    for stage in range(stages):
        ended = sum(one.passed == stage for one in found)
        pairs = [pair for one in found for pair in zip(one.met, one.won, strict=True)]
        wins = [is_won for at, is_won in pairs if at == stage]
        share = f"{100 * sum(wins) / len(wins):.1f}" if wins else "-"
        yield f"stage {stage + 1}: {len(wins)} matches, {share} % won; {ended} runs end"


GAUNTLET_RUNS = Job(
    "how far a level comes in the gauntlet, or in the school week",
    _options,
    _tasks,
    run_of,
    GauntletResult,
    _report,
)
