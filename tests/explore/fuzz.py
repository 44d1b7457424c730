"""Feeds the page damaged input of every kind, and uses what it accepts.

`python -m tests.explore.fuzz --inputs 20000 --seed a`; `--kinds records saves` tries only these,
and `--browser` uses the browser's Python. Each input is a valid one with a few changes. Accepted
input is rendered, inspected and played on. For each kind a line has the numbers of accepted and
refused inputs, uncaught exceptions, and the slowest input. Exits with 1 if there was an exception,
or if an input took too long.
"""

import argparse
import json
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from itertools import islice
from pathlib import Path
from urllib.parse import urlencode

from engine.luck import Seeded
from engine.match import Match
from engine.records import read_at_once
from engine.saving import DamagedSave
from tests.drivers.puzzle_driver import PUZZLES
from tests.explore import damaged_links, damaged_visits
from tests.explore.damage import changed_json, changed_text, sealed_record
from ui.app.games import GAMES
from ui.button_men.game_ui import BUTTON_MEN_UI
from ui.button_men.messages import SelectMine, ToggleThreats
from ui.history.history import History
from ui.history.past_match import PastMatch, Player
from ui.history.persistence import history_text, read_history
from ui.lunch_money.game_ui import LUNCH_MONEY_UI
from ui.match.active_game import ActiveGame
from ui.match.activity import OWN_MATCH
from ui.match.any_match import MatchLike
from ui.match.game_ui import Change, GameUi, S, T, V
from ui.match.messages import ReplayAt, Undo
from ui.match.session import with_match
from ui.match.shared_link import pack, unpack
from ui.message import Message
from ui.opponent import Opponent
from ui.page.address import parse_address
from ui.page.consequences import with_consequences
from ui.page.drawing import draw
from ui.page.opening import open_game, reading_saved
from ui.page.update import update_match
from ui.shell.address import Address
from ui.shell.dialogs import ShareDialog
from ui.shell.effects import QuarantineSave
from ui.shell.messages import OpenDialog
from ui.shell.screens import StatisticsScreen
from ui.shell.settings import STANDARD, settings_text
from ui.shell.shell import open_shell

TOO_LONG = 2.0
"""The limit of CPU time for any response, in seconds."""
MOVES_ON = 4
"""Moves to make after an accepted input."""
MAX_WAYS = 40
"""One of at most this many actions is taken."""
LONGEST_SHOWN = 300
"""Maximum characters of a printed input."""


@dataclass
class Tally:
    """The results of the inputs of one kind."""

    accepted: int = 0
    refused: int = 0
    uncaught: Counter[str] = field(default_factory=Counter)
    """Counts by exception and the line that raised it."""
    examples: dict[str, str] = field(default_factory=dict)
    slowest: float = 0.0
    """CPU seconds of the slowest input."""
    slowest_input: str = ""

    @property
    def is_good(self) -> bool:
        """Whether there were no uncaught exceptions or slow responses."""
        return not self.uncaught and self.slowest <= TOO_LONG

    def lines(self, kind: str) -> Iterator[str]:
        """Yield the lines of the report."""
        count = self.accepted + self.refused + self.uncaught.total()
        yield (
            f"{kind:<11} {count:>6} inputs {self.accepted:>6} accepted {self.refused:>6} refused "
            f"{self.uncaught.total():>4} uncaught   slowest {self.slowest * 1000:>5.0f} ms"
        )
        yield f"    slowest: {self.slowest_input[:LONGEST_SHOWN]}"
        for what, times in self.uncaught.most_common():
            yield f"    {times} times {what}: {self.examples[what][:LONGEST_SHOWN]}"


@dataclass(frozen=True)
class Kind:
    """One kind of input."""

    bases: tuple[str, ...]
    """Valid inputs."""
    changed: Callable[[str, Seeded], str]
    """Return a damaged input made from a valid one."""
    read: Callable[[str], bool]
    """Return whether the input was accepted; if so, use it."""


# --- Use --------------------------------------------------------------------------------------


def opened_at(
    ui: GameUi[S, T, V], query: str, kept: str | None = None
) -> tuple[ActiveGame[S, T, V], bool]:
    """Return the rendered game at this address, and whether nothing was refused."""
    address = parse_address(query, GAMES, "", "https://games.example/")
    shell, _ = open_shell(address, None, "root")
    saved = None if kept is None else read_at_once(reading_saved(ui, kept))
    game, effects = open_game(ui, shell, address, saved, OWN_MATCH)
    draw(game)
    is_damaged = any(isinstance(effect, QuarantineSave) for effect in effects)
    return game, not (game.shell.notices or is_damaged)


def used(game: ActiveGame[S, T, V], luck: Seeded) -> None:
    """Inspect the game, share it, and play some moves."""
    moves = len(game.session.match.log)
    looks: tuple[Message, ...] = (
        ToggleThreats(),
        SelectMine(0),
        OpenDialog(ShareDialog()),
        ReplayAt(luck.pick(moves + 1)),
        Undo(),
    )
    for message in looks:
        draw(update_match(game, message)[0])
    for _ in range(MOVES_ON):
        after = moved(game.session.match, luck)
        game, _ = with_consequences(
            game.ui, game, Change(game.shell, with_match(game.session, after))
        )
        draw(game)


