"""The pace of brawls: how often computer players attack, and how long one waits for them.

`python tools/brawl_pace.py --matches 200 --level normal --seed 1` lets computer players of all
temperaments play matches by the default rulings; who sits where changes from match to match. It
prints the share of turns in which they attack, the median number of turns, and how many matches
were called off; then the share for each temperament, and how many matches they won.

The last lines tell how long the page pauses while three computer players have their turns, until it
is the player's turn again; without the time in which the player is asked.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from multiprocessing import Pool
from pathlib import Path
from statistics import median

if __name__ == "__main__":
    # When a file is run as a script, Python looks for modules in its folder, not in the root.
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.luck import Seeded, shuffled
from engine.lunch_money.ai.levels import LEVELS
from engine.lunch_money.ai.temperaments import Temperament
from engine.lunch_money.legal.questions import Question
from engine.lunch_money.rules import LUNCH_MONEY
from engine.worker import choose
from tools.lunch_money_arena import Course, course_of
from tools.lunch_money_players import at_random
from tools.players import stopped_clock
from ui.lunch_money.game_ui import LUNCH_MONEY_UI
from ui.lunch_money.messages import Do
from ui.match.messages import ComputerAnswered
from ui.match.opening import opened
from ui.match.update import updated
from ui.message import Message
from ui.shell.address import parse_address
from ui.shell.effects import AskComputer, Effect, Wait
from ui.shell.settings import Speed
from ui.shell.shell import open_shell

BOTS = 3

CAST = tuple(one for one in Temperament if one is not Temperament.EVEN)


def seated(players: int, number: int, seed: str) -> tuple[Temperament, ...]:
    """Who plays the match of this number: some of the cast, in any order."""
    return tuple(shuffled(CAST, Seeded(f"{seed}/seats/{number}"))[:players])


def played(match: tuple[tuple[Temperament, ...], str, str]) -> Course:
    """How a match of these temperaments at a level, with this seed, goes."""
    around, level, seed = match
    names = [f"{level}:{one}" for one in around]
    return course_of(names, seed, stopped_clock, [[] for _ in names])


def report(seats: Sequence[Sequence[Temperament]], courses: Sequence[Course]) -> Iterator[str]:
    """The lines to print."""
    turns, attacks, won = Counter[Temperament](), Counter[Temperament](), Counter[Temperament]()
    for around, course in zip(seats, courses, strict=True):
        for seat, one in enumerate(around):
            turns[one] += course.turns[seat]
            attacks[one] += course.attacks[seat]
        if course.winner is not None:
            won[around[course.winner]] += 1
    lengths = [course.turns.total() for course in courses]
    called_off = sum(course.winner is None for course in courses)
    yield (
        f"{len(courses)} matches: {attacks.total() / turns.total():.1%} of turns attack, "
        f"median {median(lengths):.0f} turns ({min(lengths)}-{max(lengths)}), "
        f"{called_off} called off"
    )
    played_by = Counter(one for around in seats for one in around)
    for one in CAST:
        if turns[one]:
            share = attacks[one] / turns[one]
            yield f"{one:<10} attacks in {share:.1%} of turns, wins {won[one]} of {played_by[one]}"


def seconds_of_rounds(speed: Speed, seed: str) -> list[float]:
    """The pauses of each round of a match in which all three computer players have their turns.
    The player is played by chance."""
    query = f"?game={LUNCH_MONEY.name}&players=4&opponent=easy&seed={seed}&speed={speed}"
    address = parse_address(query, (LUNCH_MONEY.name,), "", "")
    shell, _ = open_shell(address, None, seed)
    game, effects = opened(LUNCH_MONEY_UI, shell, address, None, is_practice=False)
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
        game, effects = updated(game, message)
    return rounds


def _next(effects: Sequence[Effect]) -> tuple[Message | None, float]:
    """What happens next by itself, and after how many seconds; None: the player is asked."""
    for effect in reversed(effects):
        if isinstance(effect, AskComputer):
            return ComputerAnswered(effect.ticket, choose(effect.request)), effect.pause
        if isinstance(effect, Wait):
            return effect.message, effect.seconds
    return None, 0.0


def pauses(matches: int, seed: str) -> Iterator[str]:
    """The lines about pauses."""
    for speed in (Speed.CALM, Speed.FAST, Speed.STILL):
        games = [seconds_of_rounds(speed, f"{seed}/{number}") for number in range(matches)]
        rounds = sorted(seconds for game in games for seconds in game)
        yield (
            f"{speed.name.lower():<6} a round of three takes {median(rounds):.1f} s "
            f"({rounds[len(rounds) // 20]:.1f} to {rounds[-len(rounds) // 20]:.1f} "
            f"in nine of ten), of {len(rounds)} rounds"
        )


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description="How lively brawls of computer players are.")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--level", choices=LEVELS, default="normal")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--rounds-of", type=int, default=10, help="matches for the pauses")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    asked = parser.parse_args()
    seats = [seated(asked.players, number, asked.seed) for number in range(asked.matches)]
    matches = [
        (around, asked.level, f"{asked.seed}/{number}") for number, around in enumerate(seats)
    ]
    with Pool(asked.jobs) as pool:
        courses = pool.map(played, matches, chunksize=1)
    for line in (*report(seats, courses), *pauses(asked.rounds_of, asked.seed)):
        print(line)


if __name__ == "__main__":
    main()
