"""Measures how long computer players of Button Men think about their decisions, with buttons of all
sets.

`python -m tools.lab thinking --pairs 100` draws pairs of published buttons and lets the player play
a round of each against itself, with all choices before the fight; with `--widest 50`, the pairs are
those of the buttons with the most dice and skills. Milliseconds are CPU time, also for the player's
clock, so the load of the machine matters little. The last lines name the slowest decisions.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import NamedTuple

from engine.button_men.ai.player import choose
from engine.button_men.ai.search.levels import LEVELS
from engine.button_men.buttons import Button, dice_of, playable
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.fight.events import RoundEnded
from engine.button_men.rules import BUTTON_MEN
from engine.luck import Seeded
from engine.match import new_match
from engine.search import at_once
from tools.lab.job import Job
from tools.lab.strength import setup_of

MAX_DECISIONS = 60
"""A round with more decisions is stopped."""
NAMED = 5
"""The number of slowest decisions that are listed."""


def milliseconds() -> float:
    """Return the CPU time of this process in milliseconds."""
    return 1000 * process_time()


@dataclass(frozen=True)
class Pair:
    """One round of two buttons."""

    first: str
    second: str
    level: str
    seed: str


class Times(NamedTuple):
    """The decisions of a round."""

    times: Sequence[float]
    """The milliseconds of each decision."""
    names: Sequence[str]
    """The buttons and phase of each decision."""


def times_of(pair: Pair) -> Times:
    """Play this round and return the time and the name of each decision."""
    match = new_match(BUTTON_MEN, setup_of((pair.first, pair.second)), pair.seed)
    times: list[float] = []
    names: list[str] = []
    for move in range(MAX_DECISIONS):
        deciding = BUTTON_MEN.to_act(match.state)
        if not deciding:
            break
        view = BUTTON_MEN.view(match.state, deciding[0])
        luck = Seeded(f"{pair.seed}/{move}")
        began = milliseconds()
        thought = at_once(choose(view, LEVELS[pair.level], luck, milliseconds))
        times.append(milliseconds() - began)
        names.append(f"{pair.first} against {pair.second}, {view.phase}, move {move}")
        match = match.played(deciding[0], thought.action)
        if any(isinstance(event, RoundEnded) for event in match.log[-1].events):
            break
    return Times(times, names)


def buttons() -> tuple[Button, ...]:
    """Return all playable buttons with a fixed recipe."""
    return tuple(one for one in playable() if one.recipe)


def width(button: Button) -> int:
    """Return the number of dice of a button plus the number of their skills."""
    dice = dice_of(button.recipe or "", RULEBOOK)
    return len(dice) + sum(len(die.traits.skills) for die in dice)


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--pairs", type=int, default=100, help="pairs that are drawn")
    parser.add_argument("--widest", type=int, default=0, help="pairs of the widest buttons instead")
    parser.add_argument("--of", nargs=2, help="these two buttons instead")
    parser.add_argument("--level", choices=LEVELS, default="hard")
    parser.add_argument("--seed", default="1")


def _pairs(args: argparse.Namespace) -> Sequence[Pair]:
    if args.of:
        both = [tuple(args.of)]
    elif args.widest:
        wide = sorted(buttons(), key=lambda one: (-width(one), one.name))[: 2 * args.widest]
        both = [(one.name, other.name) for one, other in zip(wide[::2], wide[1::2], strict=True)]
    else:
        luck, every = Seeded(args.seed), [one.name for one in buttons()]
        both = [
            (every[luck.pick(len(every))], every[luck.pick(len(every))]) for _ in range(args.pairs)
        ]
    return [
        Pair(first, second, args.level, f"{args.seed}/{number}")
        for number, (first, second) in enumerate(both)
    ]


def _report(args: argparse.Namespace, found: Iterator[Times]) -> Iterator[str]:
    decisions = [pair for one in found for pair in zip(one.times, one.names, strict=True)]
    times = sorted(time for time, _ in decisions)
    yield (
        f"{args.level}: {len(times)} decisions, median {median(times):.0f} ms, 99 % "
        f"{times[int(0.99 * (len(times) - 1))]:.0f}, most {times[-1]:.0f}; over 1 s: "
        f"{sum(time > 1000 for time in times)}"
    )
    for time, name in sorted(decisions, reverse=True)[:NAMED]:
        yield f"  {time:.0f} ms: {name}"


THINKING = Job(
    "how long decisions take, with buttons of all sets",
    _options,
    _pairs,
    times_of,
    Times,
    _report,
)
