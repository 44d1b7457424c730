"""Arena: matches computer players against each other, to find out which one is stronger.

`python tools/arena.py --a hard --b easy --rounds 200 --seed 1` plays rounds of Button Men in pairs:
the same buttons and the same luck twice, with the players' seats exchanged. With `--players 3`, one
player of the first kind sits in a circle with two of the second, once in each seat. The computer's
clock stands still, so the same command gives the same figures on every machine; with --clock it
runs. `--game lunch-money` plays brawls instead, of up to eight players.

`--buttons` plays published buttons instead of recipes that have each skill once, `--pairs 40` so
many pairs of them again and again, `--to-win 3` whole matches, `--dice` only fights from dice that
lie rolled. With `--luck`, the result of the pairs is given with and without all luck
(`tools/luck.py`). `--b hard@FOLDER` is a player of another edition, checked out in a folder.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import sqrt
from multiprocessing import Pool
from pathlib import Path
from statistics import mean, stdev

if __name__ == "__main__":
    # When a file is run as a script, Python looks for modules in its folder, not in the root.
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.button_men.ai.search.levels import LEVELS
from engine.button_men.buttons import dice_of, playable
from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import EDITIONS, RULEBOOK, Rules
from engine.button_men.dice.skill import Place, Skill
from engine.button_men.fight.events import MatchEnded, RoundEnded
from engine.button_men.fight.fight import Fight, Side
from engine.button_men.match.duel import Entrant, Setup
from engine.button_men.match.initiative import leaders
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.skills import SKILLS
from engine.game import Seat
from engine.luck import Luck, Seeded
from engine.lunch_money.rules import LUNCH_MONEY
from engine.match import begun
from engine.search import Clock
from tools.luck import LuckMeter
from tools.lunch_money_arena import course_of
from tools.lunch_money_players import lunch_money_player
from tools.other_edition import Unknown
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
    if skill.place is Place.INSIDE:
        return f"({skill.letter}) ({skill.letter}) (12) (20) (X)"
    if skill.place is Place.BEHIND:
        return f"(4) (8) (12) (4/20){skill.letter} (X){skill.letter}"
    return f"{skill.letter}(4) {skill.letter}(8) (12) (20) {skill.letter}(X)"


RECIPES = (
    *SOLDIERS,
    *(_with(skill) for skill in SKILLS if not skill.is_given),
    "(6,6) (4/10) (6) (20) (X)",
)
"""The recipes that the players use; they contain each die skill at least once."""

MIXED = "mixed"
POOLS = (MIXED, "plain", "skilled", "all")

MOST_DECISIONS = 1000
"""A round that takes more decisions does not end."""

Times = list[float]
"""How long a player thought about each of their decisions, in milliseconds."""


@dataclass(frozen=True)
class Outcome:
    """How a round or match went."""

    winner: Seat | None
    """None if it is drawn."""
    luck: float = 0.0
    """By how much luck helped the player in seat 0, if it was measured."""

    def points(self, seat: Seat) -> float:
        """1 for a win, a half for a draw."""
        return 0.5 if self.winner is None else float(self.winner == seat)

    def skill(self, seat: Seat) -> float:
        """The same without the luck."""
        return self.points(seat) - (self.luck if seat == 0 else -self.luck)


def played(
    setup: Setup,
    seed: str,
    players: Sequence[Player],
    times: Sequence[Times],
    meter: LuckMeter | None = None,
) -> Outcome:
    """How a match goes; one that is won by one round is over when that is drawn."""
    match = begun(BUTTON_MEN, setup, seed)
    if BUTTON_MEN.winners(match.state) is not None:
        # All rounds were drawn, as between dice of no size, whose first rolls are always tied.
        return Outcome(None)
    is_whole = setup.rules.to_win > 1
    luck = 0.0
    for move in range(MOST_DECISIONS * setup.rules.to_win):
        before = match.state
        seat = BUTTON_MEN.to_act(before)[0]
        view = BUTTON_MEN.view(before, seat)
        began = milliseconds()
        action = players[seat](view, Seeded(f"{seed}/thoughts/{move}"))
        times[seat].append(milliseconds() - began)
        match = match.played(seat, action)
        events = match.log[-1].events
        if meter is not None:
            luck += meter.of(before, action, match.state, events)
        for event in events:
            if isinstance(event, MatchEnded) and is_whole:
                return Outcome(event.winners[0] if event.winners else None, luck)
            if isinstance(event, RoundEnded) and not is_whole:
                return Outcome(event.winner, luck)
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
    buttons: str = MIXED
    """The pool from which recipes are taken."""
    pair: str = ""
    """What decides on the recipes; empty: the seed."""
    is_rolled: bool = False
    """Do the dice lie rolled as it begins?"""
    is_measured: bool = False
    """Is luck measured?"""


@dataclass
class Result:
    """Rounds won by the first player, won by the second, and drawn; and the times they took to
    think."""

    won: list[int]
    times: tuple[Times, Times]
    points: list[float] = field(default_factory=list)
    """The first player's mean result in each pairing."""
    skill: list[float] = field(default_factory=list)
    """The same without luck."""

    def joined(self, other: "Result") -> None:
        """Add another result to this one."""
        self.won = [mine + more for mine, more in zip(self.won, other.won, strict=True)]
        self.points += other.points
        self.skill += other.skill
        for mine, more in zip(self.times, other.times, strict=True):
            mine += more


