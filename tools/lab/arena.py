"""The arena: plays computer players against each other to find out which one is stronger.

They play pairs of rounds with the same buttons and random numbers, but with the seats exchanged.
With `--players 3`, one player of the first kind sits in a circle with two of the second, once in
each seat. The computer's clock stands still, so the same command gives the same figures on every
machine; with `--clock` the clock runs. `--game lunch-money` plays brawls instead, with up to eight
players.

`--buttons all` plays published buttons instead of recipes that have each skill once, `--pairs 40`
repeats that many pairs of buttons, `--to-win 3` plays whole matches, `--dice` only fights that
start with rolled dice. With `--luck`, the result of the pairs is printed with and without luck.
`--b hard@FOLDER` is a player of another edition, checked out in a folder, and `--b bmai-1@PATH`
another program (peers.py).
"""

import argparse
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby, pairwise
from math import sqrt
from statistics import mean, stdev
from typing import NamedTuple

from engine.button_men.ai.search.levels import LEVELS
from engine.button_men.dice.editions import EDITIONS
from engine.button_men.match.duel import Entrant, Setup
from engine.button_men.rules import BUTTON_MEN
from engine.luck import Seeded
from engine.lunch_money.ai.levels import LEVELS as LEVELS_OF_BRAWLS
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.brawl import BrawlSetup
from tools.lab.brawls import course_of, lunch_money_player
from tools.lab.duels import (
    MIXED,
    POOLS,
    LuckMeter,
    Outcome,
    Times,
    clock_of,
    drawn_recipes,
    play_match,
    player,
    rolled_fight,
)
from tools.lab.job import Job
from tools.lab.peers import STRENGTHS, Unknown


@dataclass(frozen=True)
class Pairing:
    """Rounds or matches with the same buttons and random numbers, one for each seat. The first
    player sits in each seat once, and copies of the second player sit in the others."""

    names: tuple[str, str]
    seed: str
    edition: str = "rulebook"
    to_win: int = 1
    has_clock: bool = False
    seats: int = 2
    game: str = BUTTON_MEN.name
    buttons: str = MIXED
    """The pool of recipes."""
    pair: str = ""
    """The seed of the recipes, or "" if it is `seed`."""
    is_rolled: bool = False
    """Whether the match starts with rolled dice."""
    is_measured: bool = False
    """Whether luck is measured."""


class Result(NamedTuple):
    """The result of a pairing."""

    won: Sequence[int]
    """The numbers of rounds won by the first player, won by the second, and drawn."""
    times: Sequence[Times]
    """The thinking times of both players."""
    points: Sequence[float] = ()
    """The first player's mean result, from 0 to 1: one value, or none if no round counts."""
    skill: Sequence[float] = ()
    """Like `points`, but without luck."""
    left_out: str = ""
    """Why no round counts, if an external player does not know the dice; else ""."""


@dataclass
class Total:
    """The combined results of several pairings."""

    won: list[int] = field(default_factory=lambda: [0, 0, 0])
    times: tuple[Times, Times] = field(default_factory=lambda: ([], []))
    points: list[float] = field(default_factory=list)
    skill: list[float] = field(default_factory=list)

    def add(self, result: Result) -> None:
        """Add the result of another pairing."""
        self.won = [mine + more for mine, more in zip(self.won, result.won, strict=True)]
        self.points += result.points
        self.skill += result.skill
        for mine, more in zip(self.times, result.times, strict=True):
            mine += more


def play_pairing(pairing: Pairing) -> Result:
    """Play a pairing and return its result. If an external player does not know the dice, no round
    counts, and the result states why."""
    won, points, skill = [0, 0, 0], [], []
    times: tuple[Times, Times] = ([], [])
    for own in range(pairing.seats):
        who = [int(seat != own) for seat in range(pairing.seats)]
        around = [pairing.names[one] for one in who]
        try:
            outcome = CONTESTS[pairing.game].outcome(pairing, around, [times[one] for one in who])
        except Unknown as error:
            return Result((0, 0, 0), ([], []), left_out=f"{pairing.seed} is left out: {error}")
        won[2 if outcome.winner is None else who[outcome.winner]] += 1
        points.append(outcome.points(own))
        skill.append(outcome.skill(own))
    return Result(won, times, [mean(points)], [mean(skill)])


