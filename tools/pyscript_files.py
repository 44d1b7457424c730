"""Writes pyscript.toml, which lists the files that PyScript loads for Python, one per line, because
PyScript has no wildcards.

`python -m tools.pyscript_files` rewrites the file. It also writes the list of languages, and lists
the files of the offered languages in index.html, which shows its first texts before Python starts.
tests/shape/test_pyscript_toml.py fails when a rewrite is necessary.
"""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from ui.text.i18n import INDEX, STANDARD
from ui.text.plurals import CATEGORIES

ROOT = Path(__file__).resolve().parent.parent
CONFIGURATION = ROOT / "pyscript.toml"

# The files that the game reads: its modules, the tables beside them, its drawings, typefaces and
# texts.
DRAWINGS = "assets/drawings/**/*.svg"
TYPEFACES = "assets/runtime/typefaces/**/*.woff2"
PATTERNS = (
    "engine/**/*.py",
    "engine/**/*.json",
    "ui/**/*.py",
    "ui/**/*.json",
    DRAWINGS,
    TYPEFACES,
    f"assets/{INDEX}",
    f"assets/texts/{STANDARD}.json",
)
# The other languages are loaded when they are chosen: ui/browser/language_files.py.
LIBRARY = "engine/library/"
"""The folder of the modules that the page does not load."""

PAGE = ROOT / "index.html"
TEXTS = "assets/texts"
MIN_COVERAGE = 0.9
"""The share of English texts that a language must have to be offered in settings or chosen by the
browser's language."""
NAME = "language"
"""The key of a language's own name."""

LANGUAGES = re.compile(r'(?<= data-words=")[^"]*(?=")')
"""Matches the value of the attribute in which a page lists the files with its texts."""

HEAD = """\
# What PyScript loads. Written by `python -m tools.pyscript_files`; do not edit by hand.
interpreter = "./assets/runtime/pyodide/pyodide.mjs"
# assets/arrival.js explains in the page what goes wrong; PyScript need not do it as well.
plugins = ["!error"]

# Left: the address of a file; right: its place in Python's file system, which mirrors ours.
[files]
"""


def paths(root: Path = ROOT) -> Iterator[str]:
    """Yield the paths of the game's files, relative to the root of the repository."""
    for pattern in PATTERNS:
        for file in sorted(root.glob(pattern)):
            path = file.relative_to(root).as_posix()
            if not path.startswith(LIBRARY):
                yield path


def lines(root: Path = ROOT) -> list[str]:
    """Return the lines below `[files]` in pyscript.toml."""
    return [f'"./{path}" = "./{path}"' for path in paths(root)]


def index(root: Path = ROOT) -> list[dict[str, str | bool]]:
    """Return the list of languages, as ui/text/i18n.py reads it."""
    files = sorted((root / TEXTS).glob("*.json"))
    texts = {file.stem: json.loads(file.read_text(encoding="utf-8")) for file in files}
    return [
        {
            "locale": locale,
            "name": words.get(NAME, locale),
            "is_offered": coverage(words, texts[STANDARD]) >= MIN_COVERAGE,
        }
        for locale, words in texts.items()
    ]


def coverage(words: Mapping[str, str], english: Mapping[str, str]) -> float:
    """Return the share of English texts that a language has. A text counts in any plural form."""
    return sum(_has(words, key) for key in english) / len(english)


def _has(words: Mapping[str, str], key: str) -> bool:
    stem, dot, form = key.rpartition(".")
    forms = CATEGORIES if form in CATEGORIES else (form,)
    return any(words.get(f"{stem}{dot}{one}") for one in forms)


def index_text(root: Path = ROOT) -> str:
    """Return the text of the file with the list of languages, one on each line."""
    languages = (json.dumps(language, ensure_ascii=False) for language in index(root))
    return "[\n  " + ",\n  ".join(languages) + "\n]\n"


def offered_files(root: Path = ROOT) -> str:
    """Return the paths of the text files of the offered languages, separated by spaces, as pages
    list them."""
    names = (language["locale"] for language in index(root) if language["is_offered"])
    return " ".join(f"{TEXTS}/{name}.json" for name in names)


def main() -> None:
    """Rewrite pyscript.toml, the list of languages, and the language files in index.html."""
    (ROOT / "assets" / INDEX).write_text(index_text(), encoding="utf-8")
    CONFIGURATION.write_text(HEAD + "\n".join(lines()) + "\n")
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(LANGUAGES.sub(offered_files(), page), encoding="utf-8")


if __name__ == "__main__":
    main()
