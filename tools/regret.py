"""Regret: what the decisions of computer players cost on positions that are solved exactly.

`python tools/regret.py hard 60` prints for each player and each number of dice on the table the
mean regret with its 95% interval, the share of moves that lose nothing, and milliseconds a move.
Regret is the probability of winning the round with the best attack, less that with the one chosen.
The positions are in `tests/data/solved/`; nothing may be learned from them.
"""

import argparse
import gzip
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from multiprocessing import Pool
from pathlib import Path
from statistics import fmean, median, stdev

if __name__ == "__main__":
    # When a file is run as a script, Python looks for modules in its folder, not in the root.
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.button_men.actions import Action, Strike
from engine.button_men.die import Die
from engine.button_men.duel import Entrant, Setup
from engine.button_men.editions import RULEBOOK
from engine.button_men.fight import Fight, Side
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.sizes import Sides
from engine.button_men.skill import PLAIN
from engine.luck import Seeded
from engine.match import begun
from tools.players import milliseconds, player, stopped_clock

SOLVED = Path(__file__).resolve().parent.parent / "tests/data/solved"
DICE = (4, 5, 6, 7, 8)

LOST_NOTHING = 1e-4
"""The probabilities of the files have five digits."""


@dataclass(frozen=True)
class Solved:
    """A position, and the probability of winning the round by the dice of each attack."""

    fight: Fight
    chances: dict[tuple[tuple[int, ...], int], float]

    def regret(self, action: Action) -> float:
        """What this action costs. Raises ValueError if it is no attack."""
        if not isinstance(action, Strike):
            raise ValueError(f"{action} is no attack")
        attack = action.attack
        return max(self.chances.values()) - self.chances[attack.attackers, attack.targets[0]]


def plain(size: int, value: int) -> Die:
    """A plain die that shows this value."""
    return Die(PLAIN, Sides((size,)), (size,), value)


def solved(line: str) -> Solved:
    """A position from its line in a file."""
    said = json.loads(line)
    mine, theirs = (tuple(plain(size, value) for value, size in said[key]) for key in "MO")
    ahead = Side(mine).score - Side(theirs).score
    # A captured die counts two half points for each of its sides.
    owed, rest = divmod(said["d"] - ahead, 2)
    if rest:
        raise ValueError(f"no dice can be captured for a lead of {said['d']}")
    held = tuple(plain(size, 1) for size in (owed, -owed))
    sides = (Side(mine, held[:1] if owed > 0 else ()), Side(theirs, held[1:] if owed < 0 else ()))
    bits = range(len(mine))
    chances = {
        (tuple(bit for bit in bits if mask >> bit & 1), target): chance
        for mask, target, chance in said["moves"]
    }
    return Solved(Fight(sides), chances)


def positions(dice: int, most: int | None = None) -> Iterator[Solved]:
    """The solved positions with so many dice on the table, the first `most` of them."""
    with gzip.open(SOLVED / f"plain-{dice}-dice.jsonl.gz", "rt", encoding="utf-8") as lines:
        for number, line in enumerate(lines):
            if number == most:
                return
            yield solved(line)


@dataclass(frozen=True)
class Examination:
    """One position that one player is asked about."""

    name: str
    position: Solved
    seed: str
    has_clock: bool


def examined(one: Examination) -> tuple[float, float]:
    """The regret of the player's decision and how many milliseconds it took."""
    entrants = (Entrant("mover", "(4)"), Entrant("other", "(4)"))
    setup = Setup(entrants, RULEBOOK, one.position.fight)
    view = BUTTON_MEN.view(begun(BUTTON_MEN, setup, one.seed).state, 0)
    decide = player(one.name, milliseconds if one.has_clock else stopped_clock)
    began = milliseconds()
    action = decide(view, Seeded(one.seed))
    return one.position.regret(action), milliseconds() - began


def interval(regrets: Sequence[float]) -> float:
    """Half the width of the 95% interval of a mean."""
    return 1.96 * stdev(regrets) / sqrt(len(regrets)) if len(regrets) > 1 else 0.0


def line(name: str, dice: int, results: Sequence[tuple[float, float]]) -> str:
    """The results of a player on one line."""
    regrets = [regret for regret, _ in results]
    times = sorted(time for _, time in results)
    best = fmean(regret <= LOST_NOTHING for regret in regrets)
    return (
        f"{name}: {dice} dice, {len(regrets)} positions, mean regret {fmean(regrets):.5f} "
        f"(95 %: +- {interval(regrets):.5f}), best {best * 100:.1f} %, worst {max(regrets):.3f}, "
        f"{fmean(times):.0f} ms a move (median {median(times):.0f}, 99 % "
        f"{times[int(0.99 * (len(times) - 1))]:.0f}, most {times[-1]:.0f})"
    )


def main() -> None:
    """Ask and print."""
    parser = argparse.ArgumentParser(description="What decisions cost on solved positions.")
    parser.add_argument("players", nargs="*", default=["hard"], help="as in tools/arena.py")
    parser.add_argument("--dice", type=int, nargs="*", choices=DICE, default=DICE)
    parser.add_argument("--most", type=int, help="positions of each number of dice")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1, help="processes at a time")
    parser.add_argument("--clock", action="store_true", help="thinking ends by time as well")
    asked = parser.parse_args()
    with Pool(asked.jobs) as pool:
        for name in asked.players:
            for dice in asked.dice:
                found = [
                    Examination(name, position, f"{asked.seed}/{number}", asked.clock)
                    for number, position in enumerate(positions(dice, asked.most))
                ]
                print(line(name, dice, pool.map(examined, found, chunksize=1)), flush=True)


if __name__ == "__main__":
    main()
