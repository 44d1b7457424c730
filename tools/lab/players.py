"""Players of Button Men by name.

One of another edition of this project, "hard@FOLDER", thinks in a checkout of it, such as one made
by `git worktree add FOLDER COMMIT`: in a process of its own, by the requests that the page makes of
its worker. So it must know all that it is shown.
"""

import json
import subprocess
import sys
import time
from collections.abc import Callable
from functools import cache, partial
from itertools import islice
from pathlib import Path

from engine.button_men.ai.generation.candidates import completed_at_random
from engine.button_men.ai.generation.determinization import acting, any_action, determinize
from engine.button_men.ai.player import choose
from engine.button_men.ai.search.levels import LEVELS, Level
from engine.button_men.match.actions import Strike, Surrender
from engine.button_men.match.duel import Action, Duel, Phase
from engine.button_men.outside.saves import codec
from engine.button_men.phases import offers
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.view import DuelView
from engine.game import Seat
from engine.luck import Luck
from engine.search import Budget, Clock, at_once

NOTHING = -100
"""Half points that an attack takes that is not made to capture."""

Player = Callable[[DuelView, Luck], Action]
"""What a player does who sees this view, with a luck of their own."""


Times = list[float]
"""How long a player thought about each of their decisions, in milliseconds."""


def milliseconds() -> float:
    """A running clock."""
    return time.perf_counter() * 1000


def stopped_clock() -> float:
    """A clock that stands still."""
    return 0.0


def clock_of(is_running: bool) -> Clock:
    """The clock that ends thinking, or one that stands still."""
    return milliseconds if is_running else stopped_clock


def player(name: str, clock: Clock = stopped_clock) -> Player:
    """A player by name: "random", "greedy", a level, a number of playouts, or of positions between
    two players, or a level of another edition, such as "hard@FOLDER". Raises ValueError if it is
    unknown."""
    level, _, folder = name.partition("@")
    if folder:
        return OtherEdition(level, folder, clock is stopped_clock)
    if name == "random":
        return at_random
    if name == "greedy":
        return greedily
    if name.isdecimal():
        most = int(name)
        return partial(_thinking, Level(name, Budget(most, 60_000), most, most), clock)
    if name not in LEVELS:
        raise ValueError(
            f"no player is called {name}: random, greedy, {', '.join(LEVELS)} or a number"
        )
    return partial(_thinking, LEVELS[name], clock)


def _thinking(level: Level, clock: Clock, view: DuelView, luck: Luck) -> Action:
    return at_once(choose(view, level, luck, clock)).action


def at_random(view: DuelView, luck: Luck) -> Action:
    """A random legal action, but never surrender."""
    duel = determinize(view, luck)
    if view.phase is not Phase.FIGHT:
        return any_action(duel, acting(view), luck)
    offers = [offer for offer in view.offers if not isinstance(offer.action, Surrender)]
    action = offers[luck.pick(len(offers))].action
    if isinstance(action, Strike):
        return Strike(completed_at_random(duel.on_table, action.attack, luck))
    return action


MOST_WAYS = 40
"""One of at most this many ways to set the dials of an offer is drawn."""


def random_action(duel: Duel, seat: Seat, luck: Luck) -> Action:
    """A random offer other than surrender, with one of the first ways to set its dials. Raises
    LookupError if there is no way to set them."""
    found = [one for one in offers(duel, seat) if not isinstance(one.action, Surrender)]
    offer = found[luck.pick(len(found))]
    ways = list(islice(offer.action.legal(duel, seat, offer.dials), MOST_WAYS))
    if not ways:
        raise LookupError(f"nothing to set on {offer}")
    return ways[luck.pick(len(ways))]


def greedily(view: DuelView, luck: Luck) -> Action:
    """The attack that takes the most points, as beginners play; else at random."""
    strikes = [one.action for one in view.offers if isinstance(one.action, Strike)]
    if not strikes or view.fight is None:
        return at_random(view, luck)
    fight = view.fight

    def points(action: Strike) -> int:
        attack = action.attack
        if not attack.kind.captures:
            return NOTHING
        return sum(fight.sides[attack.defender].dice[to].captured_points for to in attack.taken)

    most = max(map(points, strikes))
    best = [action for action in strikes if points(action) == most]
    attack = best[luck.pick(len(best))].attack
    return Strike(completed_at_random(fight, attack, luck))


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
