"""Arena: computer players against each other, to see which one is stronger.

`python tools/arena.py --a hard --b easy --rounds 200 --seed 1` plays rounds of Button Men in pairs:
the same buttons and the same luck twice, with the players' seats exchanged. The computer's clock
stands still, so the same command gives the same figures on every machine; --clock lets it run.
"""

import argparse
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import sqrt
from multiprocessing import Pool
from pathlib import Path

if __name__ == "__main__":
    # Run as a script, Python looks for modules beside it, and not where it was started.
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.button_men.actions import Action, Strike, Surrender
from engine.button_men.ai.imagine import any_action, imagine
from engine.button_men.ai.levels import LEVELS, Level
from engine.button_men.ai.player import choose
from engine.button_men.ai.playout import quickly_set
from engine.button_men.ai.setup import acting
from engine.button_men.duel import Entrant, Phase, Setup
from engine.button_men.editions import EDITIONS, Rules
from engine.button_men.events import RoundEnded
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.view import DuelView
from engine.game import Seat
from engine.luck import Luck, Seeded
from engine.match import begun
from engine.search import Budget, Clock, at_once

RECIPES = (
    # Soldiers
    "(4) (4) (10) (12) (X)",
    "(6) (12) (20) (20) (X)",
    "(8) (10) (12) (20) (X)",
    "(4) (6) (8) (X) (X)",
    "(20) (20) (20) (X)",
    "(4) (8) (12) (20) (X)",
    # Each die skill at least once
    "s(6) (8) s(10) (12) (X)",
    "p(4) (8) p(12) z(20) z(V)",
    "z(4) z(8) (10) (12) (X)",
    "t(4) t(8) (10) (20) (X)!",
    "B(6) B(10) (12) (20) (X)!",
    "F(4) F(8) (10) (12) (20)",
    "f(6) f(10) c(8) (12) (X)",
    "(6,6) s(4/10) t(6) p(20) (X)! +z(10)",
)
"""What the players play with."""

MOST_DECISIONS = 1000
"""A round that takes more has no end."""


@dataclass
class Effort:
    """How long a player has thought."""

    decisions: int = 0
    milliseconds: float = 0.0
    longest: float = 0.0

    def spent(self, milliseconds: float) -> None:
        """One more decision."""
        self.decisions += 1
        self.milliseconds += milliseconds
        self.longest = max(self.longest, milliseconds)

    def joined(self, other: "Effort") -> None:
        """Those of another round too."""
        self.decisions += other.decisions
        self.milliseconds += other.milliseconds
        self.longest = max(self.longest, other.longest)

    def __str__(self) -> str:
        """Milliseconds a decision."""
        mean = self.milliseconds / max(1, self.decisions)
        return f"{mean:.0f} ms a decision, at most {self.longest:.0f}, {self.decisions} decisions"


Player = Callable[[DuelView, Luck], Action]
"""What somebody does who sees this, with a luck of his own."""


def milliseconds() -> float:
    """A clock that runs."""
    return time.perf_counter() * 1000


def standing_still() -> float:
    """A clock that does not."""
    return 0.0


def player(name: str, clock: Clock = standing_still) -> Player:
    """A player by name: "random", a level, or a number of playouts; ValueError if unknown."""
    if name == "random":
        return at_random
    if name.isdecimal():
        return partial(_thinking, Level(name, Budget(int(name), 60_000)), clock)
    if name not in LEVELS:
        raise ValueError(f"no player is called {name}: random, {', '.join(LEVELS)} or a number")
    return partial(_thinking, LEVELS[name], clock)


def _thinking(level: Level, clock: Clock, view: DuelView, luck: Luck) -> Action:
    return at_once(choose(view, level, luck, clock)).action


def at_random(view: DuelView, luck: Luck) -> Action:
    """Any legal action but surrender."""
    duel = imagine(view, luck)
    if view.phase is not Phase.FIGHT:
        return any_action(duel, acting(view), luck)
    offers = [offer for offer in view.offers if not isinstance(offer.action, Surrender)]
    action = offers[luck.pick(len(offers))].action
    if isinstance(action, Strike):
        return Strike(quickly_set(duel.on_table, action.attack, luck))
    return action


