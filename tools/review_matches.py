"""Reviews matches that computer players play against each other: is their luck fair?

`python tools/review_matches.py --matches 100 --wins 1` plays matches of the Soldiers, the levels in
turn in both seats, and reviews them. A result without its luck must have the mean of the plain one,
for luck has a mean of zero, and far less variance. The clock stands still, so the same command
gives the same figures on every machine.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev, variance

if __name__ == "__main__":
    # When a file is run as a script, Python looks for modules in its folder, not in the root.
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.button_men.ai.analysis.review import WHOLE, MoveReview, began, reviewed
from engine.button_men.ai.player import choose
from engine.button_men.ai.search.levels import LEVELS
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.match.duel import Entrant, Setup
from engine.button_men.outside.saves import DuelMatch
from engine.button_men.rules import BUTTON_MEN
from engine.luck import Seeded
from engine.match import begun
from engine.search import at_once
from tools.arena import SOLDIERS
from tools.players import stopped_clock


@dataclass(frozen=True)
class Outcome:
    """A match as the player of seat 0 sees it."""

    result: float
    """1: won, 0: lost."""
    luck: float
    """By how much the rolls were better for them than for the other."""
    moves: int
    losses: tuple[float, float]
    """By seat, what decisions have cost."""


def played(number: int, seed: str, levels: tuple[str, str], wins: int) -> DuelMatch:
    """The match with this number, to its end. Pairs of matches have the same buttons, and the
    levels in other seats."""
    luck = Seeded(f"{seed}/{number // 2}")
    recipes = [SOLDIERS[luck.pick(len(SOLDIERS))] for _ in levels]
    entrants = tuple(Entrant(recipe, recipe) for recipe in recipes)
    around = levels if number % 2 == 0 else levels[::-1]
    match = begun(BUTTON_MEN, Setup(entrants, RULEBOOK.winning_at(wins)), f"{seed}/{number}")
    while BUTTON_MEN.winners(match.state) is None:
        seat = BUTTON_MEN.to_act(match.state)[0]
        view = BUTTON_MEN.view(match.state, seat)
        thoughts = Seeded(f"{match.seed}/thoughts/{len(match.log)}")
        action = at_once(choose(view, LEVELS[around[seat]], thoughts, stopped_clock)).action
        match = match.played(seat, action)
    return match


def outcome(match: DuelMatch) -> Outcome:
    """How it went, and by how much luck."""
    found = list(_found(match))
    luck = sum(one.fortune[0] - one.fortune[1] for one in found) / WHOLE
    losses = [
        sum(one.verdict.loss for one in found if one.verdict is not None and one.seat == seat)
        for seat in range(2)
    ]
    winners = BUTTON_MEN.winners(match.state) or ()
    result = float(0 in winners) if winners else 0.5
    return Outcome(result, luck, len(match.log), (losses[0] / WHOLE, losses[1] / WHOLE))


def _found(match: DuelMatch) -> Iterator[MoveReview]:
    first = match.states[0]
    is_rolled = first.fight is not None
    luck = Seeded(f"{match.seed}/review")
    yield at_once(began(first, luck, stopped_clock, is_rolled=is_rolled))
    for move, (state, entry) in enumerate(zip(match.states, match.log, strict=False)):
        luck = Seeded(f"{match.seed}/review/{move}")
        yield at_once(reviewed(state, entry.seat, entry.action, entry.picks, luck, stopped_clock))


def verdict(outcomes: Sequence[Outcome]) -> str:
    """Plain results, those without their luck, and how both compare."""
    plain = [one.result for one in outcomes]
    adjusted = [one.result - one.luck for one in outcomes]
    lucks = [one.luck for one in outcomes]
    half = 1.96 * stdev(lucks) / sqrt(len(lucks))
    return (
        f"{len(outcomes)} matches, {fmean(one.moves for one in outcomes):.1f} moves each: "
        f"plain mean {fmean(plain):.3f}, variance {variance(plain):.4f}; "
        f"without luck mean {fmean(adjusted):.3f}, variance {variance(adjusted):.4f}, "
        f"{variance(adjusted) / variance(plain):.3f} of it; "
        f"luck {fmean(lucks):+.3f} +- {half:.3f} (95 %)"
    )


def main() -> None:
    """Play, review and print."""
    parser = argparse.ArgumentParser(description="The luck of matches between computer players.")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--wins", type=int, default=1)
    parser.add_argument("--levels", nargs=2, choices=LEVELS, default=["advanced", "easy"])
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    first, second = asked.levels
    outcomes = []
    for number in range(asked.matches):
        match = played(number, asked.seed, (first, second), asked.wins)
        outcomes.append(outcome(match))
        if len(outcomes) % 10 == 0:
            print(verdict(outcomes), flush=True)
    print(verdict(outcomes))


if __name__ == "__main__":
    main()