def moved(match: MatchLike, luck: Seeded) -> MatchLike:
    """Return the match after one more move, if it is not over."""
    if not isinstance(match, Match):
        raise TypeError(f"{match} is no match")
    seats = match.game.to_act(match.state)
    if not seats:
        return match
    actions = list(islice(match.game.actions(match.state, seats[0]), MAX_WAYS))
    return match.played(seats[0], actions[luck.pick(len(actions))])


def read_address(query: str) -> bool:
    """Open the page at an address."""
    address = parse_address(query, GAMES, "", "")
    if address.game == LUNCH_MONEY_UI.name:
        return _opened_and_used(LUNCH_MONEY_UI, query)
    return _opened_and_used(BUTTON_MEN_UI, query)


def read_position(position: str) -> bool:
    """Open a position of Button Men."""
    return _opened_and_used(BUTTON_MEN_UI, urlencode({"position": position, "opponent": "human"}))


def read_record(text: str) -> bool:
    """Open a link to this match record."""
    query = urlencode({"record": sealed_record(text)})
    if f'"game": "{LUNCH_MONEY_UI.name}"' in text:
        return _opened_and_used(LUNCH_MONEY_UI, query)
    return _opened_and_used(BUTTON_MEN_UI, query)


def read_save(text: str) -> bool:
    """Open the page with this saved match."""
    if f'"game": "{LUNCH_MONEY_UI.name}"' in text:
        return _opened_and_used(LUNCH_MONEY_UI, "", text)
    return _opened_and_used(BUTTON_MEN_UI, "", text)


def _opened_and_used(ui: GameUi[S, T, V], query: str, kept: str | None = None) -> bool:
    game, is_good = opened_at(ui, query, kept)
    if is_good:
        used(game, Seeded(query or str(kept)))
    return is_good


def read_settings_text(text: str) -> bool:
    """Open the page with these saved settings."""
    shell, is_damaged = open_shell(Address(), text, "root")
    game, _ = open_game(LUNCH_MONEY_UI, shell, Address(), None, OWN_MATCH)
    draw(game)
    return not is_damaged


def read_history_text(text: str) -> bool:
    """View the results in this file."""
    try:
        history = read_history(text)
    except DamagedSave:
        return False
    for name in (*GAMES, ""):
        shell, _ = open_shell(Address(screen=StatisticsScreen(name)), None, "root")
        shell = replace(shell, history=history)
        game, _ = open_game(BUTTON_MEN_UI, shell, Address(), None, OWN_MATCH)
        draw(game)
    return True


# --- Good inputs ------------------------------------------------------------------------------

ADDRESSES = (
    "?game=button-men&me=kith&you=(4)%20s(X)&opponent=hard&wins=5&seed=a&edition=originals&speed=0",
    "?players=3&me=Avis&you=(6)+(8)&you2=t(4)+(W)!&opponent2=human&theme=dark&lang=de",
    "?screen=rules&chapter=shadow&game=button-men",
    "?screen=statistics&of=lunch-money",
    "?lesson=yes&seed=1&wins=2",
    "?game=lunch-money&players=4&me=Ann&you=Bob&opponent=easy&seed=7&halving=literal&discard-cost=2",
    "?game=lunch-money&lesson=yes&escapes-hurt=yes&one-set=yes&players=6",
    "?position=s(10):2 (6):6 holding p(8):3 | (12):9&opponent=human&seed=1",
)
POSITIONS = (
    "s(10):2 (6):6 holding p(8):3 | (12):9",
    "(X=7)!:5 (6,6):12 | (4/20=20):13 holding (4):1 (6):2 | q(8):3",
    "t(4,X=6)?:3 f(10):4 F(8):7 | z(12):9 B(20):11 #(6):3 n(4):2 | g(18):9 g(18):4",
    "c(6):3 (0):0 p(20):19 | (8):2 holding (20) | g(V=8,V=8):9 (R=16)!:2",
    # The maximum number of attacks, and of ways to make them.
    f"{' '.join(['(18):1'] * 11)} | {' '.join(['(18):5'] * 11)}",
    f"{' '.join(['F(18):3'] * 9)} | {' '.join(['z(18):9'] * 9)}",
)
SETUPS = (
    "me=f(6) (X) B(8)&you=c(Y)? (4/10) %2B(6)&edition=button-weavers&wins=2",
    "players=3&me=(20) F(20) t(4)&you=(12) z(12)&you2=s(6) n(X)!&wins=1",
    "position=s(10):2 (6):6 holding p(8):3 | (12):9 (4):1&opponent=human",
)
BRAWLS = ("players=2&seed=1", "players=5&seed=2&halving=literal&discarding=flat")
LENGTHS = (0, 3, 12, 40)
"""The lengths of the base matches in moves."""


