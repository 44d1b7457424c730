"""Measures the engine: moves per second in random play, of fights alone and of whole matches.

`python tools/measure_engine.py`. Seconds depend on the machine and its load. So a loop of plain
Python is timed before and after each run; moves per million passes of that loop can be compared
between machines.

With `--pairs` it measures instead how long it takes to find a player's attacks, in the pairs of
published buttons that could have the most attacks, and prints the ten slowest.
"""

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from heapq import nlargest
from itertools import permutations
from pathlib import Path
from platform import python_version
from statistics import median

if __name__ == "__main__":
    # When a file is run as a script, Python looks for modules in its folder, not in the root.
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.button_men.ai.generation.candidates import completed_at_random
from engine.button_men.ai.generation.determinization import any_action
from engine.button_men.buttons import Button, playable
from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import RULEBOOK, TieRule
from engine.button_men.fight.fight import Fight, after_pass
from engine.button_men.fight.legal import attacks
from engine.button_men.fight.resolution import strike
from engine.button_men.match.actions import Surrender
from engine.button_men.match.duel import Entrant, Phase, Setup
from engine.button_men.outside.validation import most_attacks
from engine.button_men.recipe import parse_recipe
from engine.button_men.rules import BUTTON_MEN
from engine.luck import Luck, Seeded
from engine.match import new_match

SETUPS = {
    "plain dice": ("(4) (8) (12) (20) (X)", "(6) (10) (12) (20) (X)"),
    "skilled dice": ("s(6) z(8) p(10) t(12) B(20)", "f(4) c(6) F(8) z(12) (X)!"),
}
FIGHTS = 300
"""Rounds in each run."""
MATCHES = 12
"""Matches in each run."""
SUSPECTS = 100
"""The number of pairs that are measured: those that could have the most attacks."""
ROLLS = 40
"""Starting rolls of each pair."""
NO_DRAWS = replace(RULEBOOK, tie=TieRule.COIN)
"""The rules of the pairs: by the rulebook, two buttons whose dice do not count for initiative would
never fight."""
WORST = 10
"""The number of pairs that are printed."""
PASSES = 100_000
"""Passes of the calibration loop; they take about 10 ms."""


@dataclass(frozen=True)
class Measurement:
    """One measured run."""

    moves: int
    seconds: float
    calibration: float
    """Passes of the calibration loop per second: the mean of just before and just after the run."""

    @property
    def speed(self) -> float:
        """Moves per second."""
        return self.moves / self.seconds

    @property
    def ratio(self) -> float:
        """Moves per million passes of the calibration loop: the figure to compare."""
        return self.speed / self.calibration * 1e6


def measure_reference_speed() -> float:
    """Time a loop of plain Python with calls, tuples and a dictionary, and return its passes per
    second."""
    seen: dict[tuple[int, int], int] = {}
    began = time.perf_counter()
    for number in range(PASSES):
        key = divmod(number, 97)
        seen[key] = len(seen) + key[1]
    return PASSES / (time.perf_counter() - began)


def measure(play: Callable[[], int]) -> Measurement:
    """Time one run of `play`, which returns the number of its moves, and the reference loop before
    and after it. Return the measurement."""
    before = measure_reference_speed()
    began = time.perf_counter()
    moves = play()
    seconds = time.perf_counter() - began
    return Measurement(moves, seconds, (before + measure_reference_speed()) / 2)


def fights(recipes: tuple[str, str]) -> Callable[[], int]:
    """Return a function that plays out fights between two buttons with these recipes at random, on
    the fast path that the computer's searches use, and returns the number of moves."""
    setup = _setup(recipes)
    openings = [_opening(setup, f"fights/{number}") for number in range(FIGHTS)]

    def play() -> int:
        luck = Seeded("fights")
        return sum(_fight_out(opening, luck) for opening in openings if opening)

    return play


def _opening(setup: Setup, seed: str) -> Fight | None:
    """Return the first fight of a match with random choices before it, or None if the match ends
    without a fight."""
    luck = Seeded(seed)
    duel = new_match(BUTTON_MEN, setup, seed).state
    while duel.phase is not Phase.FIGHT:
        if duel.phase is Phase.OVER:
            return None
        seat = BUTTON_MEN.to_act(duel)[0]
        duel = BUTTON_MEN.play(duel, seat, any_action(duel, seat, luck), luck).state
    return duel.on_table


def _fight_out(fight: Fight, luck: Luck) -> int:
    moves = 0
    while not fight.is_over:
        moves += 1
        found = attacks(fight)
        if not found:
            fight = after_pass(fight)
            continue
        attack = completed_at_random(fight, found[luck.pick(len(found))], luck)
        fight = strike(fight, attack, luck).state
    return moves


