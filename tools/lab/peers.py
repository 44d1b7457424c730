"""External players of Button Men, which run in processes of their own.

A player of another edition of this project, "hard@FOLDER", runs in a checkout of it, such as one
made by `git worktree add FOLDER COMMIT`. It gets the same requests as the page's worker.

"bmai-1@PATH" is BMAI, a third-party program that is built separately and only run beside this
project. PATH is the program, and the number is how many moves it looks ahead before it plays at
random. It reads a position as text and prints its action; each process answers one question. It is
asked for sizes and attacks, with dice whose skills have the same rules in BMAI.

Both raise Unknown if they do not support a position.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from engine.button_men.ai.generation.determinization import acting
from engine.button_men.dice.die import Die
from engine.button_men.dice.sizes import Sides
from engine.button_men.match.actions import ChooseSizes, Pass, Strike
from engine.button_men.match.duel import Action, Offer
from engine.button_men.outside.saves import codec
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.view import DuelView
from engine.luck import Luck

FINEST = 1 << 30


class Unknown(Exception):
    """The other program does not support this position, or has no legal answer."""


# --- Another edition ------------------------------------------------------------------------------

ANSWERS = """
import sys
from engine import worker
if sys.argv[1] == "stopped":
    worker._milliseconds = lambda: 0.0
for line in sys.stdin:
    print(worker.choose(line), flush=True)
"""
"""The code of the other process: it reads a request on each line and prints the answer."""


class OtherEdition:
    """A player in another checkout, at a level of that edition. Its clock stands still if
    `is_stopped` is true. Creating it raises ValueError if the folder is not a checkout."""

    def __init__(self, level: str, folder: str, is_stopped: bool) -> None:
        if not (Path(folder) / "engine" / "worker.py").is_file():
            raise ValueError(f"{folder} is no checkout of this project")
        self._level = level
        self._asked = folder, is_stopped

    def __call__(self, view: DuelView, luck: Luck) -> Action:
        """Return the other edition's action. Raises Unknown if that edition does not support the
        position or has ended."""
        request = {
            "game": BUTTON_MEN.name,
            "view": codec().encode(view),
            "level": self._level,
            "seed": str(luck.pick(FINEST)),
            "ticket": 0,
        }
        process = _process(*self._asked)
        if process.stdin is None or process.stdout is None:
            raise TypeError("the process has no pipes")
        process.stdin.write(json.dumps(request) + "\n")
        process.stdin.flush()
        answer = json.loads(process.stdout.readline() or '{"error": "it has ended"}')
        if "error" in answer:
            raise Unknown(answer["error"])
        action: Action = codec().decode(Action, answer["action"], "$.action")
        return action


@cache
def _process(folder: str, is_stopped: bool) -> subprocess.Popen[str]:
    """Return the process that answers for this folder, started at the first call. It ends when the
    present process does."""
    asked = [sys.executable, "-c", ANSWERS, "stopped" if is_stopped else "running"]
    pipe = subprocess.PIPE
    return subprocess.Popen(asked, cwd=folder, stdin=pipe, stdout=pipe, text=True)


# --- BMAI -----------------------------------------------------------------------------------------

STRENGTHS: Mapping[str, str] = {
    "bmai-1": "ply 1\nmax_sims 4000\nmin_sims 200\nmaxbranch 16000\n",
    "bmai-2": "ply 2\nmax_sims 100\nmin_sims 5\nmaxbranch 400\n",
}
"""BMAI's settings for each strength: search depth and number of playouts."""

KNOWN = frozenset("z^qtsdpnBHhomwug?")
"""The letters of the skills that have the same rules in BMAI and need no further choices."""
MAX_DICE = 10
"""BMAI's maximum number of dice for a player."""
PATIENCE = 600
"""The timeout for an answer, in seconds."""


