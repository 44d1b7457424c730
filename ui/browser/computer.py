"""The computer player: runs in a worker or, if there is none, in the page, in slices between
frames."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import PurePosixPath

import js
from pyodide.ffi import JsException, JsProxy, create_proxy

from engine.worker import thinking
from ui.browser.error_reporting import begin_task
from ui.browser.window import can_store
from ui.match.messages import ComputerAnswered, ComputerFailed
from ui.message import Message
from ui.shell.effects import AskComputer, Subject

WORKER = "./engine/worker.py"
"""The address of the worker's script, unless the page's configuration names a copy."""

CATALOG = 10
"""The minimum number of data files in a folder that counts as a catalog of buttons."""

START_TIME = 60.0
"""The timeout in seconds for the start of a worker."""

PATIENCE = 4.0
"""The timeout in seconds for the worker's answers, except in reviews. Only reviews have questions
that take more than two seconds."""

REVIEWING = 60.0
"""The timeout in seconds for the worker's answers in reviews, whose questions take a fixed amount
of work, not of time."""


class BrowserComputer:
    """Answers questions to the computer player. Only the latest question of each subject
    matters."""

    def __init__(self, dispatch: Callable[[Message], None]) -> None:
        self._dispatch = dispatch
        self._worker: js.Worker | None = None
        self._turn = asyncio.Lock()
        """Held while the worker answers a question. It answers one at a time, so the timeout of a
        question starts only when the previous one is answered."""
        self._is_reviewing = False
        """Whether the worker is answering a question of a review."""
        self._latest: dict[Subject, AskComputer] = {}
        self._is_prepared = False

    def prepare(self) -> None:
        """Start the worker's Python, unless this was done before or the browser can store nothing.
        Until it runs, or without it, the page answers in slices. It doubles the memory use, so it
        starts only for players who need the computer."""
        if self._is_prepared:
            return
        self._is_prepared = True
        if can_store():
            begin_task(_start_worker(), self._hire, _without)
        else:
            _without("nothing can be stored here, and PyScript's worker would die of it")

    def ask(self, question: AskComputer) -> None:
        """Start computing an answer, which arrives as a message unless the question is dropped or
        replaced before then."""
        self.prepare()
        self._latest[question.subject] = question

        def answer(text: str | None) -> None:
            if text is not None and self._is_open(question):
                self._dispatch(ComputerAnswered(question.ticket, text))

        def fail(why: str) -> None:
            js.console.error(f"The computer player has failed: {why}")
            if self._is_open(question):
                self._dispatch(ComputerFailed(question.ticket, why))

        begin_task(self._answer(question), answer, fail)

    def forget(self, subject: Subject) -> None:
        """Drop the open question of this subject, if there is one."""
        self._latest.pop(subject, None)

    def _is_open(self, question: AskComputer) -> bool:
        """Whether the answer to this question is still wanted."""
        return self._latest.get(question.subject) is question

    def _hire(self, started: js.Worker) -> None:
        self._worker = started
        js.console.debug("The computer player has a worker.")

    async def _answer(self, question: AskComputer) -> str | None:
        """Return the answer when the pause of the question is over, or None if the answer is no
        longer wanted."""
        begin = time.monotonic()
        answer = await self._answer_by_worker(question)
        if answer is None:
            answer = await self._answer_in_slices(question)
        await asyncio.sleep(max(0.0, question.pause - (time.monotonic() - begin)))
        return answer

    async def _answer_by_worker(self, question: AskComputer) -> str | None:
        """Return the worker's answer. Return None if the answer is no longer wanted, if there is no
        worker, or if the worker is busy with a review, which can take seconds. Also return None,
        and stop the worker for good, if it fails or is too slow."""
        is_review = question.subject is Subject.REVIEW
        if self._is_reviewing and not is_review:
            return None
        async with self._turn:
            worker = self._worker
            if worker is None or not self._is_open(question):
                return None
            self._is_reviewing = is_review
            try:
                answer = _rejected_by_error(worker.sync.choose(question.request))
                return str(await asyncio.wait_for(answer, REVIEWING if is_review else PATIENCE))
            except (JsException, TimeoutError) as failure:
                # Slices are slower but reliable.
                worker.terminate()
                self._worker = None
                _without(str(failure))
                return None
            finally:
                self._is_reviewing = False

    async def _answer_in_slices(self, question: AskComputer) -> str | None:
        """Return the answer, computed in slices between which the page can draw, or None if the
        answer is no longer wanted."""
        thoughts = thinking(question.request)
        while self._is_open(question):
            try:
                next(thoughts)
            except StopIteration as end:
                return str(end.value)
            await asyncio.sleep(0)
        return None


def _without(why: str) -> None:
    """Log why there is no worker. The game continues without one, so the player gets no message."""
    js.console.info(f"The computer player has no worker: {why}")


async def _start_worker() -> js.Worker:
    """Start and return a worker: a second Python, with those files of this one that it needs.
    Raises JsException or TimeoutError if it does not start."""
    # PyScript exists only on a page; the snapshot is taken without one.
    from pyscript import PyWorker, config

    files = config.get("files", {}).items()
    needed = _for_thinking(files)
    interpreter = js.URL.new(config["interpreter"], js.document.baseURI).href
    # sync_main_only: only the page calls the worker, never the other way around. So the worker
    # needs no SharedArrayBuffer, and the page no special headers.
    options = {"files": needed, "sync_main_only": True}
    code = config.get("worker", WORKER)
    await js.fetch(code)  # A failed fetch inside PyScript could not be caught.
    started = PyWorker(code, type="pyodide", version=interpreter, config=options)
    await asyncio.wait_for(_rejected_by_error(started.ready), START_TIME)
    return started


def _rejected_by_error(promise: js.Promise) -> js.Promise:
    """Return the promise with any rejection turned into an Error. A Python future accepts nothing
    else and would never finish; WebKit rejects with an event where a worker cannot be loaded, for
    example on a page opened from a disk."""
    return promise.catch(_rejection())


@cache
def _rejection() -> JsProxy:
    """Return one listener for all promises: separate ones would leak when their promises are not
    rejected."""
    return create_proxy(lambda reason: js.Promise.reject(js.Error.new(str(reason))))


def _for_thinking(files: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Return the files that the worker needs, as paths by address: the modules of the engine and
    their data, except the catalogs, which no question needs."""
    places = {address: PurePosixPath(place) for address, place in files}
    engine = {one: place for one, place in places.items() if place.parts[0] == "engine"}
    others = Counter(place.parent for place in engine.values() if place.suffix != ".py")
    return {
        one: str(place)
        for one, place in engine.items()
        if others[place.parent] < CATALOG or place.suffix == ".py"
    }
