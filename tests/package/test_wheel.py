"""The wheel: what it installs, its README, and the rules of both games as it has them.

Every example of the rules and every recorded game is checked on each Python from 3.11 on that is
found: this one, `python3.…` on the PATH, and those of pyenv. Each has an environment of its own in
which nothing but the wheel is installed; its tests have its version in their names, and those of
missing ones are skipped.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import package
from tests.conformance.test_conformance import GAMES
from tests.shape.test_docs import EXAMPLE
from tools.wheel import PACKAGE, ROOT, build_sdist, wheel

MAX_NAMES = 12
MIN_EXAMPLES = 2500
"""There are more examples of the rules than this."""
OWN = f"3.{sys.version_info.minor}"
PYTHONS = tuple(f"3.{minor}" for minor in range(11, max(15, sys.version_info.minor) + 1))
ENV = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
each_python = pytest.mark.parametrize("python", PYTHONS, indirect=True)


def pythons(version: str) -> Iterator[str]:
    """Yield programs that may be a Python of this version."""
    if version == OWN:
        yield sys.executable
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    yield from map(str, sorted(pyenv.glob(f"versions/*/bin/python{version}")))
    yield from filter(None, [shutil.which(f"python{version}")])


@cache
def environment(folder: Path, version: str) -> Path | None:
    """Return the Python of a new environment with the wheel, or None if there is no such Python.
    Nothing is downloaded."""
    there = folder / version
    for python in pythons(version):
        if not run(folder, python, "-m", "venv", "--clear", "--without-pip", there).returncode:
            break
    else:
        return None
    installed = there / "bin/python"
    name, content = wheel()
    (folder / name).write_bytes(content)
    options = ["--quiet", "--no-index", "--no-deps", "--no-compile"]
    pip = [sys.executable, "-m", "pip", "--python", str(installed), "install", *options]
    done = run(folder, *pip, folder / name)
    assert not done.returncode, done.stderr
    return installed


def run(folder: Path, *command: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a command in a folder."""
    return subprocess.run(command, cwd=folder, env=ENV, capture_output=True, text=True)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the environments."""
    return tmp_path_factory.mktemp("wheel")


@pytest.fixture
def python(folder: Path, request: pytest.FixtureRequest) -> Path:
    """Return the Python with the wheel: of the version in the test's name, or of this one."""
    version = getattr(request, "param", OWN)
    found = environment(folder, version)
    if found is None:
        pytest.skip(f"there is no Python {version}")
    return found


def test_one_package_is_installed_with_its_types_and_license(python: Path) -> None:
    (site,) = python.parents[1].glob("lib/python*/site-packages")
    about, name = sorted(path.name for path in site.iterdir())[::-1], PACKAGE
    assert [one.partition("-")[0] for one in about] == [name, name]
    assert (site / name / "py.typed").exists()
    assert list(site.glob("*.dist-info/licenses/LICENSE"))
    for path in site.rglob("*.py"):
        assert not re.search(r"^\s*(from|import) (engine|package)\b", path.read_text("utf-8"), re.M)


def test_the_same_sources_give_the_same_wheel() -> None:
    assert wheel() == wheel()


def test_so_does_the_archive_of_the_sources(tmp_path: Path) -> None:
    archive = build_sdist(str(tmp_path))
    with tarfile.open(tmp_path / archive) as opened:
        opened.extractall(tmp_path, filter="data")
    sources = tmp_path / archive.removesuffix(".tar.gz")
    done = run(sources, sys.executable, "-m", "tools.wheel")
    assert not done.returncode, done.stderr
    name, content = wheel()
    assert (sources / "build" / name).read_bytes() == content


def test_there_are_few_names() -> None:
    assert sorted(package.__all__) == package.__all__
    assert len(package.__all__) <= MAX_NAMES
    assert all(hasattr(package, name) for name in package.__all__)
    table = re.findall(r"^\| `(\w+)", (ROOT / "package/README.md").read_text("utf-8"), re.M)
    assert sorted(table) == package.__all__


@each_python
def test_the_readme_prints_what_it_shows(python: Path, tmp_path: Path) -> None:
    check_examples(python, tmp_path, "package/README.md")


def test_so_does_the_guide(python: Path, tmp_path: Path) -> None:
    check_examples(python, tmp_path, "docs/library.md")


def check_examples(python: Path, folder: Path, document: str) -> None:
    """Run all examples of a document as one program."""
    examples = EXAMPLE.findall((ROOT / document).read_text("utf-8"))
    assert examples
    code = "".join(code for code, _ in examples)
    done = run(folder, python, "-W", "error", "-c", code)
    assert not done.stderr
    assert done.stdout == "".join(shown for _, shown in examples)


def test_the_command_line_works_in_a_pipe(python: Path, tmp_path: Path) -> None:
    command = [str(python), "-m", PACKAGE, "play", "Shore", "(4)", "--seed", "1"]
    done = run(tmp_path, "sh", "-c", f"{shlex.join(command)} | head -1")
    assert (done.returncode, done.stdout, done.stderr) == (0, "\n", "")
    done = run(tmp_path, python, "-m", PACKAGE, "odds", "(Q)", "(4)")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("PYTHONIOENCODING=ascii {} odds '(20)' '(4)'", 0),
        ("PYTHONIOENCODING=ascii {} odds '“' '(4)'", 1),
        ("{} odds '(20)' '(4)' >&-", 0),
        ("{} odds '(20)' '(4)' > /dev/full", 1),
        ("{} convert - <&-", 1),
        ("{} play '(4)' '(6)' <&-", 0),
        ("printf '\\377' | {} convert -", 1),
        ("printf '\\xef\\xbb\\xbfgame: x' | {} convert -", 1),
        ("{} analyze /", 1),
        ("{} solve '(4):1 | (6):2' --seat 1", 2),
    ],
)
def test_nothing_ends_with_a_traceback(python: Path, tmp_path: Path, words: str, code: int) -> None:
    done = run(tmp_path, "sh", "-c", words.format(f"{shlex.quote(str(python))} -m {PACKAGE}"))
    assert done.returncode == code
    assert "Traceback" not in done.stderr
    assert bool(done.stderr) == bool(code)


@each_python
def test_rule_examples_and_recorded_games_hold_in_the_wheel(python: Path) -> None:
    done = run(ROOT, python, "-m", "tests.package.installed_engine")
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    *_, engine, found = done.stdout.splitlines()
    assert Path(engine).is_relative_to(python.parents[1])
    examples, games = map(int, re.findall(r"(\d+) (?:examples|games)", found))
    assert examples > MIN_EXAMPLES
    assert games == sum(GAMES.values())
