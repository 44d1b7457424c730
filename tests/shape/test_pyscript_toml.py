"""pyscript.toml lists every file of the game, and nothing else."""

import tomllib
from pathlib import Path

from tools.pyscript_files import (
    CONFIGURATION,
    LANGUAGES,
    PAGE,
    ROOT,
    index_text,
    lines,
    offered_files,
)
from ui.text.i18n import INDEX


def test_names_every_file_of_the_game() -> None:
    written = [line for line in CONFIGURATION.read_text().splitlines() if line.startswith('"')]
    missing = sorted(set(lines()) - set(written))
    surplus = sorted(set(written) - set(lines()))
    advice = "\n".join(
        ["", "`python -m tools.pyscript_files` mends pyscript.toml:"]
        + [f"add     {line}" for line in missing]
        + [f"remove  {line}" for line in surplus]
    )
    assert not missing, advice
    assert not surplus, advice
    assert written == lines(), "the lines are out of order: run `python -m tools.pyscript_files`"


def test_the_page_knows_all_languages() -> None:
    named = LANGUAGES.findall(PAGE.read_text(encoding="utf-8"))
    assert named == [offered_files()], "run `python -m tools.pyscript_files`"
    listed = (ROOT / "assets" / INDEX).read_text(encoding="utf-8")
    assert listed == index_text(), "run `python -m tools.pyscript_files`"


def test_puts_every_file_where_it_lies_in_the_repository() -> None:
    files: dict[str, str] = tomllib.loads(CONFIGURATION.read_text())["files"]
    assert files
    for address, place in files.items():
        assert address == place
        assert (ROOT / address).is_file()


def test_uses_the_interpreter_we_serve_and_nothing_from_elsewhere() -> None:
    configuration = tomllib.loads(CONFIGURATION.read_text())
    assert configuration["interpreter"].startswith("./assets/runtime/")
    assert "packages" not in configuration


def test_every_kind_of_file_is_found(tmp_path: Path) -> None:
    for name in ("engine/a.py", "engine/deep/er/b.py", "engine/deep/c.json", "ui/d.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    (tmp_path / "engine/notes.md").touch()
    (tmp_path / "engine/library").mkdir()
    (tmp_path / "engine/library/not_on_the_page.py").touch()
    assert lines(tmp_path) == [
        '"./engine/a.py" = "./engine/a.py"',
        '"./engine/deep/er/b.py" = "./engine/deep/er/b.py"',
        '"./engine/deep/c.json" = "./engine/deep/c.json"',
        '"./ui/d.py" = "./ui/d.py"',
    ]