def played(
    setup: Setup, seed: str, players: tuple[Player, ...], efforts: tuple[Effort, ...]
) -> Seat | None:
    """Who wins the first round of this match; None: it is drawn."""
    match = begun(BUTTON_MEN, setup, seed)
    for move in range(MOST_DECISIONS):
        seat = BUTTON_MEN.to_act(match.state)[0]
        view = BUTTON_MEN.view(match.state, seat)
        began = milliseconds()
        action = players[seat](view, Seeded(f"{seed}/thoughts/{move}"))
        efforts[seat].spent(milliseconds() - began)
        match = match.played(seat, action)
        for event in match.log[-1].events:
            if isinstance(event, RoundEnded):
                return event.winner
    raise RuntimeError(f"the round {seed} has no end")


@dataclass(frozen=True)
class Pairing:
    """Two rounds with the same buttons and luck; the players change seats between them."""

    names: tuple[str, str]
    seed: str
    rules: Rules
    runs: bool
    """Does the clock run?"""


def paired(pairing: Pairing) -> tuple[tuple[int, int, int], tuple[Effort, Effort]]:
    """Rounds won by the first, by the second, and drawn; and how long they thought."""
    luck = Seeded(pairing.seed)
    recipes = [RECIPES[luck.pick(len(RECIPES))] for _ in range(2)]
    setup = Setup(tuple(Entrant(recipe, recipe) for recipe in recipes), pairing.rules)
    clock = milliseconds if pairing.runs else standing_still
    first, second = (player(name, clock) for name in pairing.names)
    efforts = Effort(), Effort()
    won = [0, 0, 0]
    winner = played(setup, pairing.seed, (first, second), efforts)
    won[2 if winner is None else winner] += 1
    winner = played(setup, pairing.seed, (second, first), efforts[::-1])
    won[2 if winner is None else 1 - winner] += 1
    return (won[0], won[1], won[2]), efforts


def interval(won: int, of: int) -> tuple[float, float]:
    """Between which shares the true one lies, 95 times in 100 (Wilson)."""
    if not of:
        return 0.0, 1.0
    z = 1.96
    share = won / of
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    half = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return middle - half, middle + half


def verdict(names: tuple[str, str], won: tuple[int, int, int]) -> str:
    """The result on one line."""
    decided = won[0] + won[1]
    share = won[0] / decided if decided else 0.0
    least, most = interval(won[0], decided)
    return (
        f"{names[0]} {won[0]} - {names[1]} {won[1]} of {sum(won)} rounds, {won[2]} drawn: "
        f"{names[0]} wins {share * 100:.1f} % of decided rounds "
        f"(95 %: {least * 100:.1f}-{most * 100:.1f})"
    )


def arguments() -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--a", default="hard", help="random, easy, normal, hard, or playouts")
    parser.add_argument("--b", default="easy")
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--edition", choices=EDITIONS, default="rulebook")
    parser.add_argument("--jobs", type=int, default=1, help="processes at a time")
    parser.add_argument("--clock", action="store_true", help="thinking ends by time as well")
    return parser.parse_args()


def main() -> None:
    """Play and print."""
    asked = arguments()
    names = (asked.a, asked.b)
    rules = EDITIONS[asked.edition].winning_at(1)
    pairings = [
        Pairing(names, f"{asked.seed}/{number}", rules, asked.clock)
        for number in range((asked.rounds + 1) // 2)
    ]
    won = [0, 0, 0]
    efforts = Effort(), Effort()
    with Pool(asked.jobs) as pool:
        for result, spent in pool.imap_unordered(paired, pairings):
            won = [before + more for before, more in zip(won, result, strict=True)]
            for effort, more_effort in zip(efforts, spent, strict=True):
                effort.joined(more_effort)
    print(verdict(names, (won[0], won[1], won[2])))
    for name, effort in zip(names, efforts, strict=True):
        print(f"{name}: {effort}")


if __name__ == "__main__":
    main()
