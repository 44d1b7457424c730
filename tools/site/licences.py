"""Licenses: a page with the notices of everything in the site.

The repository holds no third-party license: each text comes from an installed package. The bundles,
READ, TYPEFACES and INSTALLED determine which packages are in the site. The build stops if a license
is not found.
"""

import importlib.metadata
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

from tools.runtime import LAID, PACKAGES, ROOT
from tools.site.pages import document

READ = ("@pyscript/core", "idiomorph", "pyodide", "zstddec")
"""The packages from which the build copies files without the bundler."""
TYPEFACES = tuple(package for place, package, _ in LAID if place.startswith("typefaces/"))
"""The packages of the typefaces among the game's files."""

LICENCE_FILE = re.compile(r"(licen[cs]e|notice|copying)\b", re.IGNORECASE)

ELSEWHERE = {
    "codedent": "plain-tag/LICENSE",
    "coincident/node_modules/@webreflection/utils": "@webreflection/utils/LICENSE",
    "next-resolver/node_modules/@webreflection/utils": "@webreflection/utils/LICENSE",
    "pyodide": "axe-core/LICENSE",
    "to-json-callback": "plain-tag/LICENSE",
}
"""Packages without a license file, and where to find the text: in a package under the same license
by the same author, unless the text names no author."""

INSTALLED = ("segno",)
"""The Python packages that are in the site."""

PYTHON_LICENCE = "typing_extensions"
"""A Python package under Python's own license, whose text Pyodide lacks."""

LIBRARIES = re.compile(rb"[\x20-\x7e]*Copyright (?:\(c\) )?[0-9C][\x20-\x7e]*")
"""Matches a copyright notice inside compiled libraries."""

HEAD = """<h1>Licences</h1>
<p>What this site brings, and under which licences.</p>
"""


class Notice(NamedTuple):
    """A piece of software and its license."""

    title: str
    """The software's name and version."""
    licence: str
    """The short name of the license."""
    texts: tuple[str, ...]
    remark: str = ""


def page(packages: Iterable[str]) -> bytes:
    """Return the HTML page with the notices of this project, of these packages, of the INSTALLED
    ones, and of Python. Exits with a message if a license is not found."""
    notices = [
        Notice("Button Men and Lunch Money", "MIT", _texts([ROOT / "LICENSE"])),
        *(notice(package) for package in sorted(packages)),
        *(_installed_notice(package) for package in INSTALLED),
        _python(),
    ]
    return document("Licences", HEAD + "".join(_sections(notices))).encode()


def notice(package: str, packages: Path = PACKAGES) -> Notice:
    """Return the notice of an installed package, given its folder within `packages`. Exits with a
    message if its license is not found."""
    said = _package_metadata(packages / package)
    name = f"{said['name']} {said['version']}"
    own = (packages / package).iterdir()
    files = sorted(path for path in own if path.is_file() and LICENCE_FILE.match(path.name))
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
        f"the text is the one in {_package_metadata(other.parent)['name']}."
    )
    return Notice(name, said["license"], _texts([other]), remark)


def package_of(path: str) -> str | None:
    """Return the package to which a file belongs, by the path of the file, or None if it is one of
    ours."""
    found = re.match(r"(?:.*?/)??node_modules/((?:.*/node_modules/)?(?:@[^/]+/)?[^/]+)/", path)
    return found[1] if found else None


def _texts(files: Iterable[Path]) -> tuple[str, ...]:
    return tuple(file.read_text(encoding="utf-8") for file in files)


def _package_metadata(folder: Path) -> Mapping[str, str]:
    """Return the contents of a package's package.json."""
    said: dict[str, str] = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    return said


def _installed_notice(package: str) -> Notice:
    """Return the notice of a Python package. Exits with a message if the text of its license is not
    found."""
    said = importlib.metadata.metadata(package)
    named = (one for one in said.get_all("Classifier", []) if one.startswith("License :: "))
    licence = next(named).rpartition(" :: ")[2]
    return Notice(f"{said['Name']} {said['Version']}", licence, _installed_texts(package))


def _installed_texts(package: str) -> tuple[str, ...]:
    # Sorted, because installers list the files in different orders.
    files = sorted(importlib.metadata.files(package) or [])
    texts = [file.read_text(encoding="utf-8") for file in files if LICENCE_FILE.match(file.name)]
    if not texts:
        raise SystemExit(f"{package} has no licence file: mend tools/site/licences.py.")
    return tuple(texts)


def _python() -> Notice:
    """Return the notice of Python, whose code, but not its license, is in Pyodide's package."""
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
    """Yield a section for each notice. A text that several notices share is in the first of them;
    each of the others refers to that notice, and adds the paragraphs that only its own text has."""
    known: dict[str, tuple[str, ...]] = {}
    for one in notices:
        remark = f"<p>{escape(one.remark)}</p>\n" if one.remark else ""
        texts = ""
        for text in one.texts:
            parts = re.split(r"\n\s*\n", text.strip())
            paragraphs = tuple(" ".join(one.split()) for one in parts)
            first = next((title for title in known if _is_shared(paragraphs, known[title])), "")
            if first:
                texts += _reference(first, _apart(paragraphs, known[first]))
            else:
                known.setdefault(one.title, paragraphs)
                texts += f"<pre>{_compact(text)}</pre>\n"
        yield f"<h2>{escape(one.title)}</h2>\n<p>{escape(one.licence)}</p>\n{remark}{texts}"


def _compact(text: str) -> str:
    """Return the text as HTML, without indentation."""
    return escape("\n".join(line.strip() for line in text.splitlines()), quote=False)


SHARED = 0.9
"""The share of each of two texts that must be in the other for one to refer to the other."""


def _is_shared(text: Sequence[str], other: Sequence[str]) -> bool:
    return all(
        len("".join(_apart(one, two))) <= (1 - SHARED) * len("".join(one))
        for one, two in ((text, other), (other, text))
    )


def _apart(text: Sequence[str], other: Sequence[str]) -> tuple[str, ...]:
    """Return the paragraphs of the text that the other text lacks."""
    return tuple(one for one in text if one not in other)


def _reference(title: str, apart: Sequence[str]) -> str:
    if not apart:
        return f"<p>The text is that of {escape(title)}, word for word.</p>\n"
    own = _compact("\n\n".join(apart))
    return f"<p>The text is that of {escape(title)}, but here it says:</p>\n<pre>{own}</pre>\n"
