"""Processes: programs that run as long as a block."""

import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

LONGEST_START = 60
"""The timeout for starting a server, in seconds; enough for a busy machine."""
LONGEST_END = 20
"""The timeout for shutting a program down, in seconds."""

PHP = ("php", "-d", "display_errors=0", "-d", "opcache.enable_cli=1")
WORKERS = "4"
"""A page and its resources are requested in parallel."""

Environment = dict[str, str]


class Failed(Exception):
    """A program ended with an error, or never responded; the message has its last output."""


def output(command: Sequence[str], environment: Environment, given: str = "") -> str:
    """Return the output of a program with this standard input. Raises Failed."""
    done = subprocess.run(
        command, env=os.environ | environment, input=given, capture_output=True, text=True
    )
    if done.returncode:
        raise Failed(f"{command[0]}: {(done.stderr or done.stdout).strip()[-2000:]}")
    return done.stdout


def php(script: Path, words: Sequence[str], environment: Environment, given: str = "") -> str:
    """Return the output of a PHP script. Raises Failed."""
    return output([*PHP, str(script), *words], environment, given)


@contextmanager
def running(
    command: Sequence[str],
    environment: Environment,
    log: Path,
    answers: Callable[[], bool],
) -> Iterator[None]:
    """Run a server from when it responds until the end of the block. Raises Failed."""
    with log.open("ab") as written:
        # In its own session, Ctrl+C does not reach it: it is shut down in order.
        server = subprocess.Popen(
            command,
            env=os.environ | environment,
            stdin=subprocess.DEVNULL,
            stdout=written,
            stderr=written,
            start_new_session=True,
        )
    try:
        _wait(server, answers, log)
        yield
    finally:
        _end(server)


def _wait(server: subprocess.Popen[bytes], answers: Callable[[], bool], log: Path) -> None:
    until = time.monotonic() + LONGEST_START
    while server.poll() is None and time.monotonic() < until:
        if answers():
            return
        time.sleep(0.1)
    raise Failed(f"{server.args!r} doesn’t respond:\n{log.read_text(errors='replace')[-2000:]}")


def _end(server: subprocess.Popen[bytes]) -> None:
    """End the server with all of its processes."""
    for how in (signal.SIGTERM, signal.SIGKILL):
        with suppress(ProcessLookupError):
            os.killpg(server.pid, how)
        try:
            server.wait(LONGEST_END)
        except subprocess.TimeoutExpired:
            continue
        return


def free_port() -> int:
    """Return a free port."""
    with socket.socket() as place:
        place.bind(("127.0.0.1", 0))
        return int(place.getsockname()[1])


def listens(port: int) -> bool:
    """Whether a server listens on this port."""
    with socket.socket() as place:
        place.settimeout(1)
        return place.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def php_server(folder: Path, port: int, environment: Environment, log: Path) -> Iterator[str]:
    """Run PHP's own web server for a folder and yield the address."""
    workers = {"PHP_CLI_SERVER_WORKERS": WORKERS}
    command = [*PHP, "-S", f"127.0.0.1:{port}", "-t", str(folder)]
    with running(command, environment | workers, log, lambda: listens(port)):
        yield f"http://localhost:{port}"
