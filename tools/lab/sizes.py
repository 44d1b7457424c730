"""Tests whether players choose the right sizes, in small games that are solved exactly.

`python -m tools.lab sizes` draws pairs of recipes of two dice each, for which both players choose a
size, and computes the exact chance of each pair of choices, over all rolls. The report has the
amount that an opponent who knew the mix of sizes could gain, in rounds, and the error of the
reported losses of all sizes compared with the exact equilibrium. The equilibrium is known up to the
gap at the end of the line.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from statistics import fmean
from typing import NamedTuple

from engine.button_men.ai.evaluation.net import Evaluation
from engine.button_men.ai.numerics.equilibrium import dot
from engine.button_men.ai.search.judging import evaluation_of
from engine.button_men.ai.search.levels import LEVELS
from engine.button_men.ai.search.sizes import (
    SizeChoices,
    are_all_exact,
    best_sizes,
    chance_of_roll,
)
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.fight.fight import Side
from engine.button_men.match.duel import Duel, Entrant, Setup
from engine.button_men.rules import BUTTON_MEN
from engine.luck import Seeded
from engine.match import new_match
from engine.search import at_once
from tools.lab.job import Job
from tools.lab.regret import interval

FIXED = ("(4)", "(6)")
CHOSEN = ("(V)", "(W)", "(4/8)", "(4/10)", "(6/12)")
"""A player has one die from FIXED and one from CHOSEN."""
TURNS = 20_000
"""Turns of fictitious play for the exact equilibrium."""


@dataclass(frozen=True)
class Game:
    """One round before its sizes are chosen."""

    recipes: tuple[str, str]
    level: str
    seed: str


class SizesResult(NamedTuple):
    """The quality of a level's choices in one game."""

    exploited: Sequence[float]
    """By seat, the gain of an opponent who knows the mix, as a chance to win the round."""
    losses: Sequence[Sequence[float]]
    """The reported and the exact loss of each choice of both seats, as chances to win the round."""
    gap: float
    """The combined gain that both players could still make against the computed equilibrium."""


def solve_game(game: Game) -> SizesResult:
    """Return how a level's choices of sizes for both seats compare with the exact equilibrium.
    Raises ValueError if the dice are too many or too large to be solved."""
    rules = RULEBOOK.winning_at(1)
    entrants = tuple(Entrant(recipe, recipe) for recipe in game.recipes)
    duel = new_match(BUTTON_MEN, Setup(entrants, rules), game.seed).state
    evaluation = evaluation_of(rules)
    both = [SizeChoices(duel, seat) for seat in range(2)]
    if not are_all_exact(both[0], both[1], evaluation):
        raise ValueError(f"{game.recipes} are too large to be solved")
    choices = [list(product(*(dial.numbers for dial in one.dials))) for one in both]
    payoff = [
        [_exact(mine, theirs, evaluation) for theirs in map(both[1].side, choices[1])]
        for mine in map(both[0].side, choices[0])
    ]
    tables = payoff, [[1 - one for one in column] for column in zip(*payoff, strict=True)]
    played = _equilibrium(payoff)
    worths = [[dot(played[1 - seat], line) for line in table] for seat, table in enumerate(tables)]
    value = (max(worths[0]) + 1 - max(worths[1])) / 2
    exploited, losses = [], []
    for seat, table in enumerate(tables):
        mix = _mix(duel, seat, game, choices[seat])
        shares = [mix.get(one, (0.0, 0.0))[0] for one in choices[seat]]
        least = min(dot(shares, column) for column in zip(*table, strict=True))
        exploited.append((1 - value if seat else value) - least)
        best = max(worth for _, worth in mix.values())
        for one, worth in zip(choices[seat], worths[seat], strict=True):
            losses.append((best - mix[one][1], max(worths[seat]) - worth))
    return SizesResult(exploited, losses, max(worths[0]) - (1 - max(worths[1])))


def _mix(
    duel: Duel, seat: int, game: Game, choices: Sequence[tuple[int, ...]]
) -> dict[tuple[int, ...], tuple[float, float]]:
    """Return, for each choice, its share in the level's mix and its worth as a review reports
    it."""
    evaluation = evaluation_of(duel.rules)
    most = LEVELS[game.level].sizes
    mix, _ = at_once(best_sizes(duel, seat, evaluation, most, lambda: False, choices))
    return dict(zip(mix.choices, zip(mix.shares, mix.worths, strict=True), strict=True))


def _exact(mine: Side, theirs: Side, evaluation: Evaluation) -> float:
    """Return the first player's exact chance to win the round with these dice."""
    rolls = [_rolls(side) for side in (mine, theirs)]
    total = sum(chance_of_roll(pair, evaluation) for pair in product(*rolls))
    return total / prod(map(len, rolls))


def _rolls(side: Side) -> list[Side]:
    """Return all rolls of a side's dice."""
    numbers = product(*(range(1, die.size + 1) for die in side.dice))
    return [
        Side(tuple(die.turned(to) for die, to in zip(side.dice, shown, strict=True)))
        for shown in numbers
    ]


def _equilibrium(payoff: Sequence[Sequence[float]]) -> tuple[list[float], list[float]]:
    """Return the shares of both players' choices in the equilibrium, found by TURNS turns of
    fictitious play."""
    turned = list(zip(*payoff, strict=True))
    gains, losses = [0.0] * len(payoff), [0.0] * len(turned)
    played = [0] * len(payoff), [0] * len(turned)
    for _ in range(TURNS):
        row = gains.index(max(gains))
        column = losses.index(min(losses))
        played[0][row] += 1
        played[1][column] += 1
        losses = [total + one for total, one in zip(losses, payoff[row], strict=True)]
        gains = [total + one for total, one in zip(gains, turned[column], strict=True)]
    mine, theirs = ([count / TURNS for count in side] for side in played)
    return mine, theirs


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--level", choices=LEVELS, default="hard")
    parser.add_argument("--seed", default="1")


def _games(args: argparse.Namespace) -> Sequence[Game]:
    luck = Seeded(args.seed)

    def recipe() -> str:
        return f"{FIXED[luck.pick(len(FIXED))]} {CHOSEN[luck.pick(len(CHOSEN))]}"

    return [
        Game((recipe(), recipe()), args.level, f"{args.seed}/{number}")
        for number in range(args.games)
    ]


def line(findings: Sequence[SizesResult]) -> str:
    """Return the findings on one line."""
    exploited = [one for game in findings for one in game.exploited]
    errors = [abs(told - exact) for game in findings for told, exact in game.losses]
    return (
        f"{len(findings)} games: exploited by {fmean(exploited):.4f} (95 %: +- "
        f"{interval(exploited):.4f}), worst {max(exploited):.4f}; {len(errors)} told losses off by "
        f"{fmean(errors):.4f} (95 %: +- {interval(errors):.4f}), worst {max(errors):.3f}, within "
        f".02 {100 * fmean(one <= 0.02 for one in errors):.1f} %; "
        f"gap {max(game.gap for game in findings):.4f}"
    )


def _report(args: argparse.Namespace, results: Iterator[SizesResult]) -> Iterator[str]:
    yield line(list(results))


SIZES = Job(
    "whether sizes are right, in small games that are solved",
    _options,
    _games,
    solve_game,
    SizesResult,
    _report,
)
