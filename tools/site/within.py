"""Build steps that run in the page's own Python, so that the result does not depend on the build
machine's Python.

An older Python cannot parse the whole library, and another zlib compresses differently. So these
functions run in Pyodide (within.mjs), with nothing but the standard library and `BROUGHT`.
"""

import ast
import base64
import sys
import zipfile
import zlib
from collections.abc import Iterable, Mapping

from tools.site.archive import zipped
from tools.site.terse import terse

BROUGHT = (
    "tools/__init__.py",
    "tools/site/__init__.py",
    "tools/site/archive.py",
    "tools/site/terse.py",
    "tools/site/within.py",
)
"""The files of the repository that these functions need."""


def library(
    loaded: Iterable[str],
    later: Iterable[str],
    absent: Iterable[str],
    stand_ins: Mapping[str, str],
    only: Mapping[str, str],
) -> dict[str, str]:
    """Return the code of the page's standard library by file name, without comments and docstrings:
    the modules `loaded` and the files `later`, except names with a prefix in `absent`. `stand_ins`
    replace the code of files, and `only` names the single function of a file that is included."""
    (place,) = (path for path in sys.path if path.endswith(".zip"))
    with zipfile.ZipFile(place) as archive:
        used = {*_files(loaded), *later} & set(archive.namelist())
        kept = sorted(name for name in used if not name.startswith(tuple(absent)))
        texts = {name: archive.read(name).decode() for name in kept} | {
            name: text for name, text in stand_ins.items() if name in kept
        }
    return {
        name: terse(_function(text, only[name]) if name in only else text)
        for name, text in texts.items()
    }


def compressed(files: Mapping[str, str]) -> str:
    """Return a compressed archive of these files, as base64."""
    encoded = {name: text.encode() for name, text in files.items()}
    return base64.b64encode(zipped(encoded, zipfile.ZIP_DEFLATED)).decode()


def deflated(texts: Mapping[str, str]) -> dict[str, str]:
    """Return these texts by name, each compressed in the zlib format (RFC 1950), as base64."""
    packed = {name: zlib.compress(text.encode(), 9) for name, text in texts.items()}
    return {name: base64.b64encode(content).decode() for name, content in packed.items()}


def _files(modules: Iterable[str]) -> Iterable[str]:
    places = [name.replace(".", "/") for name in modules]
    return (name for place in places for name in (f"{place}.py", f"{place}/__init__.py"))


def _function(code: str, name: str) -> str:
    """Return the code of one function of a module. The function must not need anything else in the
    module."""
    (found,) = (
        ast.get_source_segment(code, part)
        for part in ast.parse(code).body
        if isinstance(part, ast.FunctionDef) and part.name == name
    )
    return f"{found}\n"
