"""Measures how long a computer player of Button Men thinks about an attack.

`python tools/measure_computer.py` prints milliseconds in CPython, with `--browser` also those of
Python in a real browser. The player plays whole rounds against itself from rolled dice, and every
attack that was not the only possible action counts. Milliseconds depend on the machine and its
load. So a loop of plain Python is timed as well (tools/measure_engine.py); the last column is the
median in thousands of its passes, which can be compared between machines. Thinking has a time
limit, as on the page, only with `--clock`.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

if __name__ == "__main__":
    # When a file is run as a script, Python looks for modules in its folder, not in the root.
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.button_men.ai.search.levels import LEVELS
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.fight.fight import Fight, Side
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Entrant, Phase, Setup
from engine.button_men.recipe import parse_die
from engine.button_men.rules import BUTTON_MEN
from engine.luck import Luck, Seeded
from engine.match import new_match
from tools.lab.duels import milliseconds, player, stopped_clock
from tools.measure_engine import measure_reference_speed

RULES = RULEBOOK.winning_at(1)
SIZES = (4, 6, 8, 10, 12, 20)


@dataclass(frozen=True)
class Kind:
    """A kind of round: `dice` per side, each with a skill drawn from `letters`; a space stands for
    no skill."""

    name: str
    dice: int
    letters: str


KINDS = (
    Kind("5 plain", 5, " "),
    Kind("4 plain", 4, " "),
    Kind("3 plain", 3, " "),
    Kind("5 skilled", 5, "  ntBzmogJspDqdF"),
    Kind("3 skilled", 3, "  ntBzmogJspDqdF"),
    Kind("5 that change", 5, "HhmD%^BJ"),
    Kind("5 fire and null", 5, "FFnnv"),
)
MAX_DECISIONS = 60
"""A round with more decisions is stopped."""


def table(kind: Kind, luck: Luck) -> Fight:
    """Return a fight of this kind, with rolled dice."""
    rows = [" ".join(_die(kind, luck) for _ in range(kind.dice)) for _ in range(2)]
    sides = [Side(tuple(parse_die(die).rolled(luck) for die in row.split())) for row in rows]
    return Fight(tuple(sides), 0, 0, RULES)


def _die(kind: Kind, luck: Luck) -> str:
    letter = kind.letters[luck.pick(len(kind.letters))].strip()
    return f"{letter}({SIZES[luck.pick(len(SIZES))]})"


def decisions(kind: Kind, name: str, rounds: int, *, has_clock: bool) -> Iterator[float]:
    """Let the player with this name play this many rounds against itself, and yield the
    milliseconds of each decision to attack, except those without an alternative. With `has_clock`,
    thinking ends by time as well."""
    decide = player(name, milliseconds if has_clock else stopped_clock)
    entrants = (Entrant("one", "(4)"), Entrant("other", "(4)"))
    for number in range(rounds):
        seed = f"{kind.name}/{number}"
        setup = Setup(entrants, RULES, table(kind, Seeded(seed)))
        match = new_match(BUTTON_MEN, setup, seed)
        for move in range(MAX_DECISIONS):
            if match.state.phase is Phase.OVER:
                break
            seat = BUTTON_MEN.to_act(match.state)[0]
            view = BUTTON_MEN.view(match.state, seat)
            began = milliseconds()
            action = decide(view, Seeded(f"{seed}/{move}"))
            took = milliseconds() - began
            if isinstance(action, Strike) and len(view.offers) > 1:
                yield took
            match = match.played(seat, action)


def line(kind: Kind, times: Sequence[float], speed: float) -> str:
    """Return the figures of a kind on one line: `times` are in milliseconds, and `speed` is that of
    the calibration loop, in passes per second."""
    ordered = sorted(times)
    half = median(ordered)
    return (
        f"{kind.name:<16} {len(ordered):>4} decisions, median {half:>4.0f} ms, 99 % "
        f"{ordered[int(0.99 * (len(ordered) - 1))]:>4.0f}, most {ordered[-1]:>4.0f}, "
        f"{half * speed / 1e6:.0f} thousand passes"
    )


def main() -> None:
    """Measure decisions of each kind, here and with --browser also in a browser, and print the
    results."""
    parser = argparse.ArgumentParser(description="How long a computer player thinks.")
    parser.add_argument("--player", choices=LEVELS, default="hard")
    parser.add_argument("--rounds", type=int, default=10, help="of each kind")
    parser.add_argument("--kinds", type=int, default=len(KINDS), help="the first so many")
    parser.add_argument("--clock", action="store_true", help="thinking ends by time as well")
    parser.add_argument("--browser", action="store_true", help="in a browser as well")
    asked = parser.parse_args()
    print(f"calibration {measure_reference_speed() / 1e6:.1f} million passes a second", flush=True)
    for kind in KINDS[: asked.kinds]:
        before = measure_reference_speed()
        times = list(decisions(kind, asked.player, asked.rounds, has_clock=asked.clock))
        print(line(kind, times, (before + measure_reference_speed()) / 2), flush=True)
    if asked.browser:
        _in_browser([one for one in sys.argv[1:] if one != "--browser"])


def _in_browser(options: Sequence[str]) -> None:
    # Imported here, because the browser's Python has no Playwright.
    from playwright.sync_api import sync_playwright

    from tools.browser import browser, run_in_browser, switches
    from tools.serve import serving

    with serving() as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser(), args=switches())
        run = run_in_browser(chromium.new_page(), address, "tools.measure_computer", options)
        print(f"in Chromium {chromium.version}:\n{run['printed']}")


if __name__ == "__main__":
    main()
