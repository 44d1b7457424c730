"""Regret: the cost of computer players' decisions on positions that are solved exactly.

`python -m tools.lab regret hard 60` prints for each player and each kind of position the
mean regret with its 95% interval, the share of optimal moves, and milliseconds per move. Regret is
the probability of winning the round with the best attack, minus that with the chosen attack. The
positions are in `tests/data/solved/`; they must not be used for training.
"""

import argparse
import gzip
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, islice
from math import sqrt
from statistics import fmean, median, stdev
from typing import NamedTuple

from engine.button_men.dice.die import PLAIN, Die
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.dice.sizes import Sides
from engine.button_men.fight.attack import POWER, SKILL, Attack
from engine.button_men.fight.fight import Fight, Side
from engine.button_men.fight.settings import Setting, SettingKind
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Action
from engine.button_men.outside.position import parse_position
from engine.button_men.rules import BUTTON_MEN
from engine.luck import Seeded
from tools.lab.duels import clock_of, milliseconds, player, state_of
from tools.lab.job import ROOT, Job

SOLVED = ROOT / "tests/data/solved"
KINDS = ("4", "5", "6", "7", "8", "skilled", "own-6", "own-7", "own-8")
"""The kinds of solved positions: those of 4 to 8 plain dice from other programs, those of three
skilled dice against three, and those of plain dice that `tools.lab solve` has solved."""
FILES = {
    **{dice: f"plain-{dice}-dice" for dice in "45678"},
    "skilled": "skilled-6-dice",
    **{f"own-{dice}": f"own-plain-{dice}-dice" for dice in "678"},
}

LOST_NOTHING = 1e-4
"""The maximum regret of a move that counts as optimal: probabilities in the files are rounded."""


Told = tuple[str, tuple[int, ...], tuple[int, ...], tuple[Setting, ...]]
"""The key of an attack: kind, attackers, targets and settings."""


@dataclass(frozen=True)
class Solved:
    """A position, and the probability of winning the round with each attack."""

    fight: Fight
    chances: dict[Told, float]

    def regret(self, action: Action) -> float:
        """Return the cost of this action, as a chance to win the round. Raises ValueError if it is
        not an attack."""
        if not isinstance(action, Strike):
            raise ValueError(f"{action} is no attack")
        return max(self.chances.values()) - self.chances[features_of(action.attack)]


def features_of(attack: Attack) -> Told:
    """Return the key of this attack."""
    return attack.kind.name, attack.attackers, attack.targets, attack.settings


def plain(size: int, value: int) -> Die:
    """Return a plain die of this size that shows this value."""
    return Die(PLAIN, Sides((size,)), (size,), value)


def parse_solved_plain(line: str) -> Solved:
    """Return a position from its line in a file of plain dice. Raises ValueError if no captured die
    can give the lead."""
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
    chances: dict[Told, float] = {}
    for mask, target, chance in said["moves"]:
        attackers = tuple(bit for bit in bits if mask >> bit & 1)
        for kind in (POWER, SKILL):
            chances[kind.name, attackers, (target,), ()] = chance
    return Solved(Fight(sides), chances)


def parse_solved_skilled(line: str) -> Solved:
    """Return a position from its line in a file that `tools.lab solve` has written."""
    said = json.loads(line)
    chances = {
        (
            kind,
            tuple(attackers),
            tuple(targets),
            tuple(Setting(SettingKind(what), at, to) for what, at, to in settings),
        ): chance
        for kind, attackers, targets, settings, chance in said["attacks"]
    }
    return Solved(parse_position(said["position"], RULEBOOK), chances)


def lines_of(kind: str, most: int | None = None) -> Iterator[str]:
    """Yield the lines of the file of one of the `KINDS`: the first `most`, or all if it is None."""
    with gzip.open(SOLVED / f"{FILES[kind]}.jsonl.gz", "rt", encoding="utf-8") as lines:
        yield from islice(lines, most)


def parse_solved(kind: str, line: str) -> Solved:
    """Return a position from its line in the file of this kind."""
    return parse_solved_plain(line) if kind.isdecimal() else parse_solved_skilled(line)


def positions(kind: str, most: int | None = None) -> Iterator[Solved]:
    """Return the solved positions of one of the `KINDS`: the first `most`, or all if it is None."""
    return (parse_solved(kind, line) for line in lines_of(kind, most))


@dataclass(frozen=True)
class Examination:
    """A task: one position for one player."""

    name: str
    kind: str
    line: str
    """The position as its line in the file, because skills cannot be passed to another process."""
    seed: str
    has_clock: bool


class Answer(NamedTuple):
    """The regret and the thinking time of one decision."""

    regret: float
    time: float
    """The thinking time in milliseconds."""


def examine(examination: Examination) -> Answer:
    """Let the player decide, and return the cost of the decision and how long it took."""
    position = parse_solved(examination.kind, examination.line)
    view = BUTTON_MEN.view(state_of(position.fight), 0)
    decide = player(examination.name, clock_of(examination.has_clock))
    began = milliseconds()
    action = decide(view, Seeded(examination.seed))
    took = milliseconds() - began
    return Answer(position.regret(action), took)


def interval(regrets: Sequence[float]) -> float:
    """Return half the width of the 95% interval of the mean of these values, or 0 if there are
    fewer than two."""
    return 1.96 * stdev(regrets) / sqrt(len(regrets)) if len(regrets) > 1 else 0.0


def line(name: str, kind: str, answers: Sequence[Answer]) -> str:
    """Return the figures of a player's answers on one line."""
    dice = f"{kind} dice" if kind.isdecimal() else kind
    regrets = [answer.regret for answer in answers]
    times = sorted(answer.time for answer in answers)
    best = fmean(regret <= LOST_NOTHING for regret in regrets)
    return (
        f"{name}: {dice}, {len(regrets)} positions, mean regret {fmean(regrets):.5f} "
        f"(95 %: +- {interval(regrets):.5f}), best {best * 100:.1f} %, worst {max(regrets):.3f}, "
        f"{fmean(times):.0f} ms a move (median {median(times):.0f}, 99 % "
        f"{times[int(0.99 * (len(times) - 1))]:.0f}, most {times[-1]:.0f})"
    )


def lines(asked: Sequence[tuple[str, str]], answers: Iterator[Answer]) -> Iterator[str]:
    """Yield a line of figures for each player and kind. `asked` has the player and the kind of each
    answer, in the order of the answers; equal ones must be adjacent."""
    for (name, kind), asking in groupby(asked):
        yield line(name, kind, list(islice(answers, len(list(asking)))))


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("players", nargs="*", default=["hard"], help="as in the arena")
    parser.add_argument("--dice", nargs="*", choices=KINDS, default=KINDS)
    parser.add_argument("--most", type=int, help="positions of each number of dice")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--clock", action="store_true", help="thinking ends by time as well")


def _examinations(args: argparse.Namespace) -> Sequence[Examination]:
    """Return the examinations. Raises ValueError if a player is unknown."""
    for name in args.players:
        player(name)
    return [
        Examination(name, kind, text, f"{args.seed}/{number}", args.clock)
        for name in args.players
        for kind in args.dice
        for number, text in enumerate(lines_of(kind, args.most))
    ]


def _report(args: argparse.Namespace, answers: Iterator[Answer]) -> Iterator[str]:
    return lines([(one.name, one.kind) for one in _examinations(args)], answers)


REGRET = Job(
    "what decisions cost on positions that are solved",
    _options,
    _examinations,
    examine,
    Answer,
    _report,
)
