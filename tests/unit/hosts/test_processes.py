"""Servers run as long as their block, and leave no processes behind."""

import sys
import time
from pathlib import Path

import pytest

from tests.hosts.processes import Failed, free_port, listens, output, running

SERVER = """
import os, sys, time
name = sys.argv[1] if os.fork() else sys.argv[2]
while True:
    with open(name, "a") as file:
        file.write("here ")
    time.sleep(0.05)
"""
"""A server with a worker; both keep writing to their files."""
LONG_AFTER = 0.5
"""Seconds in which they would write again."""


def test_a_server_and_its_workers_end_with_the_block(tmp_path: Path) -> None:
    files = tmp_path / "server", tmp_path / "worker"
    command = [sys.executable, "-c", SERVER, *map(str, files)]

    def answers() -> bool:
        return all(file.exists() for file in files)

    with running(command, {}, tmp_path / "log", answers):
        before = sizes(files)
        time.sleep(LONG_AFTER)
        assert all(now > then for now, then in zip(sizes(files), before, strict=True))
    before = sizes(files)
    time.sleep(LONG_AFTER)
    assert sizes(files) == before


def sizes(files: tuple[Path, ...]) -> list[int]:
    return [file.stat().st_size for file in files]


def test_the_last_words_of_a_server_that_does_not_start_are_told(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "raise SystemExit('no room')"]
    with pytest.raises(Failed, match="no room"), running(command, {}, tmp_path / "log", no):
        pass


def no() -> bool:
    return False


def test_a_program_gets_its_words_and_its_failure_is_told() -> None:
    ask = [sys.executable, "-c", "import os, sys; print(os.environ['NAME'] + sys.stdin.read())"]
    assert output(ask, {"NAME": "Ann"}, "a").strip() == "Anna"
    with pytest.raises(Failed, match="KeyError"):
        output(ask, {})


def test_a_free_port_has_nobody_listening() -> None:
    assert not listens(free_port())
