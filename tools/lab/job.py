"""Jobs, and how they are run.

A job is a list of independent tasks, a function from a task to its result, and a report that reads
the results in the order of the tasks. So its output depends neither on the number of processes, nor
on the machines, nor on interruptions.

Tasks are run by an executor of `concurrent.futures`: this process, several processes, or the
workers of a Dask cluster. Results are passed as JSON in all cases.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Generic, NamedTuple, ParamSpec, Protocol, TypeVar

ROOT = Path(__file__).resolve().parents[2]

AHEAD = 8
"""Tasks submitted ahead for each process, so that none is idle while an early task takes long."""

PATIENCE = 10
"""The timeout for reaching a scheduler, in seconds."""

SOURCES = ("engine", "ui", "tools/lab")
KINDS = (".py", ".json")
DIGITS = 12


class Fields(Protocol):
    """A named tuple whose fields can be serialized as JSON."""

    def _asdict(self) -> dict[str, object]:
        """Return the fields by name."""


Task = TypeVar("Task")
Result = TypeVar("Result", bound=Fields)
P = ParamSpec("P")
R = TypeVar("R")


class Stopped(Exception):
    """A job cannot start or continue; the message is a sentence."""


@dataclass(frozen=True)
class Job(Generic[Task, Result]):
    """An experiment."""

    says: str
    """The description for --help."""
    options: Callable[[argparse.ArgumentParser], None]
    tasks: Callable[[argparse.Namespace], Sequence[Task]]
    """Returns the tasks, which can be pickled. Raises ValueError if the options are not
    possible."""
    result: Callable[[Task], Result]
    """Returns the result of a task. A module-level function, so that other processes can import
    it."""
    read: Callable[..., Result]
    """Returns a result, given its fields."""
    report: Callable[[argparse.Namespace, Iterator[Result]], Iterator[str]]
    """Yields the lines to print. May stop reading early; raises SystemExit if the results are
    wrong."""

    def lines(self, args: argparse.Namespace, run: "JobRun") -> Iterator[str]:
        """Return the lines to print, each as soon as it is known. Raises ValueError if the options
        are not possible; reading the lines raises Stopped if the job cannot start or continue."""
        texts = run.results(self.result, self.tasks(args))
        return self.report(args, (self.read(**json.loads(text)) for text in texts))


class AnyJob(Protocol):
    """A job with any type of tasks and results."""

    @property
    def says(self) -> str:
        """The description for --help."""

    @property
    def options(self) -> Callable[[argparse.ArgumentParser], None]:
        """The function that adds the job's own options."""

    def lines(self, args: argparse.Namespace, run: "JobRun") -> Iterator[str]:
        """Return the lines to print, each as soon as it is known. Raises ValueError if the options
        are not possible; reading the lines raises Stopped if the job cannot start or continue."""


@dataclass(frozen=True)
class JobRun:
    """How a job is run, and where its results are saved."""

    command: str
    options: Mapping[str, str]
    """The options that affect results, so not the number of processes."""
    jobs: int = 1
    scheduler: str = ""
    """The address of a cluster, or "" for this machine."""
    kept_in: Path | None = None
    """The file of results, or None if they are not saved."""

    def results(self, result: Callable[[Task], Fields], tasks: Sequence[Task]) -> Iterator[str]:
        """Yield the results in the order of the tasks, as JSON: the saved ones, and those of the
        other tasks, which are run and saved. Raises Stopped if the job cannot start or continue."""
        found = self._stored_results()
        progress = Progress(len(tasks), len(found))
        waiting = iter([number for number in range(len(tasks)) if number not in found])
        running: dict[Future[str], int] = {}
        with crew(self.jobs, self.scheduler) as (executor, size):
            try:
                for number in range(len(tasks)):
                    while number not in found:
                        for at in islice(waiting, max(0, size() - len(running))):
                            one = executor.submit(_work_on, result, tasks[at], sources())
                            running[one] = at
                        for done in wait(running, return_when=FIRST_COMPLETED).done:
                            at = running.pop(done)
                            found[at] = done.result()
                            self._keep(at, found[at])
                            progress.step()
                    yield found.pop(number)
            finally:
                for one in running:
                    one.cancel()

    def _stored_results(self) -> dict[int, str]:
        """Return the saved results by task number, {} if results are not saved. The file is created
        if necessary, and an incomplete last line is removed from it. Raises Stopped if it is not a
        file of results, or belongs to other options or other sources."""
        if self.kept_in is None:
            return {}
        if not self.kept_in.exists():
            header = {"command": self.command, "options": self.options, "sources": sources()}
            self.kept_in.write_text(json.dumps(header, ensure_ascii=False) + "\n", "utf-8")
        content = self.kept_in.read_bytes()
        # A line that was only partly written when the job was stopped is lost.
        whole = content[: content.rfind(b"\n") + 1]
        with self.kept_in.open("r+b") as file:
            self._check(whole)
            file.truncate(len(whole))
        records = (json.loads(line) for line in whole.splitlines()[1:])
        return {one["task"]: json.dumps(one["result"], ensure_ascii=False) for one in records}

    def _check(self, content: bytes) -> None:
        try:
            there = json.loads(content.partition(b"\n")[0])
            command, options, edition = (there[key] for key in ("command", "options", "sources"))
        except (ValueError, KeyError, TypeError) as error:
            raise Stopped(f"{self.kept_in} is no file of results: name another one.") from error
        if options != self.options:
            raise Stopped(f"{self.kept_in} keeps the results of `{command}`: name another file.")
        if edition != sources():
            raise Stopped(
                f"{self.kept_in} keeps results of other sources ({edition}, and these are "
                f"{sources()}): name another file, or check out those sources."
            )

    def _keep(self, task: int, result: str) -> None:
        if self.kept_in is not None:
            with self.kept_in.open("a", encoding="utf-8") as file:
                file.write(f'{{"task": {task}, "result": {result}}}\n')


