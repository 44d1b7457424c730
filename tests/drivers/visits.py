"""Visits for tests: a page with a calendar, in which matches of Button Men are played."""

from collections.abc import Callable, Iterable

from tests.drivers.button_men_driver import ButtonMenDriver, clicks, computer_answer
from tests.drivers.program_driver import (
    MemoryStorage,
    ProgramVisit,
    RecordedClock,
    RecordedComputer,
)
from tests.narrowing import instance
from ui.app.games import GAMES
from ui.match.messages import ComputerAnswered
from ui.message import Message
from ui.page.address import parse_address

TODAY = "2026-11-22"


class CalendarClock(RecordedClock):
    """A clock with a settable date."""

    def __init__(self, day: str = TODAY) -> None:
        super().__init__()
        self.day, self.left = day, 312

    def today(self) -> str:
        return self.day

    def minutes_left(self) -> int:
        return self.left


class BusyClock(CalendarClock):
    """A clock on whose page nothing is painted before the player moves on."""

    def after_paint(self, then: Callable[[], None]) -> None:
        self.wait(0, then)


class Visit(ProgramVisit):
    """A page with a calendar."""

    def __init__(
        self, storage: MemoryStorage, query: str = "daily", clock: CalendarClock | None = None
    ) -> None:
        self.clock = clock or CalendarClock()
        super().__init__(storage, self.clock)
        self.program.open(parse_address(query, GAMES, home="https://games.example/"))

    @property
    def page(self) -> str:
        """The rendered page as HTML."""
        return self.display.page


def moves(
    visit: Visit,
    match: ButtonMenDriver,
    done: Callable[[ButtonMenDriver], bool],
    answer_of: Callable[[ButtonMenDriver], Message] = computer_answer,
    clicks_of: Callable[[ButtonMenDriver], Iterable[Message]] = clicks,
    first: Iterable[Message] = (),
) -> None:
    """Play the driver's moves on the page, after the `first` messages there, until `done`."""
    computer = RecordedComputer()
    visit.program.connect_computer(computer)
    visit.send(*first)
    for _ in range(600):
        if done(match):
            return
        if match.computer_question is not None:
            answer = instance(answer_of(match), ComputerAnswered)
            match.send(answer)
            visit.send(ComputerAnswered(computer.questions[-1].ticket, answer.answer))
            continue
        for message in tuple(clicks_of(match)):
            match.send(message)
            visit.send(message)
    raise AssertionError("it does not end")


def has_begun(match: ButtonMenDriver) -> bool:
    return match.turn.has_begun and match.turn.human_actor is not None


def is_over(match: ButtonMenDriver) -> bool:
    return match.turn.is_finished and not match.turn.awaits_next_round
