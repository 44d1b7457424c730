"""The pace of brawls: how often computer players attack, and how long their turns take.

`python -m tools.lab brawl-pace --matches 200 --level normal --seed 1` lets computer players of all
temperaments play matches by the default rulings, with changing seats. It prints the share of turns
in which they attack, the median number of turns, and how many matches were called off; then the
share for each temperament, and how many of its matches it won.

The last lines say how long the page pauses while three computer players take their turns, until the
player's next turn. Time in which the player has to respond does not count.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from statistics import median
from typing import NamedTuple

from engine.game import Seat
from engine.luck import Seeded, shuffled
from engine.lunch_money.ai.levels import LEVELS
from engine.lunch_money.ai.temperaments import Temperament
from engine.lunch_money.legal.questions import Question
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.brawl import BrawlSetup
from engine.worker import choose
from tools.lab.brawls import at_random, course_of
from tools.lab.duels import stopped_clock
from tools.lab.job import Job
from ui.lunch_money.game_ui import LUNCH_MONEY_UI
from ui.lunch_money.messages import Do
from ui.match.activity import OWN_MATCH
from ui.match.messages import ComputerAnswered
from ui.message import Message
from ui.page.address import parse_address
from ui.page.opening import open_game
from ui.page.update import update_match
from ui.shell.effects import AskComputer, Effect, Wait
from ui.shell.settings import Speed
from ui.shell.shell import open_shell

BOTS = 3
SPEEDS = (Speed.CALM, Speed.FAST, Speed.STILL)

CAST = tuple(one for one in Temperament if one is not Temperament.EVEN)


def cast_of_match(players: int, number: int, seed: str) -> tuple[Temperament, ...]:
    """Return the temperaments of the match with this number, by seat: different random
    members of CAST."""
    return tuple(shuffled(CAST, Seeded(f"{seed}/seats/{number}"))[:players])


@dataclass(frozen=True)
class Match:
    """A match between players of these temperaments, at one level."""

    seats: tuple[Temperament, ...]
    level: str
    seed: str


@dataclass(frozen=True)
class Waiting:
    """A match at this speed, played to measure the pauses in its rounds."""

    speed: Speed
    seed: str


class Pace(NamedTuple):
    """The figures of a match: its winner, turns and attacks, or the pauses in its rounds."""

    winner: Seat | None = None
    turns: Sequence[int] = ()
    """The number of turns of each seat."""
    attacks: Sequence[int] = ()
    rounds: Sequence[float] = ()
    """The sum of the pauses in each round, in seconds."""


def pace(match: Match | Waiting) -> Pace:
    """Play this match and return its figures."""
    if isinstance(match, Waiting):
        return Pace(rounds=seconds_of_rounds(match.speed, match.seed))
    names = [f"{match.level}:{one}" for one in match.seats]
    setup = BrawlSetup(tuple(names))
    course = course_of(names, setup, match.seed, stopped_clock, [[] for _ in names])
    turns, attacks = (
        [by[seat] for seat in range(len(names))] for by in (course.turns, course.attacks)
    )
    return Pace(course.winner, turns, attacks)


def report(seats: Sequence[Sequence[Temperament]], paces: Sequence[Pace]) -> Iterator[str]:
    """Yield the lines of the report about matches among players with these temperaments, given by
    seat."""
    turns, attacks, won = Counter[Temperament](), Counter[Temperament](), Counter[Temperament]()
    for around, course in zip(seats, paces, strict=True):
        for seat, one in enumerate(around):
            turns[one] += course.turns[seat]
            attacks[one] += course.attacks[seat]
        if course.winner is not None:
            won[around[course.winner]] += 1
    lengths = [sum(course.turns) for course in paces]
    called_off = sum(course.winner is None for course in paces)
    yield (
        f"{len(paces)} matches: {attacks.total() / turns.total():.1%} of turns attack, "
        f"median {median(lengths):.0f} turns ({min(lengths)}-{max(lengths)}), "
        f"{called_off} called off"
    )
    played_by = Counter(one for around in seats for one in around)
    for one in CAST:
        if turns[one]:
            share = attacks[one] / turns[one]
            yield f"{one:<10} attacks in {share:.1%} of turns, wins {won[one]} of {played_by[one]}"


def seconds_of_rounds(speed: Speed, seed: str) -> list[float]:
    """Play a match and return the seconds of pauses in each round in which all three computer
    players take their turns. The player moves at random."""
    query = f"?game={LUNCH_MONEY.name}&players=4&opponent=easy&seed={seed}&speed={speed}"
    address = parse_address(query, (LUNCH_MONEY.name,), "", "")
    shell, _ = open_shell(address, None, seed)
    game, effects = open_game(LUNCH_MONEY_UI, shell, address, None, OWN_MATCH)
    rounds, luck, paused = list[float](), Seeded(seed), 0.0
    has_begun = False
    while not (game.turn.is_over or game.turn.is_out):
        message, pause = _next(effects)
        if message is None:
            view = game.turn.view
            if view.question is Question.TURN:
                if has_begun and len(view.table.others(0)) == BOTS:
                    rounds.append(paused)
                has_begun, paused = True, 0.0
            message = Do(at_random(view, None, luck))
        paused += pause
        game, effects = update_match(game, message)
    return rounds


def _next(effects: Sequence[Effect]) -> tuple[Message | None, float]:
    """Return the next automatic message and its delay in seconds, or None and 0 if it is the
    player's move."""
    for effect in reversed(effects):
        if isinstance(effect, AskComputer):
            return ComputerAnswered(effect.ticket, choose(effect.request)), effect.pause
        if isinstance(effect, Wait):
            return effect.message, effect.seconds
    return None, 0.0


def pauses(speed: Speed, rounds: Sequence[float]) -> str:
    """Return a line about the pauses in rounds at a speed: the median, and the range that
    contains nine in ten of them."""
    ordered = sorted(rounds)
    return (
        f"{speed.name.lower():<6} a round of three takes {median(ordered):.1f} s "
        f"({ordered[len(ordered) // 20]:.1f} to {ordered[-len(ordered) // 20]:.1f} "
        f"in nine of ten), of {len(ordered)} rounds"
    )


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--level", choices=LEVELS, default="normal")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--rounds-of", type=int, default=10, help="matches for the pauses")


def _seats(args: argparse.Namespace) -> list[tuple[Temperament, ...]]:
    return [cast_of_match(args.players, number, args.seed) for number in range(args.matches)]


def _matches(args: argparse.Namespace) -> Sequence[Match | Waiting]:
    return [
        *(
            Match(around, args.level, f"{args.seed}/{number}")
            for number, around in enumerate(_seats(args))
        ),
        *(
            Waiting(speed, f"{args.seed}/{number}")
            for speed in SPEEDS
            for number in range(args.rounds_of)
        ),
    ]


def _report(args: argparse.Namespace, paces: Iterator[Pace]) -> Iterator[str]:
    yield from report(_seats(args), list(islice(paces, args.matches)))
    for speed in SPEEDS:
        games = islice(paces, args.rounds_of)
        yield pauses(speed, [seconds for game in games for seconds in game.rounds])


BRAWL_PACE = Job("how lively brawls of computers are", _options, _matches, pace, Pace, _report)
