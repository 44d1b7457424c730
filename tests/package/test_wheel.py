"""The wheel: what it installs, its README, and the rules of both games as it has them."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import package
from tests.shape.test_docs import EXAMPLE
from tools.wheel import PACKAGE, ROOT, wheel

MAX_NAMES = 12
TESTED = ("tests/rules", "tests/conformance")
MIN_TESTS = 2500
"""There are more tests than this."""
PYTHONS = ("3.11", "3.12", "3.13", "3.14")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder in which the wheel is installed."""
    folder = tmp_path_factory.mktemp("wheel")
    name, content = wheel()
    (folder / name).write_bytes(content)
    options = ["--quiet", "--no-index", "--no-deps", "--no-compile", "--target"]
    pip = [sys.executable, "-m", "pip", "install", *options, str(folder / "site")]
    subprocess.run([*pip, str(folder / name)], check=True)
    return folder / "site"


def run(site: Path, folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run a command that finds the wheel."""
    env = {**os.environ, "PYTHONPATH": str(site), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True)


def test_one_package_is_installed_with_its_types_and_license(site: Path) -> None:
    about, name = sorted(path.name for path in site.iterdir())[::-1][:2], PACKAGE
    assert [one.partition("-")[0] for one in about] == [name, name]
    assert (site / name / "py.typed").exists()
    assert list(site.glob("*.dist-info/licenses/LICENSE"))
    for path in site.rglob("*.py"):
        assert not re.search(r"^\s*(from|import) (engine|package)\b", path.read_text("utf-8"), re.M)


def test_the_same_sources_give_the_same_wheel() -> None:
    assert wheel() == wheel()


def test_there_are_few_names() -> None:
    assert sorted(package.__all__) == package.__all__
    assert len(package.__all__) <= MAX_NAMES
    assert all(hasattr(package, name) for name in package.__all__)
    table = re.findall(r"^\| `(\w+)", (ROOT / "package/README.md").read_text("utf-8"), re.M)
    assert sorted(table) == package.__all__


@pytest.mark.parametrize("version", PYTHONS)
def test_the_readme_prints_what_it_shows(site: Path, tmp_path: Path, version: str) -> None:
    others = Path.home().glob(f".pyenv/versions/{version}.*/bin/python")
    python = next(map(str, others), shutil.which(f"python{version}"))
    if python is None or run(site, tmp_path, python, "-c", "").returncode:
        pytest.skip(f"there is no Python {version}")
    check_examples(site, tmp_path, "package/README.md", python)


def test_so_does_the_guide(site: Path, tmp_path: Path) -> None:
    check_examples(site, tmp_path, "docs/library.md", sys.executable)


def check_examples(site: Path, folder: Path, document: str, python: str) -> None:
    """Run all examples of a document as one program."""
    examples = EXAMPLE.findall((ROOT / document).read_text("utf-8"))
    assert examples
    code = "".join(code for code, _ in examples)
    done = run(site, folder, python, "-W", "error", "-c", code)
    assert not done.stderr
    assert done.stdout == "".join(shown for _, shown in examples)


def test_the_command_line_works_in_a_pipe(site: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", PACKAGE, "play", "Shore", "(4)", "--seed", "1"]
    done = run(site, tmp_path, "sh", "-c", f"{shlex.join(command)} | head -1")
    assert (done.returncode, done.stdout, done.stderr) == (0, "\n", "")
    done = run(site, tmp_path, sys.executable, "-m", PACKAGE, "odds", "(Q)", "(4)")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1


def test_rule_examples_and_recorded_games_hold_in_the_wheel(site: Path) -> None:
    options = ["-q", "-p", "no:cacheprovider", "-p", "tests.package.installed_engine"]
    done = run(site, ROOT, sys.executable, "-m", "pytest", *options, *TESTED)
    passed = re.search(r"(\d+) passed", done.stdout)
    assert done.returncode == 0, done.stdout[-2000:]
    assert f"engine: {site / PACKAGE}" in done.stdout
    assert passed is not None
    assert int(passed[1]) > MIN_TESTS
