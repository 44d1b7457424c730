"""Damaged saves of ongoing activities: runs, trainings, sprints, puzzles, daily duels. Each is
opened in the whole page, and accepted ones are continued."""

from dataclasses import replace
from datetime import date, timedelta
from itertools import islice

from engine.luck import Seeded
from tests.drivers.program_driver import MemoryStorage
from tests.drivers.puzzle_driver import MemoryFile, PuzzleVisit
from tests.drivers.run_matches import DAY, at_school, ended, under_way
from tests.explore.damage import WORDS, changed_text
from ui.app.games import GAMES
from ui.daily.days import DAYS_FORM, NO_DAYS, PastDaily, with_attempt
from ui.history.outcome import Outcome
from ui.message import Message
from ui.puzzles.own_mistake import OwnMistake
from ui.puzzles.puzzle import THEME, Mode, Puzzle
from ui.puzzles.sprint import (
    SECONDS,
    SPRINT_FORM,
    PastSprint,
    Sprint,
    UnderWay,
    answered,
    new_sprint,
)
from ui.puzzles.training import NO_TRAINING, TRAINING_FORM, Training, tried, with_bookmark
from ui.runs.runs import RUNS_FORM, Runs
from ui.shell.dialogs import DailyDialog
from ui.shell.messages import (
    ChooseGame,
    ChooseOffer,
    GiveUpRun,
    OpenDialog,
    OpenScreen,
    PlayDaily,
    PlayRun,
    SolveNext,
)
from ui.shell.screens import (
    AlbumScreen,
    GauntletScreen,
    PlayScreen,
    PuzzlesScreen,
    StatisticsScreen,
)
from ui.shell.storage_keys import DAYS, SPRINT, TRAINING, damaged_key
from ui.shell.storage_keys import RUNS as KEPT_RUNS

MAX_PUZZLES = 5
"""The number of puzzles to open from a file."""
TODAY = date(2026, 11, 20)
"""The date of a visit's clock."""
MISSED = 4
"""The index of the missed day."""
NAMES = ("Avis", "Hammer")
MISTAKE = OwnMistake(
    DAY, "rulebook", "(6):3 (10):8 (12):4 | (8):7 (20):12 (4):3", "skill 2,3>2", 7790, 1234
)


def trainings() -> tuple[str, ...]:
    """Return a beginner's training, and an experienced one."""
    own = NO_TRAINING
    for number in range(1, 40):
        puzzle = Puzzle(number, 1000 + 20 * number, 70, (), True, None)
        own = tried(own, puzzle, date(2026, 11, 22), is_right=number % 3 > 0, is_daily=number < 4)
        own = with_bookmark(own, number, is_stored=number % 5 == 0)
    sprints = (PastSprint(Mode.STREAK, DAY, 9), PastSprint(Mode.MINUTES, DAY, 12))
    return TRAINING_FORM.text(Training()), TRAINING_FORM.text(
        replace(own, sprints=sprints, own=(MISTAKE,), is_plain=True)
    )


def sprints() -> tuple[str, ...]:
    """Return sprints of both modes, at their beginnings and later; both at once; and none."""
    minutes, streak = new_sprint(Mode.MINUTES, 1000), new_sprint(Mode.STREAK, 1000)
    both = (minutes, _further(minutes), streak, _further(streak))
    alone = (UnderWay((one,)) for one in both)
    return tuple(map(SPRINT_FORM.text, (*alone, UnderWay((minutes, _further(streak))), UnderWay())))


def _further(sprint: Sprint) -> Sprint:
    for number in range(10, 24):
        sprint = answered(replace(sprint, open=number), is_right=True)
    return replace(sprint, open=2)


def runs() -> tuple[str, ...]:
    """Return runs at a choice, before a match, and finished, in both games; and none."""
    both = replace(under_way("0+0+"), over=(ended("0+0---", "lost"), ended("0+0", "left")))
    there = (Runs(), under_way("0"), both, at_school("0+1", both))
    return tuple(map(RUNS_FORM.text, there))


