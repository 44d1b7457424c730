"""The runtime is installed once for each lock file, with clear errors for what is missing."""

from pathlib import Path

import pytest

from tools import runtime


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with two packages, each with one file to copy."""
    (tmp_path / "package-lock.json").write_text("{}")
    for package in ("snake", "die"):
        (tmp_path / "node_modules" / package / "dist").mkdir(parents=True)
        (tmp_path / "node_modules" / package / "dist" / f"{package}-1a2b.js").write_text(package)
        (tmp_path / "node_modules" / package / "dist" / "unwanted.js").write_text("no")
    monkeypatch.setattr(runtime, "ROOT", tmp_path)
    monkeypatch.setattr(runtime, "PACKAGES", tmp_path / "node_modules")
    monkeypatch.setattr(runtime, "RUNTIME", tmp_path / "runtime")
    monkeypatch.setattr(runtime, "STAMP", tmp_path / "runtime" / "lock.txt")
    wanted = (("python", "snake/dist", ("snake-*.js",)), ("dice", "die", ("dist/die-*.js",)))
    monkeypatch.setattr(runtime, "LAID", wanted)
    return tmp_path


def test_lays_the_wanted_files_and_no_others(place: Path) -> None:
    runtime.install_runtime()
    laid = sorted(
        path.relative_to(place).as_posix()
        for path in (place / "runtime").rglob("*")
        if path.is_file()
    )
    assert laid == [
        "runtime/dice/dist/die-1a2b.js",
        "runtime/lock.txt",
        "runtime/python/snake-1a2b.js",
        "runtime/segno.zip",
    ]


def test_is_laid_until_the_lock_file_changes(place: Path) -> None:
    assert not runtime.has_current_runtime()
    runtime.install_runtime()
    assert runtime.has_current_runtime()
    (place / "package-lock.json").write_text('{"changed": true}')
    assert not runtime.has_current_runtime()


def test_laying_anew_leaves_nothing_old_behind(place: Path) -> None:
    runtime.install_runtime()
    (place / "runtime" / "python" / "snake-old.js").write_text("old")
    runtime.install_runtime()
    assert not (place / "runtime" / "python" / "snake-old.js").exists()


def test_a_file_that_left_its_package_is_named(place: Path) -> None:
    (place / "node_modules" / "die" / "dist" / "die-1a2b.js").unlink()
    with pytest.raises(SystemExit, match=r"die no longer has dist/die-\*\.js"):
        runtime.install_runtime()
    assert not runtime.has_current_runtime()


@pytest.mark.usefixtures("place")
def test_without_node_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(SystemExit, match=r"Node\.js .* is missing"):
        runtime.main()


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("npm warn old\\nnpm ERR! code E404\\nnpm ERR! not found", "npm ERR! code E404"),
        ("npm error code E404", "npm error code E404"),
        ("throw err\\nError: Cannot find module", "Error: Cannot find module"),
    ],
)
def test_what_npm_says_is_shown_even_if_it_does_not_start(
    place: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: str,
    shown: str,
) -> None:
    npm = place / "npm"
    npm.write_text(f"#!/bin/sh\nprintf '{words}' >&2\nexit 1\n")
    npm.chmod(0o755)
    monkeypatch.setattr("shutil.which", lambda name: str(npm))
    with pytest.raises(SystemExit, match="npm could not fetch"):
        runtime.fetch_packages()
    printed = capsys.readouterr().out
    assert shown in printed
    assert "warn" not in printed