class Bmai:
    """A player that runs BMAI. Creating it raises ValueError if the path is not that of a
    program."""

    def __init__(self, strength: str, path: str) -> None:
        if not os.access(path, os.X_OK) or not Path(path).is_file():
            raise ValueError(f"{path} is no program")
        self._path = path
        self._settings = STRENGTHS[strength]

    def __call__(self, view: DuelView, luck: Luck) -> Action:
        """Return BMAI's action. Raises Unknown if BMAI does not support these dice or this
        decision, or if it gives no action or an illegal one."""
        if view.seeks_attack:
            return self._attack(view, luck)
        offers = [one for one in view.offers if isinstance(one.action, ChooseSizes)]
        if len(offers) != 1:
            raise Unknown(f"BMAI is not asked what to do in the phase {view.phase}")
        return self._sizes(view, offers[0], luck)

    def _attack(self, view: DuelView, luck: Luck) -> Action:
        if view.fight is None:
            raise TypeError("there is no fight")
        offers = [one for one in view.offers if isinstance(one.action, Strike | Pass)]
        if len(offers) == 1 and not offers[0].dials:
            return offers[0].action
        mover = view.fight.mover
        sides = [view.fight.sides[seat] for seat in (mover, 1 - mover)]
        rows = [[_die_in_fight(die) for die in side.dice] for side in sides]
        scores = [side.score / 2 for side in sides]
        name, *lines = self._answer(_position("fight", rows, scores, view.rules.to_win), luck)
        if name == "pass":
            passes = (one.action for one in offers if isinstance(one.action, Pass))
            return _only(passes, name)
        attackers, targets = (tuple(sorted(map(int, line.split()))) for line in lines[:2])
        found = [
            one.action
            for one in offers
            if isinstance(one.action, Strike) and not one.dials
            if (one.action.attack.attackers, one.action.attack.targets) == (attackers, targets)
        ]
        # Power and Skill with one die have the same effect, and only one of them is offered.
        found.sort(key=lambda action: action.attack.kind.name != name)
        return _only(found, f"{name} {attackers} {targets}")

    def _sizes(self, view: DuelView, offer: Offer, luck: Luck) -> Action:
        mine = acting(view)
        rows = [
            [
                _die_text(die) if seat in view.choosers else _die_with_size(die)
                for die in view.players[seat].roster
            ]
            for seat in (mine, 1 - mine)
        ]
        lines = self._answer(_position("preround", rows, (0.0, 0.0), view.rules.to_win), luck)
        chosen = {of: int(to) for _, of, to in map(str.split, lines)}
        roster, numbers = view.players[mine].roster, []
        for dial in offer.dials:
            place = dial.places[0]
            number = chosen.get(roster[place].body.letter or str(place))
            if number not in dial.numbers:
                raise Unknown(f"BMAI chooses illegal sizes: {', '.join(lines)}")
            numbers.append(number)
        return offer.filled(tuple(numbers))

    def _answer(self, position: str, luck: Luck) -> Sequence[str]:
        """Return the lines of BMAI's action for the first player of a position. Raises Unknown if
        BMAI gives no action."""
        asked = f"surrender off\nseed {1 + luck.pick(FINEST)}\ngetaction\n"
        answer = subprocess.run(
            [self._path],
            input=position + self._settings + asked,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        _, is_there, action = answer.stdout.rpartition("\naction\n")
        if not is_there or not action.strip():
            raise Unknown(f"BMAI ends with: {(answer.stderr or answer.stdout)[-200:].strip()}")
        return action.strip().split("\n")


def _only(actions: Iterable[Action], wanted: str) -> Action:
    """Return the first of these actions. Raises Unknown if there is none; `wanted` describes it in
    the message."""
    for action in actions:
        return action
    raise Unknown(f"BMAI wants to make an illegal attack: {wanted}")


def _position(
    phase: str, rows: Sequence[Sequence[str]], scores: Sequence[float], to_win: int
) -> str:
    """Return a position in BMAI's format. The first row of dice and the first score belong to the
    player to move; scores are in points. Raises Unknown if a player has no dice or too many."""
    lines = [f"game {to_win}", phase]
    for number, (row, score) in enumerate(zip(rows, scores, strict=True)):
        if not 0 < len(row) <= MAX_DICE:
            raise Unknown(f"BMAI knows 1 to {MAX_DICE} dice, not {len(row)}")
        lines += [f"player {number} {len(row)} {score:g}", *row]
    return "\n".join(lines) + "\n"


def _die_in_fight(die: Die) -> str:
    """Return a die in a fight, in BMAI's format. Raises Unknown if BMAI does not know its marks or
    skills."""
    if die.marks:
        raise Unknown(f"BMAI does not know the marks of {die}")
    return f"{_die_with_size(die)}:{die.value}"


def _die_with_size(die: Die) -> str:
    """Return a die with its size, in BMAI's format. Raises Unknown if BMAI does not know its
    skills."""
    choice = next((one for one in die.body.choices if die.body.sizes_at(one) == die.sizes), None)
    if choice is None:
        return _die_text(replace(die, body=Sides(die.sizes)))
    return _die_text(die, f"-{choice}")


def _die_text(die: Die, choice: str = "") -> str:
    """Return a die without its value, in BMAI's format, with this choice of size. Raises Unknown if
    BMAI does not know its skills."""
    before, _, rest = str(die).partition("(")
    behind = rest.partition(")")[2].partition(":")[0]
    if not KNOWN.issuperset(before + behind):
        raise Unknown(f"BMAI has other rules for {die}")
    body = die.body.text(())
    return before + (f"({body})" if "," in body else body) + choice + behind