def days() -> tuple[str, ...]:
    """Return daily duels that were won, drawn and lost, with a missed day; one that was begun
    yesterday, or today; and none."""
    played = NO_DAYS
    for number, (mine, course) in enumerate(((2, "+-+"), (1, "+=-"), (0, "--")) * 3):
        if number != MISSED:
            outcome = Outcome((mine, 2 - mine), (90, 131))
            played = with_attempt(
                played, PastDaily(f"2026-11-{10 + number}", NAMES, outcome, course)
            )
    begun_on = (
        with_attempt(played, PastDaily(str(day), NAMES)) for day in (TODAY - timedelta(1), TODAY)
    )
    return tuple(map(DAYS_FORM.text, (NO_DAYS, played, *begun_on)))


def read_training(text: str) -> bool:
    """Open the puzzles with this training, and solve some."""
    visit = _visit(TRAINING, text, "screen=puzzles")
    themed = SolveNext(Mode.TRAINING, f"{THEME}.tempo")
    return _used(visit, TRAINING, SolveNext(), SolveNext(Mode.OWN), themed, SolveNext(Mode.STREAK))


def read_sprint(text: str) -> bool:
    """Continue this sprint, leave the screen, and let its time run out."""
    visit = _visit(SPRINT, text, "puzzle=2")
    went_on = SolveNext(Mode.MINUTES), OpenScreen(PuzzlesScreen()), SolveNext(Mode.STREAK)
    is_accepted = _used(visit, SPRINT, *went_on)
    visit.clock.time += SECONDS
    for then in islice(visit.clock.waiting, MAX_PUZZLES):
        then()
    return is_accepted


def read_runs(text: str) -> bool:
    """View these runs, and continue unfinished ones."""
    visit = _visit(KEPT_RUNS, text, "screen=gauntlet")
    messages = [
        message
        for game in GAMES
        for message in (
            ChooseGame(game),
            OpenScreen(GauntletScreen()),
            ChooseOffer(game, 0),
            PlayRun(game),
            OpenScreen(GauntletScreen()),
            GiveUpRun(game),
        )
    ]
    return _used(visit, KEPT_RUNS, *messages)


def read_days(text: str) -> bool:
    """Open the duel of the next day, and view the results."""
    visit = _visit(DAYS, text, "daily=")
    both = PlayDaily(str(TODAY)), PlayDaily(str(TODAY - timedelta(1)))
    return _used(visit, DAYS, *both, OpenDialog(DailyDialog()), OpenScreen(StatisticsScreen()))


def read_puzzles(text: str) -> bool:
    """Fetch this file of puzzles, and open some."""
    visit = PuzzleVisit("screen=puzzles", file=MemoryFile(text))
    found = visit.program._puzzles_here.book.puzzles
    for mode in (Mode.TRAINING, Mode.STREAK) * MAX_PUZZLES:
        visit.send(SolveNext(mode))
        assert visit.display.page
    return found is not None


def _visit(key: str, text: str, query: str) -> PuzzleVisit:
    return PuzzleVisit(query, MemoryStorage({key: text}))


def _used(visit: PuzzleVisit, key: str, *messages: Message) -> bool:
    """Send messages and render each screen; return whether the text under this key was accepted."""
    for message in (*messages, OpenScreen(PlayScreen()), OpenScreen(AlbumScreen())):
        visit.send(message)
        assert visit.display.page
    return damaged_key(key) not in visit.storage.texts


def changed_puzzles(text: str, luck: Seeded) -> str:
    """Return the file with a change in one field of a line, or anywhere."""
    if luck.pick(2):
        return changed_text(text, luck)
    lines = text.split("\n")
    at = luck.pick(len(lines) - 1)
    fields = lines[at].split("\t")
    field = luck.pick(len(fields))
    other = (WORDS[luck.pick(len(WORDS))], changed_text(fields[field] or "x", luck))
    fields[field] = other[luck.pick(2)]
    lines[at] = "\t".join(fields)
    return "\n".join(lines)
