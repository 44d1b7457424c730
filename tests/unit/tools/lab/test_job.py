"""A job has the same output however it is run, resumes after interruptions, and explains
failures."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.lab import calibration, job
from tools.lab.__main__ import JOBS, main

QUICK = ("calibration", "--positions", "30", "--seed", "job")


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "results.jsonl"


def output_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    main((*QUICK, *arguments))
    return capsys.readouterr().out


@pytest.mark.parametrize("name", JOBS)
def test_every_job_says_what_it_is(capsys: pytest.CaptureFixture[str], name: str) -> None:
    with pytest.raises(SystemExit):
        main((name, "--help"))
    assert JOBS[name].says in capsys.readouterr().out


def test_the_command_and_the_seed_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    main(QUICK)
    told = capsys.readouterr().err.splitlines()[0]
    assert told.startswith(
        "python -m tools.lab calibration --positions 30 --seed job: seed job, sources "
    )


def test_two_processes_find_the_same_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert output_of(capsys, "--jobs", "2") == output_of(capsys)


@pytest.fixture
def cluster() -> Iterator[str]:
    """The address of a scheduler with two processes."""
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as local:
        yield local.scheduler_address


def test_a_cluster_finds_the_same_as_this_machine(
    capsys: pytest.CaptureFixture[str], cluster: str
) -> None:
    assert output_of(capsys, "--scheduler", cluster) == output_of(capsys)


def test_a_stopped_job_goes_on(
    capsys: pytest.CaptureFixture[str], kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = output_of(capsys, "--results", str(kept))
    lines = kept.read_text().splitlines(keepends=True)
    # As if it had been stopped while it wrote the third result.
    kept.write_text("".join(lines[:3]) + lines[3][:9])
    worked_on: list[object] = []
    monkeypatch.setattr(job, "_work_on", counting(worked_on))
    assert output_of(capsys, "--results", str(kept)) == whole
    assert len(worked_on) == len(lines) - 3
    assert kept.read_text() == "".join(lines)
    assert output_of(capsys, "--results", str(kept), "--jobs", "1") == whole
    assert len(worked_on) == len(lines) - 3


def counting(worked_on: list[object], plain: object = job._work_on) -> object:
    """Return the same function, recording the tasks that it gets."""

    def noting(result: object, task: object, sources: str) -> object:
        worked_on.append(task)
        assert callable(plain)
        return plain(result, task, sources)

    return noting


def test_the_results_of_another_command_are_refused(
    capsys: pytest.CaptureFixture[str], kept: Path
) -> None:
    output_of(capsys, "--results", str(kept))
    there = kept.read_text()
    with pytest.raises(SystemExit, match=r"keeps the results of `python -m tools\.lab calibration"):
        output_of(capsys, "--results", str(kept), "--positions", "31")
    assert kept.read_text() == there


def test_the_results_of_other_sources_are_refused(
    capsys: pytest.CaptureFixture[str], kept: Path
) -> None:
    output_of(capsys, "--results", str(kept))
    header, *results = kept.read_text().splitlines()
    older = json.dumps({**json.loads(header), "sources": "older"})
    kept.write_text("\n".join((older, *results, "")))
    with pytest.raises(SystemExit, match="keeps results of other sources"):
        output_of(capsys, "--results", str(kept))


@pytest.mark.parametrize("text", ["", "hello\n", "[]\n", '{"command": "x"}\n'])
def test_another_file_is_left_alone(
    capsys: pytest.CaptureFixture[str], kept: Path, text: str
) -> None:
    kept.write_text(text)
    with pytest.raises(SystemExit, match="is no file of results"):
        output_of(capsys, "--results", str(kept))
    assert kept.read_text() == text


def test_a_worker_with_other_sources_is_refused() -> None:
    with pytest.raises(job.Stopped, match="A worker has other sources"):
        job._work_on(
            calibration.forecasts, calibration.Course("plain", calibration.QUICK, "1"), "older"
        )


def test_without_a_scheduler_it_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(job, "PATIENCE", 0.5)
    with pytest.raises(SystemExit, match=r"No scheduler answers at tcp://127\.0\.0\.1:1\."):
        output_of(capsys, "--scheduler", "tcp://127.0.0.1:1")
