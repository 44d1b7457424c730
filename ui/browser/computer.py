"""The computer player: in a worker of its own, or in slices between frames where there is none."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import PurePosixPath

import js
from pyodide.ffi import JsException, JsProxy, create_proxy

from engine.worker import thinking
from ui.browser.error_reporting import Tasks
from ui.browser.window import can_store
from ui.match.messages import ComputerAnswered, ComputerFailed
from ui.message import Message
from ui.shell.effects import AskComputer, Subject

WORKER = "./engine/worker.py"
"""What a worker runs, unless the page's configuration names a copy of it."""

START_TIME = 60.0
"""Seconds that the worker may take to start before it counts as refused."""

PATIENCE = 4.0
"""Seconds after which a worker without an answer counts as lost; no question takes more than
two."""


class BrowserComputer:
    """Answers questions; of each subject, only the latest one matters."""

    def __init__(self, dispatch: Callable[[Message], None]) -> None:
        """No worker is started yet."""
        self._dispatch = dispatch
        self._tasks = Tasks()
        self._worker: js.Worker | None = None
        self._turn = asyncio.Lock()
        """Held while the worker is asked: it answers one question at a time, and only then does the
        patience with the next one begin."""
        self._latest: dict[Subject, AskComputer] = {}
        self._is_prepared = False

    def prepare(self) -> None:
        """Start the worker's Python, once; until it runs, slices answer. It takes as much memory as
        that of the page, so no one gets one who neither plays against a computer nor asks it."""
        if self._is_prepared:
            return
        self._is_prepared = True
        if can_store():
            self._tasks.begin(_started(), self._hire, _without)
        else:
            _without("nothing can be stored here, and PyScript's worker would die of it")

    def ask(self, question: AskComputer) -> None:
        """Start working on an answer, which comes as a message."""
        self.prepare()
        self._latest[question.subject] = question

        def answer(text: str | None) -> None:
            if text is not None and self._is_open(question):
                self._dispatch(ComputerAnswered(question.ticket, text))

        def fail(why: str) -> None:
            js.console.error(f"The computer player has failed: {why}")
            if self._is_open(question):
                self._dispatch(ComputerFailed(question.ticket, why))

        self._tasks.begin(self._answer(question), answer, fail)

    def forget(self, subject: Subject) -> None:
        """Drop the open question about this: no one waits for its answer anymore."""
        self._latest.pop(subject, None)

    def _is_open(self, question: AskComputer) -> bool:
        """Whether the answer to this question is still wanted."""
        return self._latest.get(question.subject) is question

    def _hire(self, started: js.Worker) -> None:
        self._worker = started
        js.console.debug("The computer player has a worker.")

    async def _answer(self, question: AskComputer) -> str | None:
        """Return the answer, after the pause of the question, or None if it is no longer wanted."""
        begin = time.monotonic()
        answer = await self._worked(question)
        if answer is None:
            answer = await self._sliced(question)
        await asyncio.sleep(max(0.0, question.pause - (time.monotonic() - begin)))
        return answer

    async def _worked(self, question: AskComputer) -> str | None:
        """Return the worker's answer, or None if there is no worker or the answer is no longer
        wanted."""
        async with self._turn:
            worker = self._worker
            if worker is None or not self._is_open(question):
                return None
            try:
                answer = _rejected_by_error(worker.sync.choose(question.request))
                return str(await asyncio.wait_for(answer, PATIENCE))
            except (JsException, TimeoutError) as failure:
                self._dismiss(worker, str(failure))
                return None

    def _dismiss(self, worker: js.Worker, why: str) -> None:
        """Stop using the worker: slices are slower but reliable."""
        worker.terminate()
        self._worker = None
        _without(why)

    async def _sliced(self, question: AskComputer) -> str | None:
        """The same computation in slices, with a rest after each one so that the page can draw."""
        thoughts = thinking(question.request)
        while self._is_open(question):
            try:
                next(thoughts)
            except StopIteration as end:
                return str(end.value)
            await asyncio.sleep(0)
        return None


def _without(why: str) -> None:
    """Where workers are refused the game goes on all the same, so the player sees no message."""
    js.console.info(f"The computer player has no worker: {why}")


async def _started() -> js.Worker:
    """A second Python with the engine in it. It gets the files of the engine that this one got."""
    # PyScript exists only once there is a page, and a snapshot is taken before.
    from pyscript import PyWorker, config

    files = config.get("files", {}).items()
    needed = _for_thinking(files)
    interpreter = js.URL.new(config["interpreter"], js.document.baseURI).href
    # sync_main_only: we ask the worker, it never asks us. So it needs no SharedArrayBuffer,
    # and the page no special headers.
    options = {"files": needed, "sync_main_only": True}
    code = config.get("worker", WORKER)
    await js.fetch(code)  # If it does not arrive, PyScript fails where no one can catch it.
    started = PyWorker(code, type="pyodide", version=interpreter, config=options)
    await asyncio.wait_for(_rejected_by_error(started.ready), START_TIME)
    return started


def _rejected_by_error(promise: js.Promise) -> js.Promise:
    """Return the promise, rejected by an Error whatever it is rejected by. A Python future takes
    nothing else and would never end; WebKit rejects by an event where a worker may not be loaded,
    as from a disk."""
    return promise.catch(_rejection())


@cache
def _rejection() -> JsProxy:
    """One listener for all promises: one for each would stay in memory where none is rejected."""
    return create_proxy(lambda reason: js.Promise.reject(js.Error.new(str(reason))))


def _for_thinking(files: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The files that the worker needs, with their places: the modules of the engine, and what lies
    beside them alone. Where many files that are no modules lie together, they are a catalog of
    buttons, which no question needs."""
    places = {address: PurePosixPath(place) for address, place in files}
    engine = {one: place for one, place in places.items() if place.parts[0] == "engine"}
    others = Counter(place.parent for place in engine.values() if place.suffix != ".py")
    return {
        one: str(place)
        for one, place in engine.items()
        if others[place.parent] <= 1 or place.suffix == ".py"
    }
