"""The library: Python's standard library, without what the page never imports."""

import io
import json
import zipfile

from tools.runtime import PACKAGES
from tools.site import game, node

WHOLE = PACKAGES / "pyodide" / "python_stdlib.zip"

LATER = (
    "encodings/ascii.py",  # codecs that a text may name
    "encodings/idna.py",
    "encodings/latin_1.py",
    "concurrent/futures/thread.py",  # imported by asyncio when it is first asked for
    "stringprep.py",
    "pprint.py",
)
"""What is needed by what is needed, but imported only when it comes to it."""

EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The time that zip archives begin with; a fixed one keeps the archive the same."""


def library() -> bytes:
    """The part of the library that the page uses, as the archive from which Python imports."""
    with zipfile.ZipFile(WHOLE) as whole:
        used = {*json.loads(node.told("used.mjs", sorted(game.imported()))), *LATER}
        return zipped({name: whole.read(name) for name in sorted(used)})


def zipped(files: dict[str, bytes]) -> bytes:
    """An archive that is always the same for the same files. What is around it will pack it."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_STORED) as zipping:
        for name, content in files.items():
            zipping.writestr(zipfile.ZipInfo(name, EARLIEST), content)
    return archive.getvalue()
