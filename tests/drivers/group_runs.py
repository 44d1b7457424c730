"""Runs in gauntlets of groups for tests, played on a page, and the check of their lines."""

from dataclasses import replace
from functools import cache
from hashlib import sha256
from urllib.parse import urlencode

from engine.worker import choose
from tests.drivers.button_men_driver import ButtonMenDriver
from tests.drivers.program_driver import MemoryStorage, RecordedComputer
from tests.drivers.visits import Visit, is_over, moves
from ui.activity.run import RunMatch
from ui.app.games import RUNS
from ui.match.messages import ComputerAnswered
from ui.runs.group import CheckedLines, Entry, Group, group_text
from ui.runs.result_check import checking
from ui.runs.run import match_params, standing
from ui.runs.runs import PastRun, Runs, read_runs
from ui.shell.messages import BeginRun, CheckResults, PlayRun
from ui.shell.storage_keys import PLAYER
from ui.shell.storage_keys import RUNS as KEPT_RUNS

GAME = "button-men"
RULES = RUNS[GAME]
CUP = Group("Forum Cup", ("Lady K", "Avis"), 1, 45)
"""A short gauntlet."""
BUTTON = "Keegan"


def page_of(group: Group, storage: MemoryStorage | None = None) -> Visit:
    return Visit(storage or MemoryStorage(), f"screen=group&group={group_text(group)}")


def play_match(visit: Visit) -> None:
    """Play the next match of the run under way."""
    run = kept(visit).of(GAME)
    assert run is not None
    own = RULES.of(run.seed)
    now = standing(own, run.seed, run.course)
    assert now is not None
    driver = ButtonMenDriver(urlencode(match_params(own, run.seed, now)))
    hero = own.offers(run.seed, 0, "", 1)[0].name
    activity = RunMatch(GAME, run.seed, now.matches, now.passed, hero)
    visit.send(PlayRun(GAME))
    moves(visit, driver.replace_session(replace(driver.session, activity=activity)), is_over)


@cache
def past_run(player: str = "Mia", group: Group = CUP, attempt: int = 1) -> PastRun:
    """Return a finished run of a player, whose key follows from their name."""
    secret = sha256(player.encode()).hexdigest()
    visit = page_of(group, MemoryStorage({PLAYER: secret}))
    entry = Entry(group, BUTTON, player, attempt)
    visit.send(BeginRun(GAME, is_weekly=False, entry=entry.seed))
    while not kept(visit).over:
        play_match(visit)
    return kept(visit).over[0]


def kept(visit: Visit) -> Runs:
    return read_runs(visit.storage.texts[KEPT_RUNS], RUNS)


def found_in(text: str, group: Group = CUP) -> CheckedLines:
    """Return the result of the check of a text."""
    found, answer = CheckedLines(), None
    steps = checking(RULES, group, text)
    for _ in range(10_000):
        try:
            step = next(steps) if answer is None else steps.send(answer)
        except StopIteration:
            return found
        answer = choose(step) if isinstance(step, str) else None
        found = found if isinstance(step, str) else step
    raise AssertionError("it does not end")


def check_on_page(visit: Visit, text: str, group: Group = CUP) -> int:
    """Let the page check a text, and return the number of its questions to the computer player."""
    computer, asked = RecordedComputer(), 0
    visit.program.connect_computer(computer)
    visit.send(CheckResults(GAME, group, text))
    while computer.questions or visit.clock.waiting:
        if computer.questions:
            question, asked = computer.questions.pop(), asked + 1
            visit.send(ComputerAnswered(question.ticket, choose(question.request)))
        else:
            visit.clock.waiting.pop(0)()
    return asked
