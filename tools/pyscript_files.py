"""Writes pyscript.toml: which files PyScript puts before Python, one line each.

PyScript knows no wildcards. `python -m tools.pyscript_files` writes the list anew, and that of the
languages in the pages, which say their first words before Python does;
tests/shape/test_pyscript_toml.py tells when that is due.
"""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CONFIGURATION = ROOT / "pyscript.toml"

TEXTS = "assets/texts/*.json"
# What the game reads: its modules, the tables beside them, and the words it speaks.
PATTERNS = ("engine/**/*.py", "engine/**/*.json", "ui/**/*.py", "ui/**/*.json", TEXTS)

PAGES = ("index.html", "embed.html")
LANGUAGES = re.compile(r'(?<= data-words=")[^"]*(?=")')
"""What a page says about the files that have its words."""

HEAD = """\
# What PyScript loads. Written by `python -m tools.pyscript_files`; do not edit by hand.
interpreter = "./assets/runtime/pyodide/pyodide.mjs"
# assets/boot.js explains in the page what goes wrong; PyScript need not do it as well.
plugins = ["!error"]

# Left: the address of a file; right: its place in Python's file system, which mirrors ours.
[files]
"""


def paths(root: Path = ROOT) -> Iterator[str]:
    """The files the game consists of, from the root of the repository."""
    for pattern in PATTERNS:
        for file in sorted(root.glob(pattern)):
            yield file.relative_to(root).as_posix()


def lines(root: Path = ROOT) -> list[str]:
    """The lines below `[files]`."""
    return [f'"./{path}" = "./{path}"' for path in paths(root)]


def languages(root: Path = ROOT) -> str:
    """The files with the words of each language, as pages name them."""
    return " ".join(file.relative_to(root).as_posix() for file in sorted(root.glob(TEXTS)))


def main() -> None:
    """Write pyscript.toml and the languages of the pages anew."""
    CONFIGURATION.write_text(HEAD + "\n".join(lines()) + "\n")
    for name in PAGES:
        page = (ROOT / name).read_text(encoding="utf-8")
        (ROOT / name).write_text(LANGUAGES.sub(languages(), page), encoding="utf-8")


if __name__ == "__main__":
    main()
