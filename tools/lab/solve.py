"""Solves fights of skilled dice exactly, as positions for the job `regret`.

`python -m tools.lab solve --positions 315` adds positions to `skilled-6-dice.jsonl.gz` in
`tests/data/solved/` until it has that many, and resumes where it was stopped; the same seed gives
the same file. Each position has three small dice on each side and a lead. Everything that can
follow is computed with the engine's `attacks`, `strike` and `outcomes`. Equivalent positions count
once, regardless of the order of the dice. Where attacks can fail and a position can recur, chances
are raised from 0 and lowered from 1 until they meet. Positions where they do not meet, or whose
tree is too large, are skipped. No part of the computer player is used.

`--plain 7` solves positions of that many plain dice instead, into `own-plain-7-dice.jsonl.gz`. It
uses the computer player's search without its limits, which agrees with the positions of other
programs to five digits (`tests/unit/engine/test_evaluation.py`).
"""

import argparse
import gzip
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import product
from pathlib import Path
from typing import NamedTuple

from engine.button_men.ai.search.judging import evaluation_of
from engine.button_men.ai.search.lookahead import Lookahead
from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.attacking import is_compelled
from engine.button_men.fight.dials import attack_dials
from engine.button_men.fight.fight import Fight, Side, after_pass
from engine.button_men.fight.legal import attacks
from engine.button_men.fight.lending import every_way
from engine.button_men.fight.resolution import strike
from engine.button_men.fight.settings import Setting, SettingKind
from engine.button_men.outside.position import parse_position, position_of
from engine.button_men.recipe import RecipeError, parse_die
from engine.luck import Luck, Seeded, outcomes
from engine.search import at_once
from tools.lab.job import ROOT, Job

SKILLED = ROOT / "tests/data/solved/skilled-6-dice.jsonl.gz"

LETTERS = "stzBqgkmJGHhpnvdIMoD^F%=_:#xEY$Aa-|X~ZbPwTW!?&"
"""The skills of the positions, in turn: all those of dice that fight in every round. W stands for
twin dice, which have two parts."""
COMMON = "sstzBBqgkmJGHhppnnvvdIMoD^F"
"""The skills from which those of a position's other dice are drawn, at most one for each die."""
OPTIONAL = ("!", "?")
"""Skills of dice whose size changes; these positions have them on option dice."""
SWINGING = ("&",)
"""Skills that only swing dice have."""
TWIN = "W"

DICE = 3
"""The number of dice on each side."""
SIZES = (2, 4, 4, 5, 6, 6, 8)
MAX_FIGHTS = 9_000
"""Maximum sets of dice on the table in one tree."""
MAX_STRIKES = 250_000
MAX_NODES = 40_000
"""Maximum nodes in one tree: sets of dice with different leads."""
MAX_ATTEMPTS = 400
PLAIN_SIZES = (4, 6, 8, 10, 12, 20)
MAX_POSITIONS = 40_000
"""The maximum number of positions in a search among plain dice."""
LEADS = (0, -4, 4, -8, 8, -12, 12, -2, 2, -6, 6, -10, 10)
"""Initial leads in points. For skilled dice, they are tried in this order until the choice matters;
for plain dice, one is drawn."""
MATTERS = 0.01
"""The minimum cost of the second best attack where the choice matters, as a chance to win."""
WIDE = 0.06
"""The minimum cost of the worst attack where the choice matters."""

DRAWN = 0.5
CLOSE = 1e-9
MAX_SWEEPS = 400
DIGITS = 6

Key = tuple[tuple[int, ...], tuple[int, ...], int, tuple[int, ...]]
"""The mover's dice, the other player's, passes in a row, and the seats that miss a turn, relative
to the mover."""


class TooLarge(Exception):
    """A tree would have more positions than allowed, or choices that cannot be solved."""


@dataclass(frozen=True)
class Result:
    """An outcome of an attack or a pass."""

    share: float
    fight: int
    """The number of the fight that follows, in `Tree.fights`."""
    gained: int
    """The change of the mover's lead in half points."""
    goes_on: bool
    """Whether the same player moves again."""


Choice = tuple[Result, ...]
Node = tuple[int, int]
"""The number of a fight, and the mover's lead in half points."""


