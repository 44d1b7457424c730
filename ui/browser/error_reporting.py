"""Error reporting: uncaught errors, and background tasks that report their own."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import TypeVar

import js
from pyodide.ffi import create_proxy

Result = TypeVar("Result")

Report = Callable[[str], None]
"""A callback that is called with the text of an error."""


class ErrorReporter:
    """Reports every uncaught error, of Python or JavaScript."""

    def __init__(self, report: Report, words: Callable[[str], str]) -> None:
        """`report` shows an error as part of the page; `words` returns texts by key."""
        self._report_in_page = report
        self._words = words
        for kind in ("error", "unhandledrejection"):
            js.window.addEventListener(kind, create_proxy(self._on_window_error))
        asyncio.get_event_loop().set_exception_handler(self._on_loop_error)

    def _on_window_error(self, event: js.Event) -> None:
        """Report an error in a listener, in Python or JavaScript, which reaches the window."""
        reason = event.reason if event.type == "unhandledrejection" else event.message
        self._report(_last_line(str(reason)))

    def _on_loop_error(self, loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
        """Report an error in a task or callback, which reaches Python's event loop."""
        error = context.get("exception")
        self._report(error_line(error) if isinstance(error, BaseException) else str(context))

    def _report(self, what: str) -> None:
        """Report the error in the page. Show it outside the drawn page first, so that it stays
        visible if drawing fails too."""
        plain = js.document.createElement("p")
        plain.setAttribute("role", "alert")
        plain.className = "notice notice--error"
        told, details = (self._words(f"notice.{key}") for key in ("failed", "report"))
        plain.textContent = f"{told} {details}: {what}"
        js.document.body.prepend(plain)
        self._report_in_page(what)
        plain.remove()


_RUNNING: set["asyncio.Task[object]"] = set()
"""The background tasks, since the event loop only keeps weak references to them."""


def begin_task(
    work: Coroutine[None, None, Result], done: Callable[[Result], object], failed: Report
) -> None:
    """Start a background task. When it ends, call `done` with its result or `failed` with the text
    of its error."""

    def ended(task: "asyncio.Task[Result]") -> None:
        error = task.exception()
        if error is None:
            done(task.result())
        else:
            failed(error_line(error))

    task = asyncio.ensure_future(work)
    task.add_done_callback(ended)
    _RUNNING.add(task)
    task.add_done_callback(_RUNNING.discard)


def error_line(error: BaseException) -> str:
    """Return the error as a text that begins with its type."""
    return f"{type(error).__name__}: {error}"


def _last_line(traceback: str) -> str:
    """Return the last line of a traceback, which names the error."""
    return traceback.strip().rpartition("\n")[2]
