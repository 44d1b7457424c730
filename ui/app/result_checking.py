"""The check of result lines: asks the computer player for the moves of the rivals."""

from collections.abc import Callable, Generator

from ui.match.messages import ComputerAnswered, ComputerFailed
from ui.message import Message
from ui.runs.group import CheckedLines, Group
from ui.runs.result_check import checking
from ui.runs.run import GameRun
from ui.shell.effects import AskComputer, Subject
from ui.shell.messages import ValueRead
from ui.shell.ports import Clock


class ResultChecking:
    """The check that began last."""

    def __init__(
        self,
        clock: Clock,
        ask: Callable[[AskComputer], None],
        dispatch: Callable[[Message], None],
    ) -> None:
        self._clock = clock
        self._ask = ask
        self._dispatch = dispatch
        self._steps: Generator[str | CheckedLines, str, None] | None = None
        self._ticket = 0
        """That of the open question. The page's own tickets are positive."""

    def check(self, rules: GameRun, group: Group, text: str) -> None:
        """Check the lines in a text. The page stays responsive: each step replays one move."""
        self._steps, steps = checking(rules, group, text), self._steps
        if steps is not None:
            steps.close()
        self._go_on(None)

    def takes(self, message: Message) -> bool:
        """Whether a message answers the open question. Continue with the answer."""
        if not isinstance(message, ComputerAnswered | ComputerFailed) or message.ticket >= 0:
            return False
        if message.ticket == self._ticket:
            self._go_on(message.answer if isinstance(message, ComputerAnswered) else "")
        return True

    def _go_on(self, answer: str | None) -> None:
        steps = self._steps
        if steps is None:
            return
        try:
            step = next(steps) if answer is None else steps.send(answer)
        except StopIteration:
            return
        if isinstance(step, str):
            self._ticket -= 1
            self._ask(AskComputer(self._ticket, step, 0.0, Subject.RESULT))
            return
        self._dispatch(ValueRead(step))
        self._clock.wait(0, lambda: self._go_on(None) if steps is self._steps else None)