class Tree:
    """Everything that can follow from a fight, regardless of the lead: the dice that can be on the
    table, and how each choice leads from one set to another."""

    def __init__(self) -> None:
        self.strikes = 0
        self._dice: dict[Die, int] = {}
        self._numbers: dict[Key, int] = {}
        self.fights: list[Fight] = []
        self._choices: dict[int, tuple[Choice, ...]] = {}

    def _number(self, fight: Fight) -> int:
        rows = fight.sides[fight.mover], fight.sides[1 - fight.mover]
        mine, theirs = (sorted((self._die(die), die) for die in side.dice) for side in rows)
        missing = tuple(sorted(seat ^ fight.mover for seat in fight.missing))
        key = tuple(at for at, _ in mine), tuple(at for at, _ in theirs), fight.passes, missing
        found = self._numbers.get(key)
        if found is None:
            if len(self.fights) == MAX_FIGHTS:
                raise TooLarge
            found = self._numbers[key] = len(self.fights)
            sides = Side(tuple(die for _, die in mine)), Side(tuple(die for _, die in theirs))
            self.fights.append(Fight(sides, 0, fight.passes, fight.rules, missing))
        return found

    def _die(self, die: Die) -> int:
        return self._dice.setdefault(die, len(self._dice))

    def choices(self, number: int) -> tuple[Choice, ...]:
        """Return the mover's choices in the fight with this number, or () if it is over. Raises
        TooLarge if the tree grows too large."""
        found = self._choices.get(number)
        if found is None:
            fight = self.fights[number]
            found = () if fight.is_over else tuple(self.whole(fight).values())
            self._choices[number] = found
        return found

    def whole(self, fight: Fight) -> dict[Attack | None, Choice]:
        """Return the possible results of each attack, with each of its settings, and of a pass
        (None) where it is legal. Raises TooLarge if the tree grows too large."""
        found = attacks(fight)
        choices: dict[Attack | None, Choice] = {}
        for bare in found:
            for attack in _with_all_settings(fight, bare):
                ways = outcomes(partial(strike, fight, attack))
                choices[attack] = self._merged_choice(
                    fight, ((share, step.state) for share, step in ways)
                )
        if not is_compelled(fight, found):
            choices[None] = self._merged_choice(fight, [(Fraction(1), after_pass(fight))])
        return choices

    def _merged_choice(self, fight: Fight, ways: Iterable[tuple[Fraction, Fight]]) -> Choice:
        before = _lead(fight, fight.mover)
        found: dict[tuple[int, int, bool], float] = {}
        for share, after in ways:
            self.strikes += 1
            if self.strikes > MAX_STRIKES:
                raise TooLarge
            gained = _lead(after, fight.mover) - before
            key = self._number(after), gained, after.mover == fight.mover
            found[key] = found.get(key, 0.0) + float(share)
        return tuple(Result(share, *key) for key, share in found.items())


def _lead(fight: Fight, seat: int) -> int:
    return fight.sides[seat].score - fight.sides[1 - seat].score


def _with_all_settings(fight: Fight, bare: Attack) -> Iterator[Attack]:
    """Yield the attack with every combination of settings of its dials, or as it is if it has
    none."""
    dials = attack_dials(fight, bare)
    if not dials:
        yield bare
        return
    sizes = [dial for dial in dials if dial.what is SettingKind.SIZE]
    for lent in every_way(fight, bare):
        for numbers in product(*(dial.numbers for dial in sizes)):
            chosen = tuple(
                Setting(dial.what, dial.places[0], number)
                for dial, number in zip(sizes, numbers, strict=True)
            )
            yield bare.with_settings(lent + chosen)


