"""Visits to the puzzles without a browser."""

from collections.abc import Callable
from time import process_time
from unittest.mock import patch

from engine import worker
from tests.drivers.button_men_driver import making
from tests.drivers.program_driver import (
    MemoryStorage,
    ProgramVisit,
    RecordedClock,
    RecordedComputer,
)
from tests.drivers.shown import elements, message, words
from tests.narrowing import instance
from tests.shape.source import ROOT
from ui.activity.puzzle import PuzzlePlay
from ui.app.games import GAMES
from ui.match.messages import ComputerAnswered
from ui.message import Message
from ui.page.address import parse_address
from ui.puzzles.training import TRAINING_FORM, Training
from ui.shell.dialogs import PuzzlesDialog
from ui.shell.effects import Animate
from ui.shell.messages import OpenDialog
from ui.shell.storage_keys import TRAINING

PUZZLES = (
    "button-men-puzzles 1\n"
    "1\t1200\t70\t624\t417\tj\tskill 1,3>3\t(4):1 (8):5 (20):9 | (6):4 (12):9 (20):10\n"
    "2\t1500\t70\t779\t358\tbe\tskill 2,3>2\t(6):3 (10):8 (12):4 | (8):7 (20):12 (4):3\n"
    "5\t1800\t70\t1000\t813\tp\tshadow 1>1; power 3>1\ts(10):2 (6):6 (20):9 | (12):9 (4):1\n"
)
"""A file of puzzles that were solved exactly. Numbers 3 and 4 are missing."""


BRAWLS = ROOT / "assets/puzzles/lunch-money.txt"
"""The page's file of puzzles in brawls."""


class MemoryFile:
    """A file of puzzles that arrives on demand."""

    def __init__(self, text: str = PUZZLES) -> None:
        self.text = text
        self.waiting: list[tuple[Callable[[], None], Callable[[], None]]] = []

    def fetch(self, place: str, then: Callable[[str], None], fail: Callable[[], None]) -> None:
        is_of_brawls = place == "./assets/puzzles/lunch-money.txt"
        assert is_of_brawls or place == "./assets/puzzles/button-men.txt"
        text = BRAWLS.read_text(encoding="utf-8") if is_of_brawls else self.text
        self.waiting.append((lambda: then(text), fail))

    def arrive(self) -> None:
        """Let the file arrive."""
        then, _ = self.waiting.pop()
        then()

    def fail(self) -> None:
        """Let the download fail."""
        _, fail = self.waiting.pop()
        fail()


class PuzzleVisit(ProgramVisit):
    """A visit of a player who solves puzzles."""

    def __init__(
        self,
        query: str = "",
        storage: MemoryStorage | None = None,
        file: MemoryFile | None = None,
        *,
        arrives: bool = True,
    ) -> None:
        self.clock = RecordedClock()
        super().__init__(storage, self.clock)
        self.computer = RecordedComputer()
        self.file = file or MemoryFile()
        opened: list[None] = []
        self.program.open(parse_address(query, GAMES), then=lambda: opened.append(None))
        while not opened:
            # A long match in the address is read in several steps.
            self.clock.waiting.pop(0)()
        self.program.connect_computer(self.computer)
        self.program.connect_puzzles(self.file)
        if arrives and self.file.waiting:
            self.file.arrive()

    @property
    def page(self) -> str:
        """The page as text."""
        return words(self.shown.root)

    @property
    def lesson(self) -> str:
        """The text above the table, the verdict and its explanation, and the prompt."""
        parts = {one.key: one for one in elements(self.shown.root)}
        keys = ("lesson", "verdict", "prompt", "why-fold")
        return " ".join(words(parts[key]) for key in keys if key in parts)

    @property
    def line(self) -> str:
        """The text above the table."""
        return words(next(one for one in elements(self.shown.root) if one.key == "lesson"))

    @property
    def main_button(self) -> str:
        """The text of the button in Attack's place."""
        return words(next(one for one in elements(self.shown.root) if one.key == "attack"))

    @property
    def puzzle(self) -> int:
        """The number of the puzzle on the table."""
        activity = instance(self.game.session.activity, PuzzlePlay)
        return activity.puzzle.number

    @property
    def training(self) -> Training:
        """The saved training."""
        return TRAINING_FORM.read(self.storage.texts[TRAINING])

    @property
    def scene(self) -> Animate:
        """The last scene."""
        return next(scene for scene in reversed(self.display.scenes) if scene is not None)

    def more(self, key: str = "") -> "PuzzleVisit":
        """Open the sheet of the puzzles, and press the button with this id in it."""
        self.send(OpenDialog(PuzzlesDialog()))
        buttons = {one.key: one for one in self.shown.all("button")}
        said = message(buttons[key]) if key else None
        return self.send(said) if isinstance(said, Message) else self

    def move(self, written: str) -> "PuzzleVisit":
        """Make this move, such as "power 3>1"."""
        match = self.game.session.match
        view = match.game.view(match.state, 0)
        actions = match.game.actions(match.state, 0)
        action = next(one for one in actions if str(getattr(one, "attack", one)) == written)
        return self.send(*making(view, action))

    def answer(self) -> "PuzzleVisit":
        """Let the computer answer all questions. It measures CPU time, because on a busy machine it
        would leave out reasons."""
        with patch.object(worker, "_milliseconds", lambda: 1000 * process_time()):
            while self.computer.questions:
                asked = self.computer.questions.pop(0)
                self.send(ComputerAnswered(asked.ticket, worker.choose(asked.request)))
        return self
