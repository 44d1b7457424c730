"""The slim Pyodide has what the page uses, and reports an unsupported Pyodide."""

from pathlib import Path
from shutil import copytree

import pytest

from tools.site import slim

MAX_OF_GLUE = 0.35
"""The maximum share of the glue that may be left."""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the slim files."""
    folder = tmp_path_factory.mktemp("slim")
    slim.slim_into(folder)
    return folder


@pytest.fixture
def pyodide(tmp_path: Path) -> Path:
    """A copy of Pyodide that a test can change."""
    return copytree(slim.PYODIDE, tmp_path / "pyodide")


def test_most_of_the_glue_goes_and_a_part_of_the_module(made: Path) -> None:
    def size(name: str) -> float:
        return (made / name).stat().st_size / (slim.PYODIDE / name).stat().st_size

    assert 0.2 < size(slim.GLUE) < MAX_OF_GLUE
    assert 0.7 < size(slim.MODULE) < 0.95


def test_what_the_page_calls_stays(made: Path) -> None:
    glue = (made / slim.GLUE).read_text(encoding="utf-8")
    for name in ("mkdirTree", "restoreSnapshot", "_Py_Version", "___syscall_openat"):
        assert name in glue
    for name in ("_SDL_OpenAudio", "_emscripten_glDrawArrays", "_PyDateTime_FromTimestamp"):
        assert name not in glue


@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        (slim.GLUE, "assignWasmExports", "assignExports", "has no assignWasmExports"),
        (slim.GLUE, "var wasmImports={", "var table={", "declares no wasmImports"),
        (slim.GLUE, "updateGOT(origExports)", "update(origExports)", "does not call updateGOT"),
        (slim.GLUE, "wasmExports._pyproxy", "wasmExports[name]._pyproxy", "names that it makes"),
    ],
)
def test_a_pyodide_that_looks_otherwise_stops_the_build(
    pyodide: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    file: str,
    old: str,
    new: str,
    words: str,
) -> None:
    text = (pyodide / file).read_text(encoding="utf-8")
    assert old in text
    (pyodide / file).write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(SystemExit):
        slim.slim_into(tmp_path, pyodide)
    said = capsys.readouterr().out
    assert words in said
    assert "tools/site/slim/README.md" in said