class Chances:
    """The mover's chances to win the round with exact play, a draw as a half, in all positions that
    can follow from some choices."""

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self._order: list[Node] = []
        self._seen: set[Node] = set()
        self._low: dict[Node, float] = {}
        self._high: dict[Node, float] = {}

    def of(self, choices: Sequence[Choice], lead: int) -> list[float] | None:
        """Return the worth of each of these choices to a mover with this lead in half points, or
        None if the bounds do not meet. Raises TooLarge if the tree grows too large."""
        for choice in choices:
            for result in choice:
                self._visit(_after(result, lead))
        self._low = dict.fromkeys(self._order, 0.0)
        self._high = dict.fromkeys(self._order, 1.0)
        for known in (self._low, self._high):
            if not self._settle(known):
                return None
        worths = [self._worth(choice, lead, self._low) for choice in choices]
        others = [self._worth(choice, lead, self._high) for choice in choices]
        if any(abs(low - high) > CLOSE for low, high in zip(worths, others, strict=True)):
            return None
        return worths

    def _visit(self, first: Node) -> None:
        """Add this position and all that can follow from it to the order. Each comes after its
        followers, except in cycles."""
        if first in self._seen:
            return
        self._seen.add(first)
        stack = [(first, iter(self._followers(first)))]
        while stack:
            node, rest = stack[-1]
            for other in rest:
                if other not in self._seen:
                    self._seen.add(other)
                    stack.append((other, iter(self._followers(other))))
                    break
            else:
                self._order.append(node)
                stack.pop()

    def _followers(self, node: Node) -> set[Node]:
        if len(self._seen) > MAX_NODES:
            raise TooLarge
        number, lead = node
        return {_after(result, lead) for choice in self._tree.choices(number) for result in choice}

    def _settle(self, known: dict[Node, float]) -> bool:
        """Update these chances in place until they no longer change, and return True, or False if
        they still change after MAX_SWEEPS."""
        for _ in range(MAX_SWEEPS):
            change = 0.0
            for node in self._order:
                worth = self._best(node, known)
                change = max(change, abs(worth - known[node]))
                known[node] = worth
            if change < CLOSE / 10:
                return True
        return False

    def _best(self, node: Node, known: dict[Node, float]) -> float:
        number, lead = node
        choices = self._tree.choices(number)
        if not choices:
            return DRAWN if not lead else float(lead > 0)
        return max(self._worth(choice, lead, known) for choice in choices)

    def _worth(self, choice: Choice, lead: int, known: dict[Node, float]) -> float:
        total = 0.0
        for result in choice:
            chance = known[_after(result, lead)]
            total += result.share * (chance if result.goes_on else 1 - chance)
        return total


def _after(result: Result, lead: int) -> Node:
    after = lead + result.gained
    return result.fight, after if result.goes_on else -after


def line_of(luck: Luck, letter: str) -> str | None:
    """Return a random solved position with this skill as a line of the file, or None if the dice
    are not valid, if the position cannot be solved or allows a pass, or if the choice does not
    matter."""
    try:
        text = f"{_row(luck, letter)} | {_row(luck, '')}"
        fight = parse_position(text, RULEBOOK)
    except RecipeError:
        return None
    tree = Tree()
    try:
        for held in LEADS:
            chances = chances_of(_holding(fight, held), tree)
            if chances is None or len(chances) < 2 or None in chances:
                return None
            if matters(list(chances.values())):
                return _line(_holding(fight, held), chances)
    except TooLarge:
        return None
    return None