def matches(recipes: tuple[str, str]) -> Callable[[], int]:
    """Return a function that plays whole matches at random through the protocol (offers, checks,
    log and views) and returns the number of moves."""
    return lambda: sum(_play_match(recipes, f"matches/{number}") for number in range(MATCHES))


def _play_match(recipes: tuple[str, str], seed: str) -> int:
    luck = Seeded(f"{seed}/choices")
    match = new_match(BUTTON_MEN, _setup(recipes), seed)
    while seats := BUTTON_MEN.to_act(match.state):
        seat = seats[0]
        view = BUTTON_MEN.view(match.state, seat)
        offers = [one for one in view.offers if not isinstance(one.action, Surrender)]
        offer = offers[luck.pick(len(offers))]
        action = next(offer.action.legal(match.state, seat, offer.dials))
        match = match.played(seat, action)
    return len(match.log)


def _setup(recipes: tuple[str, str]) -> Setup:
    return Setup(tuple(Entrant(recipe, recipe) for recipe in recipes), RULEBOOK)


def report_of(name: str, runs: list[Measurement]) -> str:
    """Return the medians of all runs on one line."""
    return (
        f"{name:<26} {median(run.speed for run in runs):>8,.0f} moves/s   "
        f"calibration {median(run.calibration for run in runs) / 1e6:.2f} M/s   "
        f"{median(run.ratio for run in runs):>7,.0f} moves per million"
    )


@dataclass(frozen=True)
class Search:
    """The search for the attacks of the first of two buttons."""

    milliseconds: float
    found: int
    fight: Fight
    names: tuple[str, str]

    def __str__(self) -> str:
        names = " against ".join(self.names)
        return f"{self.milliseconds:.3f} ms   {self.found:>4} attacks   {names}: {self.fight}"


def slowest_searches(buttons: Sequence[Button]) -> list[Search]:
    """Return the WORST slowest searches, the slowest first, of the SUSPECTS pairs of these buttons
    that could have the most attacks. Each pair counts once."""
    rosters = [(button, _dice_of(button)) for button in buttons if button.recipe]
    suspects = nlargest(
        SUSPECTS,
        permutations(rosters, 2),
        key=lambda pair: most_attacks([pair[0][1], pair[1][1]], 0),
    )
    found = [one for (mine, _), (theirs, _) in suspects for one in _slowest(mine, theirs)]
    return nlargest(WORST, found, key=lambda search: search.milliseconds)


def _dice_of(button: Button) -> tuple[Die, ...]:
    dice = parse_recipe(button.recipe or "", as_printed=True)
    return tuple(
        die if die.sizes else die.with_chosen_size(min(die.body.choices))
        for die in dice
        if die.traits.starts_in_play
    )


def _slowest(mine: Button, theirs: Button) -> list[Search]:
    """Return a list with the slowest search for attacks of the first of these two buttons, among
    ROLLS starting rolls. It is empty if they never fight."""
    setup = Setup((mine.entrant, theirs.entrant), NO_DRAWS)
    searches = []
    for number in range(ROLLS):
        opening = _opening(setup, f"pairs/{number}")
        if opening is None:
            continue
        fight = Fight(opening.sides, 0, 0, opening.rules)
        # The shortest of three: everything else can only make it longer.
        seconds, found = min((_time_attacks(fight) for _ in range(3)), key=lambda timed: timed[0])
        searches.append(Search(1000 * seconds, found, fight, (mine.name, theirs.name)))
    return nlargest(1, searches, key=lambda search: search.milliseconds)


def _time_attacks(fight: Fight) -> tuple[float, int]:
    """Return the seconds for finding the attacks, and their number."""
    began = time.perf_counter()
    found = len(attacks(fight))
    return time.perf_counter() - began, found


def main() -> None:
    """Measure moves per second or, with --pairs, the slowest searches, and print the results."""
    parser = argparse.ArgumentParser(description="Moves per second in random play.")
    parser.add_argument("--runs", type=int, default=7, help="of which the median is printed")
    parser.add_argument("--pairs", action="store_true", help="find the slowest pairs of buttons")
    said = parser.parse_args()
    if said.pairs:
        for search in slowest_searches(playable()):
            print(search)
        return
    runs = said.runs
    print(f"Python {python_version()}, median of {runs} runs")
    for name, recipes in SETUPS.items():
        for what, play in (("fights", fights(recipes)), ("matches", matches(recipes))):
            print(report_of(f"{what}, {name}", [measure(play) for _ in range(runs)]))


if __name__ == "__main__":
    main()
