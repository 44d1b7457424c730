"""Writes pyscript.toml, which lists the files that PyScript loads for Python, one on each line.

PyScript has no wildcards. `python -m tools.pyscript_files` rewrites this list. It also rewrites the
list of language files in index.html, which shows its first words before Python starts.
tests/shape/test_pyscript_toml.py fails when that is necessary.
"""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CONFIGURATION = ROOT / "pyscript.toml"

TEXTS = "assets/texts/*.json"
# What the game reads: its modules, the tables beside them, its drawings, typefaces and texts.
DRAWINGS = "assets/drawings/**/*.svg"
TYPEFACES = "assets/runtime/typefaces/**/*.woff2"
PATTERNS = (
    "engine/**/*.py",
    "engine/**/*.json",
    "ui/**/*.py",
    "ui/**/*.json",
    DRAWINGS,
    TYPEFACES,
    TEXTS,
)

PAGE = ROOT / "index.html"
LANGUAGES = re.compile(r'(?<= data-words=")[^"]*(?=")')
"""The attribute in which a page lists the files that have its words."""

HEAD = """\
# What PyScript loads. Written by `python -m tools.pyscript_files`; do not edit by hand.
interpreter = "./assets/runtime/pyodide/pyodide.mjs"
# assets/arrival.js explains in the page what goes wrong; PyScript need not do it as well.
plugins = ["!error"]

# Left: the address of a file; right: its place in Python's file system, which mirrors ours.
[files]
"""


def paths(root: Path = ROOT) -> Iterator[str]:
    """The files of the game, relative to the root of the repository."""
    for pattern in PATTERNS:
        for file in sorted(root.glob(pattern)):
            yield file.relative_to(root).as_posix()


def lines(root: Path = ROOT) -> list[str]:
    """The lines below `[files]`."""
    return [f'"./{path}" = "./{path}"' for path in paths(root)]


def languages(root: Path = ROOT) -> str:
    """The language files, as pages list them."""
    return " ".join(file.relative_to(root).as_posix() for file in sorted(root.glob(TEXTS)))


def main() -> None:
    """Rewrite pyscript.toml and the language files in index.html."""
    CONFIGURATION.write_text(HEAD + "\n".join(lines()) + "\n")
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(LANGUAGES.sub(languages(), page), encoding="utf-8")


if __name__ == "__main__":
    main()