def plain_line_of(luck: Luck, dice: int) -> str | None:
    """Return a random position of this many plain dice, solved, as a line of the file, or None if
    it cannot be searched to its end or the choice does not matter."""
    drawn = [f"({PLAIN_SIZES[luck.pick(len(PLAIN_SIZES))]})" for _ in range(dice)]
    rows = (drawn[: dice // 2], drawn[dice // 2 :])
    sides = [" ".join(str(parse_die(die).rolled(luck)) for die in row) for row in rows]
    fight = _holding(parse_position(" | ".join(sides), RULEBOOK), LEADS[luck.pick(len(LEADS))])
    found = attacks(fight)
    lookahead = Lookahead(evaluation_of(RULEBOOK), fight, MAX_POSITIONS, lambda: False)
    worths = [one.chance for one in at_once(lookahead.worths_of(found))]
    if not lookahead.is_exact or not matters(worths):
        return None
    return _line(fight, dict(zip(found, worths, strict=True)))


def chances_of(fight: Fight, tree: Tree | None = None) -> dict[Attack | None, float] | None:
    """Return the mover's chance to win the round by each attack and, where it is legal, by a pass
    (None). Return None if the chances cannot be computed. Raises TooLarge if the tree grows too
    large. A tree of the same dice can be reused."""
    tree = tree or Tree()
    whole = tree.whole(fight)
    worths = Chances(tree).of(list(whole.values()), _lead(fight, fight.mover))
    return None if worths is None else dict(zip(whole, worths, strict=True))


def _row(luck: Luck, letter: str) -> str:
    """Return a row of random dice, as text. The first or last has this skill, unless it is "". Each
    of the others has a common skill with probability 5/8."""
    letters = [letter, *("" for _ in range(DICE - 1))]
    for at in range(bool(letter), DICE):
        if luck.pick(8) < 5:
            letters[at] = COMMON[luck.pick(len(COMMON))]
    if not luck.pick(2):
        letters.reverse()
    return " ".join(_die(luck, one) for one in letters)


def _die(luck: Luck, letter: str) -> str:
    size = SIZES[luck.pick(len(SIZES))]
    if letter == TWIN:
        text = f"({1 + luck.pick(3)},{1 + luck.pick(3)})"
    elif letter in OPTIONAL:
        text = f"(2/6={(2, 6)[luck.pick(2)]}){letter}"
    elif letter in SWINGING:
        text = f"(W={4 + luck.pick(5)}){letter}"
    else:
        text = f"{letter}({size})"
    return str(parse_die(text).rolled(luck))


def _holding(fight: Fight, points: int) -> Fight:
    """Return the fight in which the first side has already captured a plain die worth this many
    points or, if they are negative, the other side has captured one worth their absolute value."""
    held = (parse_die(f"({abs(points)}):1"),) if points else ()
    mine, theirs = fight.sides
    if points > 0:
        return Fight((Side(mine.dice, held), theirs), 0, 0, fight.rules)
    return Fight((mine, Side(theirs.dice, held)), 0, 0, fight.rules)


def matters(worths: Sequence[float]) -> bool:
    """Whether the choice among attacks with these chances matters: the highest chance that differs
    from the best is lower by at least MATTERS, and the worst by at least WIDE."""
    different: list[float] = []
    for worth in sorted(worths, reverse=True):
        if not different or different[-1] - worth > CLOSE:
            different.append(worth)
    if len(different) < 2:
        return False
    return different[0] - different[1] >= MATTERS and different[0] - different[-1] >= WIDE


def _line(fight: Fight, chances: Mapping[Attack | None, float]) -> str:
    said = [
        [
            one.kind.name,
            list(one.attackers),
            list(one.targets),
            [[str(setting.what), setting.at, setting.to] for setting in one.settings],
            round(abs(worth), DIGITS),
        ]
        for one, worth in chances.items()
        if one is not None
    ]
    return json.dumps({"position": position_of(fight), "attacks": said}, separators=(",", ":"))


def solved_line(seed: str, number: int, plain: int = 0) -> str:
    """Return the line of the position with this number, of `plain` plain dice or, if 0, of skilled
    ones. Raises RuntimeError or, for plain dice, StopIteration if no attempt succeeds."""
    if plain:
        attempts = (Seeded(f"{seed}/{plain}/{number}/{one}") for one in range(MAX_ATTEMPTS))
        return next(filter(None, (plain_line_of(luck, plain) for luck in attempts)))
    letter = LETTERS[number % len(LETTERS)]
    for attempt in range(MAX_ATTEMPTS):
        line = line_of(Seeded(f"{seed}/{number}/{attempt}"), letter)
        if line is not None:
            return line
    raise RuntimeError(f"no position about {letter} can be solved")


class Line(NamedTuple):
    """One line of the file."""

    line: str


@dataclass(frozen=True)
class Number:
    """A position to solve."""

    seed: str
    number: int
    known: str = ""
    """The line of the position, if the file already has it."""
    plain: int = 0
    """The number of plain dice, or 0 for skilled dice."""


def line_at(number: Number) -> Line:
    """Return the line of this position: the known one, or else a new one."""
    return Line(number.known or solved_line(number.seed, number.number, number.plain))


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--positions", type=int, default=315)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--plain", type=int, default=0, metavar="DICE")
    parser.add_argument("--into", type=Path, help="another file than that of the tests")


def _file(args: argparse.Namespace) -> Path:
    """Return the path of the file to extend."""
    if args.into:
        return Path(args.into)
    return SKILLED.with_name(f"own-plain-{args.plain}-dice.jsonl.gz") if args.plain else SKILLED


def _stored_lines(path: Path) -> list[str]:
    return gzip.decompress(path.read_bytes()).decode().splitlines() if path.exists() else []


def _numbers(args: argparse.Namespace) -> Sequence[Number]:
    known = _stored_lines(_file(args))
    return [
        Number(args.seed, number, known[number] if number < len(known) else "", args.plain)
        for number in range(args.positions)
    ]


def _report(args: argparse.Namespace, found: Iterator[Line]) -> Iterator[str]:
    into = _file(args)
    known = len(_stored_lines(into))
    lines: list[str] = []
    for number, one in enumerate(found):
        lines.append(one.line)
        if number < known:
            continue
        # Without a timestamp, so that the same positions make the same file.
        packed = gzip.compress("".join(f"{line}\n" for line in lines).encode(), mtime=0)
        into.write_bytes(packed)
        yield f"{number} {json.loads(one.line)['position']}"


SOLVE = Job("exact chances of fights with skilled dice", _options, _numbers, line_at, Line, _report)
