"""Players of another edition of this project, for the arena: the folder of a checkout, such as one
made by `git worktree add FOLDER COMMIT`.

It thinks in a process of its own, by the requests that the page makes of its worker. So it must
know all that it is shown.
"""

import json
import subprocess
import sys
from functools import cache
from pathlib import Path

from engine.button_men.match.duel import Action
from engine.button_men.outside.saves import codec
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.view import DuelView
from engine.luck import Luck

FINEST = 1 << 30

ANSWERS = """
import sys
from engine import worker
if sys.argv[1] == "stopped":
    worker._milliseconds = lambda: 0.0
for line in sys.stdin:
    print(worker.choose(line), flush=True)
"""
"""What the other process does: a request on each line, and an answer."""


class Unknown(Exception):
    """The other edition does not know what it is shown."""


class OtherEdition:
    """A player who thinks in another folder, at a level of that edition."""

    def __init__(self, level: str, folder: str, is_stopped: bool) -> None:
        if not (Path(folder) / "engine" / "worker.py").is_file():
            raise ValueError(f"{folder} is no checkout of this project")
        self._level = level
        self._asked = folder, is_stopped

    def __call__(self, view: DuelView, luck: Luck) -> Action:
        """Their action. Raises Unknown if that edition does not know what it is shown."""
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
    """One process for each folder. It ends when this one does."""
    asked = [sys.executable, "-c", ANSWERS, "stopped" if is_stopped else "running"]
    pipe = subprocess.PIPE
    return subprocess.Popen(asked, cwd=folder, stdin=pipe, stdout=pipe, text=True)