def _round(pairing: Pairing, names: Sequence[str], times: Sequence[Times]) -> Outcome:
    rules = EDITIONS[pairing.edition].winning_at(pairing.to_win)
    luck = Seeded(pairing.pair or pairing.seed)
    recipes = drawn_recipes(pairing.buttons, len(names), luck)
    position = rolled_fight(recipes, rules, Seeded(pairing.seed)) if pairing.is_rolled else None
    entrants = tuple(Entrant(recipe, recipe) for recipe in recipes)
    players = [player(name, clock_of(pairing.has_clock)) for name in names]
    meter = LuckMeter(rules) if pairing.is_measured else None
    return play_match(Setup(entrants, rules, position), pairing.seed, players, times, meter)


def _brawl(pairing: Pairing, names: Sequence[str], times: Sequence[Times]) -> Outcome:
    setup, clock = BrawlSetup(tuple(names)), clock_of(pairing.has_clock)
    return Outcome(course_of(names, setup, pairing.seed, clock, times).winner)


@dataclass(frozen=True)
class Contest:
    """One of the games in the arena."""

    outcome: Callable[[Pairing, Sequence[str], Sequence[Times]], Outcome]
    player: Callable[[str], object]
    """Returns a player by name. Raises ValueError if the name is unknown."""
    most: int
    """The maximum number of players."""
    levels: Iterable[str]
    """The levels, from weak to strong."""


CONTESTS = {
    BUTTON_MEN.name: Contest(_round, player, 6, LEVELS),
    LUNCH_MONEY.name: Contest(_brawl, lunch_money_player, 8, LEVELS_OF_BRAWLS),
}


def interval(won: int, of: int) -> tuple[float, float]:
    """Return the 95% confidence interval of the share of `won` in `of`, by Wilson's formula; 0 to 1
    if `of` is 0."""
    if not of:
        return 0.0, 1.0
    z = 1.96
    share = won / of
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    half = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return middle - half, middle + half


def estimate(result: Total) -> str:
    """Return a text with the first player's mean result with and without luck, each with its 95%
    interval, estimated from the differences among pairings. If no round counts, both are "nothing
    yet"."""
    return f"{_with_interval(result.points)}, without luck {_with_interval(result.skill)}"


def _with_interval(values: Sequence[float]) -> str:
    if not values:
        return "nothing yet"
    half = 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 1.0
    return f"{mean(values):.4f} (95 %: {mean(values) - half:.4f} to {mean(values) + half:.4f})"


def verdict(names: tuple[str, str], won: Sequence[int], seats: int = 2) -> str:
    """Return the result of these rounds on one line. If there are more than two seats, it includes
    the first player's fair share of wins."""
    decided = won[0] + won[1]
    share = won[0] / decided if decided else 0.0
    least, most = interval(won[0], decided)
    others = names[1] if seats == 2 else f"{seats - 1} x {names[1]}"
    fair = "" if seats == 2 else f", fair share {100 / seats:.1f}"
    return (
        f"{names[0]} {won[0]} - {others} {won[1]} of {sum(won)} rounds, {won[2]} drawn: "
        f"{names[0]} wins {share * 100:.1f} % of decided rounds "
        f"(95 %: {least * 100:.1f}-{most * 100:.1f}){fair}"
    )


