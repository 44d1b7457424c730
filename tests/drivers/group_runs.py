"""Runs in gauntlets for groups, played on a page, and the check of their lines."""

from dataclasses import replace
from functools import cache
from hashlib import sha256
from urllib.parse import urlencode

from engine.button_men.outside.saves import RECORDS
from engine.records import read_at_once
from engine.worker import choose
from tests.drivers.button_men_driver import ButtonMenDriver, clicks, making
from tests.drivers.program_driver import MemoryStorage
from tests.drivers.visits import Visit, is_over, moves
from tests.narrowing import instance, present
from ui.activity.run import RunMatch
from ui.app.games import RUNS
from ui.button_men.group_results import checking
from ui.button_men.messages import ClearSelection
from ui.match.computer import thought_in
from ui.match.messages import ComputerAnswered
from ui.message import Message
from ui.opponent import Opponent
from ui.runs.group import Entry, entry_in
from ui.runs.result_line import result_line
from ui.runs.run import match_params, standing
from ui.runs.runs import PastRun, Runs, read_runs
from ui.screens.late.results import ResultsInput
from ui.shell.messages import BeginRun, CheckLines, PlayRun
from ui.shell.screens import ResultsScreen
from ui.shell.storage_keys import RUNS as KEPT_RUNS

GAME = "button-men"
RULES = RUNS[GAME]
CUP = Entry("Forum Cup", 1, 45, ("Lady K", "Avis"), "Keegan", 1, "Mia")
"""An entry in a short gauntlet."""


def kept(visit: Visit) -> Runs:
    return read_runs(visit.storage.texts[KEPT_RUNS], RUNS)


def play_match(visit: Visit) -> None:
    """Play the next match of the run under way."""
    run = present(kept(visit).of(GAME))
    now, entry = standing(RULES, run.seed, run.course), entry_in(run.seed)
    assert now is not None
    assert entry is not None
    driver = ButtonMenDriver(urlencode(match_params(RULES, run.seed, now)))
    activity = RunMatch(GAME, run.seed, now.matches, now.passed, entry.button)
    match = driver.replace_session(replace(driver.session, activity=activity))
    moves(visit, match, is_over, _answer, _clicks, (PlayRun(GAME),))


def _answer(match: ButtonMenDriver) -> Message:
    """Return the answer of the computer player itself."""
    return ComputerAnswered(match.last_question.ticket, choose(match.last_question.request))


def _clicks(match: ButtonMenDriver) -> tuple[Message, ...]:
    """Return the clicks of a player who asks the computer player what to do."""
    turn, seat = match.turn, match.turn.human_actor
    if turn.awaits_next_round or seat is None or match.view_model.buttons.passing is not None:
        return clicks(match)
    thought = thought_in(choose(turn.question(seat, Opponent.NORMAL, 0)), RECORDS.action)
    return ClearSelection(), *making(turn.match.game.view(turn.match.state, seat), thought.action)


@cache
def past_run(entry: Entry = CUP) -> PastRun:
    """Return a finished run."""
    visit = Visit(MemoryStorage(), f"screen=gauntlet&group={entry.terms}")
    visit.send(BeginRun(GAME, is_weekly=False, entry=entry.seed))
    while not kept(visit).over:
        play_match(visit)
    return kept(visit).over[0]


def line_of(run: PastRun, player: str = "Mia") -> str:
    """Return the line of a run, signed by a player whose secret follows from their name."""
    return result_line(sha256(player.encode()).hexdigest(), run.seed, run.course)


def checked(text: str) -> ResultsScreen:
    """Return the screen after all lines in a text are checked."""
    message = instance(ResultsInput(ResultsScreen())(text), CheckLines)
    screen = message.screen
    while screen.waiting:
        screen = read_at_once(checking(screen))
    return screen