def matches(ui: GameUi[S, T, V], queries: Sequence[str]) -> Iterator[ActiveGame[S, T, V]]:
    """Yield matches after some moves."""
    for query in queries:
        for length in LENGTHS:
            luck = Seeded(f"{query}/{length}")
            game, _ = opened_at(ui, f"?{query}")
            match = game.session.match
            for _ in range(length):
                match = moved(match, luck)
            change = Change(game.shell, with_match(game.session, match))
            yield with_consequences(ui, None, change)[0]


def _record_text(game: ActiveGame[S, T, V]) -> str:
    said = dict(game.turn.replay_parameters).get("record", "")
    return json.dumps(unpack(said)) if said else ""


@cache
def kinds() -> Mapping[str, Kind]:
    """Return all kinds of input."""
    duels = list(matches(BUTTON_MEN_UI, SETUPS))
    brawls = list(matches(LUNCH_MONEY_UI, BRAWLS))
    records = tuple(filter(None, (*map(_record_text, duels), *map(_record_text, brawls))))
    kept = (*(game.dump_record for game in duels), *(game.dump_record for game in brawls))
    saves = tuple(json.dumps(json.loads(text), ensure_ascii=False) for text in kept)
    history = history_text(_history(records))
    there = damaged_links.readers()
    return {
        "addresses": Kind(ADDRESSES, changed_text, read_address),
        "positions": Kind(POSITIONS, changed_text, read_position),
        "records": Kind(records, changed_json, read_record),
        "saves": Kind(saves, changed_json, read_save),
        "settings": Kind((settings_text(STANDARD),), changed_json, read_settings_text),
        "history": Kind((history,), changed_json, read_history_text),
        "links": Kind(
            tuple(there), damaged_links.changed_link, partial(damaged_links.read_any, there)
        ),
        "invitations": Kind(
            damaged_links.invitations(), damaged_links.changed_link, damaged_links.read_first
        ),
        "wholes": Kind(
            damaged_links.wholes(), damaged_links.changed_whole, damaged_links.read_whole
        ),
        "by-links": Kind(damaged_links.kept(), changed_json, damaged_links.read_kept),
        "runs": Kind(damaged_visits.runs(), changed_json, damaged_visits.read_runs),
        "trainings": Kind(damaged_visits.trainings(), changed_json, damaged_visits.read_training),
        "sprints": Kind(damaged_visits.sprints(), changed_json, damaged_visits.read_sprint),
        "days": Kind(damaged_visits.days(), changed_json, damaged_visits.read_days),
        "puzzles": Kind((PUZZLES,), damaged_visits.changed_puzzles, damaged_visits.read_puzzles),
    }


def _history(records: Sequence[str]) -> History:
    players = (Player("Avis", Opponent.HUMAN), Player("Hammer", Opponent.HARD))
    one = PastMatch(
        "0" * 20,
        "button-men",
        "2026-11-20",
        players,
        "Avis",
        (0,),
        (3, 1),
        40,
        1,
        0,
        "rulebook",
        "",
    )
    return History(
        tuple(
            replace(one, match=f"{number:020x}", record=pack(json.loads(text)))
            for number, text in enumerate(records[:3])
        )
    )


# --- Running ----------------------------------------------------------------------------------


def tried(kind: Kind, inputs: int, seed: str) -> Tally:
    """Return the results of this many inputs. Valid ones are read first, so that lazy loading is
    not timed."""
    tally = Tally()
    for text in kind.bases:
        if not kind.read(text):
            raise ValueError(f"a good input is refused: {text}")
    for number in range(inputs):
        luck = Seeded(f"{seed}/{number}")
        text = kind.changed(kind.bases[luck.pick(len(kind.bases))], luck)
        began = time.process_time()
        try:
            is_accepted = kind.read(text)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is what this looks for
            what = _named(error)
            tally.uncaught[what] += 1
            tally.examples.setdefault(what, text)
        else:
            tally.accepted += is_accepted
            tally.refused += not is_accepted
        took = time.process_time() - began
        if took > tally.slowest:
            tally.slowest, tally.slowest_input = took, text
    return tally


def _named(error: Exception) -> str:
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {Path(last.filename).name}:{last.lineno}"


def main(arguments: Sequence[str]) -> None:
    """Fuzz and print the results."""
    parser = argparse.ArgumentParser(description="Damaged input of every kind.")
    parser.add_argument("--inputs", type=int, default=2000, help="of each kind")
    parser.add_argument("--seed", default="fuzz")
    there = kinds()
    parser.add_argument("--kinds", nargs="+", choices=sorted(there), default=list(there))
    parser.add_argument("--browser", action="store_true", help="with Python in the browser")
    asked = parser.parse_args(arguments)
    if asked.browser:
        # Its driver does not exist in the browser.
        from tools.browser import status_in_browser

        options = ("--inputs", str(asked.inputs), "--seed", asked.seed, "--kinds", *asked.kinds)
        sys.exit(status_in_browser("tests.explore.fuzz", options))
    is_good = True
    for name in asked.kinds:
        tally = tried(there[name], asked.inputs, asked.seed)
        is_good = is_good and tally.is_good
        for line in tally.lines(name):
            print(line, flush=True)
    sys.exit(0 if is_good else 1)


if __name__ == "__main__":
    main(sys.argv[1:])