def paired(pairing: Pairing) -> Result:
    """The result of a pairing; an empty one if a player of another edition does not know its
    dice."""
    result = Result([0, 0, 0], ([], []))
    points, skill = [], []
    for own in range(pairing.seats):
        who = [int(seat != own) for seat in range(pairing.seats)]
        around = [pairing.names[one] for one in who]
        times = [result.times[one] for one in who]
        try:
            outcome = CONTESTS[pairing.game].outcome(pairing, around, times)
        except Unknown as error:
            print(f"{pairing.seed} is left out: {error}")
            return Result([0, 0, 0], ([], []))
        result.won[2 if outcome.winner is None else who[outcome.winner]] += 1
        points.append(outcome.points(own))
        skill.append(outcome.skill(own))
    result.points.append(mean(points))
    result.skill.append(mean(skill))
    return result


def _round(pairing: Pairing, names: Sequence[str], times: Sequence[Times]) -> Outcome:
    luck = Seeded(pairing.pair or pairing.seed)
    pool = pool_of(pairing.buttons)
    recipes = [pool[luck.pick(len(pool))] for _ in names]
    position = rolled(recipes, pairing.rules, Seeded(pairing.seed)) if pairing.is_rolled else None
    entrants = tuple(Entrant(recipe, recipe) for recipe in recipes)
    players = [player(name, pairing.clock) for name in names]
    meter = LuckMeter(pairing.rules) if pairing.is_measured else None
    return played(Setup(entrants, pairing.rules, position), pairing.seed, players, times, meter)


def pool_of(name: str) -> Sequence[str]:
    """The recipes of this pool."""
    return RECIPES if name == MIXED else published(name)


@cache
def published(name: str) -> tuple[str, ...]:
    """The recipes of published buttons without rules of their own: "plain", whose dice have no
    skills, "skilled", whose dice have some and are all in play, or "all"."""
    found: list[str] = []
    for button in playable():
        if button.special or not button.recipe:
            continue
        dice = dice_of(button.recipe, RULEBOOK)
        is_plain = not any(die.traits.skills for die in dice)
        is_simple = all(die.traits.starts_in_play and not die.traits.entries for die in dice)
        if name == "all" or (is_simple and is_plain is (name == "plain")):
            found.append(button.recipe)
    return tuple(found)


