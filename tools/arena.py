"""Arena: matches computer players against each other, to find out which one is stronger.

`python tools/arena.py --a hard --b easy --rounds 200 --seed 1` plays rounds of Button Men in pairs:
the same buttons and the same luck twice, with the players' seats exchanged. With `--players 3`, one
player of the first kind sits in a circle with two of the second, once in each seat. The computer's
clock stands still, so the same command gives the same figures on every machine; with --clock it
runs. `--game lunch-money` plays brawls instead, of up to eight players.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from multiprocessing import Pool
from pathlib import Path
from statistics import mean

if __name__ == "__main__":
    # When a file is run as a script, Python looks for modules in its folder, not in the root.
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.button_men.ai.levels import LEVELS
from engine.button_men.duel import Entrant, Setup
from engine.button_men.editions import EDITIONS, Rules
from engine.button_men.events import RoundEnded
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.skill import Skill
from engine.button_men.skills import SKILLS
from engine.game import Seat
from engine.luck import Seeded
from engine.lunch_money.rules import LUNCH_MONEY
from engine.match import begun
from engine.search import Clock
from tools.lunch_money_arena import course_of
from tools.lunch_money_players import lunch_money_player
from tools.players import Player, milliseconds, player, stopped_clock

SOLDIERS = (
    "(4) (4) (10) (12) (X)",
    "(6) (12) (20) (20) (X)",
    "(8) (10) (12) (20) (X)",
    "(4) (6) (8) (X) (X)",
    "(20) (20) (20) (X)",
    "(4) (8) (12) (20) (X)",
)


def _with(skill: Skill) -> str:
    """Dice of common sizes, two or three of them with this skill."""
    if not skill.starts_in_play:
        return f"(6) (8) (12) (20) {skill.letter}(10)"
    if skill.is_body:
        return f"({skill.letter}) ({skill.letter}) (12) (20) (X)"
    if skill.follows_body:
        return f"(4) (8) (12) (4/20){skill.letter} (X){skill.letter}"
    return f"{skill.letter}(4) {skill.letter}(8) (12) (20) {skill.letter}(X)"


RECIPES = (
    *SOLDIERS,
    *(_with(skill) for skill in SKILLS if not skill.is_given),
    "(6,6) (4/10) (6) (20) (X)",
)
"""The recipes that the players use; they contain each die skill at least once."""

MOST_DECISIONS = 1000
"""A round that takes more decisions does not end."""


Times = list[float]
"""How long a player thought about each of their decisions, in milliseconds."""


def played(
    setup: Setup, seed: str, players: Sequence[Player], times: Sequence[Times]
) -> Seat | None:
    """The winner of the first round of this match; None if it is drawn."""
    match = begun(BUTTON_MEN, setup, seed)
    for move in range(MOST_DECISIONS):
        seat = BUTTON_MEN.to_act(match.state)[0]
        view = BUTTON_MEN.view(match.state, seat)
        began = milliseconds()
        action = players[seat](view, Seeded(f"{seed}/thoughts/{move}"))
        times[seat].append(milliseconds() - began)
        match = match.played(seat, action)
        for event in match.log[-1].events:
            if isinstance(event, RoundEnded):
                return event.winner
    raise RuntimeError(f"the round {seed} has no end")


@dataclass(frozen=True)
class Pairing:
    """Rounds with the same buttons and luck, as many as there are seats. The first player sits in
    each seat once; the second, or several copies of them, sit in the others."""

    names: tuple[str, str]
    seed: str
    rules: Rules
    clock: Clock = stopped_clock
    seats: int = 2
    game: str = BUTTON_MEN.name


@dataclass
class Result:
    """Rounds won by the first player, won by the second, and drawn; and the times they took to
    think."""

    won: list[int]
    times: tuple[Times, Times]

    def joined(self, other: "Result") -> None:
        """Add another result to this one."""
        self.won = [mine + more for mine, more in zip(self.won, other.won, strict=True)]
        for mine, more in zip(self.times, other.times, strict=True):
            mine += more


def paired(pairing: Pairing) -> Result:
    """The result of a pairing."""
    result = Result([0, 0, 0], ([], []))
    for own in range(pairing.seats):
        who = [int(seat != own) for seat in range(pairing.seats)]
        around = [pairing.names[one] for one in who]
        times = [result.times[one] for one in who]
        winner = CONTESTS[pairing.game].winner(pairing, around, times)
        result.won[2 if winner is None else who[winner]] += 1
    return result


def _round(pairing: Pairing, names: Sequence[str], times: Sequence[Times]) -> Seat | None:
    luck = Seeded(pairing.seed)
    recipes = [RECIPES[luck.pick(len(RECIPES))] for _ in names]
    setup = Setup(tuple(Entrant(recipe, recipe) for recipe in recipes), pairing.rules)
    return played(setup, pairing.seed, [player(name, pairing.clock) for name in names], times)


def _lunch_money(pairing: Pairing, names: Sequence[str], times: Sequence[Times]) -> Seat | None:
    return course_of(names, pairing.seed, pairing.clock, times).winner


@dataclass(frozen=True)
class Contest:
    """One of the games, as the arena plays it."""

    winner: Callable[[Pairing, Sequence[str], Sequence[Times]], Seat | None]
    player: Callable[[str], object]
    """A player by name; raises ValueError if it is unknown."""
    most: int
    """The most players."""


CONTESTS = {
    BUTTON_MEN.name: Contest(_round, player, 6),
    LUNCH_MONEY.name: Contest(_lunch_money, lunch_money_player, 8),
}


def interval(won: int, of: int) -> tuple[float, float]:
    """The 95% confidence interval of a share (Wilson)."""
    if not of:
        return 0.0, 1.0
    z = 1.96
    share = won / of
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    half = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return middle - half, middle + half


def verdict(names: tuple[str, str], won: Sequence[int], seats: int = 2) -> str:
    """The result on one line; with more than two seats, it also has the share that equal players
    would win."""
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


def results(pairings: list[Pairing], jobs: int) -> Iterator[Result]:
    """The results of all pairings, played by `jobs` processes."""
    if jobs == 1:
        yield from map(paired, pairings)
        return
    with Pool(jobs) as pool:
        yield from pool.imap_unordered(paired, pairings)


def arguments() -> argparse.Namespace:
    """The arguments of the command line."""
    parser = argparse.ArgumentParser(description="Computer players against each other.")
    players = f"random, greedy (Lunch Money), {', '.join(LEVELS)}, or a number of playouts"
    parser.add_argument("--game", choices=CONTESTS, default=BUTTON_MEN.name)
    parser.add_argument("--a", default="hard", help=players)
    parser.add_argument("--b", default="easy", help=players)
    parser.add_argument("--players", type=int, default=2, help="seats")
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--edition", choices=EDITIONS, default="rulebook")
    parser.add_argument("--jobs", type=int, default=1, help="processes at a time")
    parser.add_argument("--clock", action="store_true", help="thinking ends by time as well")
    asked = parser.parse_args()
    try:
        _check(asked)
    except ValueError as error:
        parser.error(str(error))
    return asked


def _check(asked: argparse.Namespace) -> None:
    """Raises ValueError if a player is unknown in that game, or if there are too few or too
    many."""
    contest = CONTESTS[asked.game]
    for name in (asked.a, asked.b):
        contest.player(name)
    if not 2 <= asked.players <= contest.most:
        raise ValueError(f"{asked.game} is played by 2 to {contest.most}")


def main() -> None:
    """Play and print."""
    asked = arguments()
    names = (asked.a, asked.b)
    rules = EDITIONS[asked.edition].winning_at(1)
    clock = milliseconds if asked.clock else stopped_clock
    total = Result([0, 0, 0], ([], []))
    pairings = [
        Pairing(names, f"{asked.seed}/{number}", rules, clock, asked.players, asked.game)
        for number in range(-(-asked.rounds // asked.players))
    ]
    for result in results(pairings, asked.jobs):
        total.joined(result)
    print(verdict(names, total.won, asked.players))
    for name, times in zip(names, total.times, strict=True):
        print(f"{name}: {mean(times):.0f} ms a decision, at most {max(times):.0f}")


if __name__ == "__main__":
    main()
