"""The library: Python's standard library without the modules that the page never imports."""

import io
import json
import zipfile

from tools.runtime import PACKAGES
from tools.site import game, node
from tools.site.terse import terse

WHOLE = PACKAGES / "pyodide" / "python_stdlib.zip"

LATER = (
    "encodings/ascii.py",  # codecs that a text may name
    "encodings/idna.py",
    "encodings/latin_1.py",
    "concurrent/futures/thread.py",  # imported by asyncio when it is first asked for
    "stringprep.py",
    "pprint.py",
)
"""Modules that the used ones import only when they need them."""

EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The earliest time that zip archives support; a fixed time keeps the archive the same."""


def library() -> bytes:
    """The part of the library that the page uses, as the archive from which Python imports it."""
    with zipfile.ZipFile(WHOLE) as whole:
        used = {*json.loads(node.run("used.mjs", sorted(game.imported()))), *LATER}
        return zipped({name: _sent(name, whole.read(name)) for name in sorted(used)})


def _sent(name: str, content: bytes) -> bytes:
    """As `python -OO` would have it, which the library is made for. What the building Python is too
    old to read stays as it is."""
    if not name.endswith(".py"):
        return content
    try:
        return terse(content.decode()).encode()
    except SyntaxError:
        return content


def zipped(files: dict[str, bytes]) -> bytes:
    """An archive that is always the same for the same files. It is not compressed, because its
    container is."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_STORED) as zipping:
        for name, content in files.items():
            zipping.writestr(zipfile.ZipInfo(name, EARLIEST), content)
    return archive.getvalue()
