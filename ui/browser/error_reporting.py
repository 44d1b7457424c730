"""Error reporting: errors that nothing else caught, and background tasks that report theirs."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import TypeVar

import js
from pyodide.ffi import create_proxy

Result = TypeVar("Result")

Report = Callable[[str], None]
"""A function that is called with the words of an error."""


class ErrorReporter:
    """Reports every error that nothing else caught."""

    def __init__(self, report: Report, words: Callable[[str], str]) -> None:
        """`report` draws an error as part of the page; `words` has the texts by their keys."""
        self._report_in_page = report
        self._words = words
        for kind in ("error", "unhandledrejection"):
            js.window.addEventListener(kind, create_proxy(self._on_window_error))
        asyncio.get_event_loop().set_exception_handler(self._on_loop_error)

    def _on_window_error(self, event: js.Event) -> None:
        """Errors in listeners, of Python as well as of JavaScript, reach the window."""
        reason = event.reason if event.type == "unhandledrejection" else event.message
        self._report(_last_line(str(reason)))

    def _on_loop_error(self, loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
        """Errors in tasks and callbacks reach Python's loop."""
        error = context.get("exception")
        self._report(described(error) if isinstance(error, BaseException) else str(context))

    def _report(self, what: str) -> None:
        """Show the error without the program first: should drawing fail too, it stays in sight."""
        plain = js.document.createElement("p")
        plain.setAttribute("role", "alert")
        plain.className = "notice notice--error"
        told, details = (self._words(f"notice.{key}") for key in ("failed", "report"))
        plain.textContent = f"{told} {details}: {what}"
        js.document.body.prepend(plain)
        self._report_in_page(what)
        plain.remove()


class Tasks:
    """Work that is done beside everything else."""

    def __init__(self) -> None:
        """No task is running yet."""
        # The loop itself only keeps weak references to its tasks.
        self._running: set[asyncio.Task[object]] = set()

    def begin(
        self,
        work: Coroutine[None, None, Result],
        done: Callable[[Result], None],
        failed: Report,
    ) -> None:
        """Start a task; one of the two functions is called when it ends."""

        def ended(task: "asyncio.Task[Result]") -> None:
            error = task.exception()
            if error is None:
                done(task.result())
            else:
                failed(described(error))

        task = asyncio.ensure_future(work)
        task.add_done_callback(ended)
        self._running.add(task)
        task.add_done_callback(self._running.discard)


def described(error: BaseException) -> str:
    """An error in one line."""
    return f"{type(error).__name__}: {error}"


def _last_line(traceback: str) -> str:
    """The line that names the error: the last one of a traceback."""
    return traceback.strip().rpartition("\n")[2]