def _table_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for what is played."""
    parser.add_argument("--game", choices=CONTESTS, default=BUTTON_MEN.name)
    parser.add_argument("--players", type=int, default=2, help="seats")
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--edition", choices=EDITIONS, default="rulebook")
    pools = f"{', '.join(POOLS)}, a set, such as Soldiers, or match-ups, such as Avis/Hammer"
    parser.add_argument("--buttons", default=MIXED, help=pools)
    parser.add_argument("--pairs", type=int, default=0, help="so many pairs of buttons; 0: any")
    parser.add_argument("--to-win", type=int, default=1, help="rounds that win a match")
    parser.add_argument("--dice", action="store_true", help="begin with dice that lie rolled")
    parser.add_argument("--clock", action="store_true", help="thinking ends by time as well")


def _options(parser: argparse.ArgumentParser) -> None:
    levels, programs = ", ".join(LEVELS), ", ".join(f"{name}@PATH" for name in STRENGTHS)
    players = f"random, greedy, {levels}, a number of playouts, LEVEL@FOLDER, {programs}"
    parser.add_argument("--a", default="hard", help=players)
    parser.add_argument("--b", default="easy", help=players)
    parser.add_argument("--luck", action="store_true", help="measure luck, between two players")
    parser.add_argument("--every", type=int, default=0, help="tell how it stands after so many")
    _table_options(parser)


def _pairings(args: argparse.Namespace) -> Sequence[Pairing]:
    """Return the pairings to play. Raises ValueError if a player or the buttons are unknown, if the
    game does not allow this number of players, or if luck cannot be measured in it."""
    contest = CONTESTS[args.game]
    for name in (args.a, args.b):
        contest.player(name)
    _check_table(args)
    if args.luck and (args.players > 2 or args.game != BUTTON_MEN.name):
        raise ValueError("luck is measured between two players of Button Men")
    return _of_players(args, (args.a, args.b), args.luck)


def _check_table(args: argparse.Namespace) -> None:
    drawn_recipes(args.buttons, args.players, Seeded(args.seed))
    most = CONTESTS[args.game].most
    if not 2 <= args.players <= most:
        raise ValueError(f"{args.game} is played by 2 to {most}")


def _of_players(
    args: argparse.Namespace, names: tuple[str, str], is_measured: bool = False
) -> Sequence[Pairing]:
    table = Pairing(
        names,
        args.seed,
        args.edition,
        args.to_win,
        args.clock,
        args.players,
        args.game,
        args.buttons,
        is_rolled=args.dice,
        is_measured=is_measured,
    )
    return [
        replace(
            table,
            seed=f"{args.seed}/{number}",
            pair=f"{args.seed}/pair {number % args.pairs}" if args.pairs else "",
        )
        for number in range(-(-args.rounds // args.players))
    ]


def _report(args: argparse.Namespace, results: Iterator[Result]) -> Iterator[str]:
    names, total = (args.a, args.b), Total()
    for number, result in enumerate(results, 1):
        if result.left_out:
            yield result.left_out
        total.add(result)
        if args.every and number % args.every == 0:
            yield f"{verdict(names, total.won, args.players)}; {estimate(total)}"
    yield verdict(names, total.won, args.players)
    for name, times in zip(names, total.times, strict=True):
        yield f"{name}: {mean(times):.0f} ms a decision, at most {max(times):.0f}"
    if args.luck:
        yield f"{args.a}: {estimate(total)}"


ARENA = Job(
    "computer players against each other", _options, _pairings, play_pairing, Result, _report
)


# --- The ladder ---------------------------------------------------------------------------------


def _climb(args: argparse.Namespace) -> Sequence[Pairing]:
    _check_table(args)
    steps = pairwise(CONTESTS[args.game].levels)
    return [one for worse, better in steps for one in _of_players(args, (better, worse))]


def _rungs(args: argparse.Namespace, results: Iterator[Result]) -> Iterator[str]:
    for names, pairings in groupby(_climb(args), lambda pairing: pairing.names):
        total = Total()
        for _, result in zip(pairings, results, strict=False):
            total.add(result)
        yield verdict(names, total.won, args.players)


LADDER = Job(
    "each level against the next weaker one", _table_options, _climb, play_pairing, Result, _rungs
)
