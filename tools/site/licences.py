"""Licences: a page with the notices of everything that the site brings.

The repository holds no license of others: each text comes from an installed package. Which packages
are in the site is known from the bundles and from `READ`; one whose license is not found stops the
build.
"""

import importlib.metadata
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from pathlib import Path
from typing import NamedTuple

from tools.runtime import LAID, PACKAGES, ROOT
from tools.site.pages import document

READ = ("@pyscript/core", "idiomorph", "pyodide", "zstddec")
"""The packages of which the build takes files itself, and not the bundler."""
TYPEFACES = tuple(package for place, package, _ in LAID if place.startswith("typefaces/"))
"""The packages of those that lie among the files of the game."""

LICENCE_FILE = re.compile(r"(licen[cs]e|notice|copying)\b", re.IGNORECASE)

ELSEWHERE = {
    "codedent": "plain-tag/LICENSE",
    "coincident/node_modules/@webreflection/utils": "@webreflection/utils/LICENSE",
    "next-resolver/node_modules/@webreflection/utils": "@webreflection/utils/LICENSE",
    "pyodide": "axe-core/LICENSE",
    "to-json-callback": "plain-tag/LICENSE",
}
"""Packages without a license file, and where the text is: in a package under the same license that
is by the same author, unless the text names none."""

INSTALLED = ("segno",)
"""The Python packages that are in the site."""

PYTHON_LICENCE = "typing_extensions"
"""The Python package that has the license of Python as its own; Pyodide has not got it."""

LIBRARIES = re.compile(rb"[\x20-\x7e]*Copyright (?:\(c\) )?[0-9C][\x20-\x7e]*")
"""The notices that compiled libraries have within them."""

HEAD = """<h1>Licences</h1>
<p>What this site brings, and under which licences.</p>
"""


class Notice(NamedTuple):
    """Under which license something is."""

    title: str
    """Its name and version."""
    licence: str
    """The short name of the license."""
    texts: tuple[str, ...]
    remark: str = ""


def page(packages: Iterable[str]) -> bytes:
    """The page about this project, these packages, and Python."""
    notices = [
        Notice("Button Men and Lunch Money", "MIT", _texts([ROOT / "LICENSE"])),
        *(notice(package) for package in sorted(packages)),
        *(_installed(package) for package in INSTALLED),
        _python(),
    ]
    return document("Licences", HEAD + "".join(_sections(notices))).encode()


def notice(package: str, packages: Path = PACKAGES) -> Notice:
    """That of an installed package, which is named by its folder. Exits with a message if its
    license is not found."""
    said = _described(packages / package)
    name = f"{said['name']} {said['version']}"
    files = _licence_files(packages / package)
    if files:
        return Notice(name, said["license"], _texts(files))
    if package not in ELSEWHERE:
        raise SystemExit(
            f"{package} has no licence file: say in tools/site/licences.py where it is."
        )
    other = packages / ELSEWHERE[package]
    by = f", by {said['author']}" if said.get("author") else ""
    remark = (
        f"The package has no licence file. It says that it is under this licence{by}; "
        f"the text is the one in {_described(other.parent)['name']}."
    )
    return Notice(name, said["license"], _texts([other]), remark)


def package_of(path: str) -> str | None:
    """Return the package to which a file belongs, by the path of the file, or None if it is one of
    ours."""
    found = re.match(r"(?:.*?/)??node_modules/((?:.*/node_modules/)?(?:@[^/]+/)?[^/]+)/", path)
    return found[1] if found else None


def _licence_files(folder: Path) -> list[Path]:
    beside = [path for path in folder.iterdir() if path.is_file() and LICENCE_FILE.match(path.name)]
    return sorted(beside)


def _texts(files: Iterable[Path]) -> tuple[str, ...]:
    return tuple(file.read_text(encoding="utf-8") for file in files)


def _described(folder: Path) -> Mapping[str, str]:
    """What a package says of itself; its author is a name."""
    said: dict[str, str] = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    return said


def _installed(package: str) -> Notice:
    """That of a Python package. Exits with a message if its license is not found."""
    said = importlib.metadata.metadata(package)
    named = (one for one in said.get_all("Classifier", []) if one.startswith("License :: "))
    licence = next(named).rpartition(" :: ")[2]
    return Notice(f"{said['Name']} {said['Version']}", licence, _installed_texts(package))


def _installed_texts(package: str) -> tuple[str, ...]:
    files = sorted(importlib.metadata.files(package) or [])  # each installer lists them otherwise
    texts = [file.read_text(encoding="utf-8") for file in files if LICENCE_FILE.match(file.name)]
    if not texts:
        raise SystemExit(f"{package} has no licence file: mend tools/site/licences.py.")
    return tuple(texts)


def _python() -> Notice:
    """Python's own code is in Pyodide's package, without a license file."""
    known = json.loads((PACKAGES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    code = (PACKAGES / "pyodide" / "pyodide.asm.wasm").read_bytes()
    within = sorted({found.decode().strip() for found in LIBRARIES.findall(code)})
    texts = _installed_texts(PYTHON_LICENCE)
    remark = (
        "The interpreter and its library, as Pyodide brings them, without the library's comments "
        "and docstrings. First come the notices in its "
        "compiled file. It contains libraries in other languages, whose licences are not in the "
        "package but in its sources: https://github.com/pyodide/pyodide"
    )
    version = known["info"]["python"]
    return Notice(f"Python {version}", "PSF-2.0", ("\n".join(within), *texts), remark)


def _sections(notices: Iterable[Notice]) -> Iterator[str]:
    """One for each; a text that several have stands in the first one, to which the others refer."""
    known: dict[str, str] = {}
    for one in notices:
        remark = f"<p>{escape(one.remark)}</p>\n" if one.remark else ""
        texts = "".join(
            _told(text, known.setdefault(_words(text), one.title), one.title) for text in one.texts
        )
        yield f"<h2>{escape(one.title)}</h2>\n<p>{escape(one.licence)}</p>\n{remark}{texts}"


def _words(text: str) -> str:
    """The text, however its lines are broken and indented."""
    return " ".join(text.split())


def _told(text: str, first: str, title: str) -> str:
    if first != title:
        return f"<p>The text is that of {escape(first)}, word for word.</p>\n"
    return f"<pre>{escape(text)}</pre>\n"