@dataclass
class Progress:
    """Prints the progress of a job to standard error, after each tenth of its tasks."""

    tasks: int
    done: int
    began: float = 0.0

    def __post_init__(self) -> None:
        self.began = time.monotonic()
        if self.done:
            print(f"{self.done} of {self.tasks} tasks are done already", file=sys.stderr)

    def step(self) -> None:
        """Count one more finished task, and print the progress if another tenth is complete."""
        self.done += 1
        if 10 * self.done // self.tasks > 10 * (self.done - 1) // self.tasks:
            seconds = time.monotonic() - self.began
            print(f"{self.done} of {self.tasks} tasks, {seconds:.0f} s", file=sys.stderr)


@cache
def sources() -> str:
    """Return a digest of the source files on which results may depend."""
    digest = sha256()
    for path in sorted(path for folder in SOURCES for path in (ROOT / folder).rglob("*")):
        if path.suffix in KINDS:
            digest.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:DIGITS]


def _work_on(result: Callable[[Task], Fields], task: Task, expected: str) -> str:
    """Return the result of a task as JSON. Raises Stopped if the worker has other sources."""
    if sources() != expected:
        raise Stopped("A worker has other sources: check out the same commit there.")
    return json.dumps(result(task)._asdict(), ensure_ascii=False)


class Crew(NamedTuple):
    """An executor and its capacity."""

    executor: Executor
    size: Callable[[], int]
    """Returns how many tasks to submit at a time, which changes as workers come and go."""


@contextmanager
def crew(jobs: int, scheduler: str) -> Iterator[Crew]:
    """Provide this many local processes, the present one if `jobs` is 1, or, given the address of a
    scheduler, the workers of its cluster. Raises Stopped if Dask is not installed or the scheduler
    does not answer."""
    if scheduler:
        with _cluster(scheduler) as workers:
            yield workers
    elif jobs == 1:
        yield Crew(_Here(), lambda: 1)
    else:
        # Imported here, because the browser's Python has no processes.
        from concurrent.futures import ProcessPoolExecutor

        with ProcessPoolExecutor(jobs, initializer=_end_with_parent) as pool:
            yield Crew(pool, lambda: AHEAD * jobs)


class _Here(Executor):
    """The present process as an executor: a task is run when it is submitted."""

    def submit(self, fn: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        done: Future[R] = Future()
        done.set_result(fn(*args, **kwargs))
        return done


@contextmanager
def _cluster(scheduler: str) -> Iterator[Crew]:
    try:
        from distributed import Client
    except ImportError as error:
        raise Stopped("A cluster needs Dask, which `make lab` installs.") from error
    try:
        client = Client(scheduler, timeout=PATIENCE, set_as_default=False)
    except OSError as error:
        raise Stopped(f"No scheduler answers at {scheduler}.") from error
    with client:
        # Not pure: Dask would look for equal tasks, but there are none.
        executor = client.get_executor(pure=False)
        yield Crew(executor, lambda: AHEAD * max(1, sum(client.nthreads().values())))


def _end_with_parent() -> None:
    """Make this process end when its parent ends. Otherwise it would wait for tasks forever if the
    parent is killed."""
    import os
    from multiprocessing import parent_process
    from threading import Thread

    def end() -> None:
        if parent := parent_process():
            parent.join()
            os._exit(1)

    Thread(target=end, daemon=True).start()