def rolled(recipes: Sequence[str], rules: Rules, luck: Luck) -> Fight:
    """A fight of these dice, rolled, with sizes chosen by luck."""
    sides = tuple(
        Side(tuple(_sized(die, luck).rolled(luck) for die in dice_of(recipe, rules)))
        for recipe in recipes
    )
    first = leaders(sides)
    return Fight(sides, first[luck.pick(len(first))], 0, rules)


def _sized(die: Die, luck: Luck) -> Die:
    choices = die.body.choices
    return die if die.sizes else die.chosen(choices[luck.pick(len(choices))])


def _lunch_money(pairing: Pairing, names: Sequence[str], times: Sequence[Times]) -> Outcome:
    return Outcome(course_of(names, pairing.seed, pairing.clock, times).winner)


@dataclass(frozen=True)
class Contest:
    """One of the games, as the arena plays it."""

    outcome: Callable[[Pairing, Sequence[str], Sequence[Times]], Outcome]
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


def estimate(result: Result) -> str:
    """The first player's mean result with and without luck, with 95 % intervals by pairs."""
    return f"{_with_interval(result.points)}, without luck {_with_interval(result.skill)}"


def _with_interval(found: Sequence[float]) -> str:
    if not found:
        return "nothing yet"
    half = 1.96 * stdev(found) / sqrt(len(found)) if len(found) > 1 else 1.0
    return f"{mean(found):.4f} (95 %: {mean(found) - half:.4f} to {mean(found) + half:.4f})"


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
    players = f"random, greedy, {', '.join(LEVELS)}, a number of playouts, or LEVEL@FOLDER"
    parser.add_argument("--game", choices=CONTESTS, default=BUTTON_MEN.name)
    parser.add_argument("--a", default="hard", help=players)
    parser.add_argument("--b", default="easy", help=players)
    parser.add_argument("--players", type=int, default=2, help="seats")
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--edition", choices=EDITIONS, default="rulebook")
    parser.add_argument("--buttons", choices=POOLS, default=MIXED, help="whose recipes are used")
    parser.add_argument("--pairs", type=int, default=0, help="so many pairs of buttons; 0: any")
    parser.add_argument("--to-win", type=int, default=1, help="rounds that win a match")
    parser.add_argument("--dice", action="store_true", help="begin with dice that lie rolled")
    parser.add_argument("--luck", action="store_true", help="measure luck, between two players")
    parser.add_argument("--every", type=int, default=0, help="tell how it stands after so many")
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
    if asked.luck and (asked.players > 2 or asked.game != BUTTON_MEN.name):
        raise ValueError("luck is measured between two players of Button Men")


def main() -> None:
    """Play and print."""
    asked = arguments()
    names = (asked.a, asked.b)
    total = Result([0, 0, 0], ([], []))
    for number, result in enumerate(results(_pairings(asked), asked.jobs), 1):
        total.joined(result)
        if asked.every and number % asked.every == 0:
            print(f"{verdict(names, total.won, asked.players)}; {estimate(total)}", flush=True)
    print(verdict(names, total.won, asked.players))
    for name, times in zip(names, total.times, strict=True):
        print(f"{name}: {mean(times):.0f} ms a decision, at most {max(times):.0f}")
    if asked.luck:
        print(f"{asked.a}: {estimate(total)}")


def _pairings(asked: argparse.Namespace) -> list[Pairing]:
    rules = EDITIONS[asked.edition].winning_at(asked.to_win)
    clock = milliseconds if asked.clock else stopped_clock
    return [
        Pairing(
            (asked.a, asked.b),
            f"{asked.seed}/{number}",
            rules,
            clock,
            asked.players,
            asked.game,
            asked.buttons,
            f"{asked.seed}/pair {number % asked.pairs}" if asked.pairs else "",
            asked.dice,
            asked.luck,
        )
        for number in range(-(-asked.rounds // asked.players))
    ]


if __name__ == "__main__":
    main()
