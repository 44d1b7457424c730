"""Zip archives that are always the same for the same files, on every system."""

import io
import zipfile
from collections.abc import Mapping

EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The earliest time that zip archives support; a fixed time keeps the archive the same."""

UNIX = 3
"""The code for Unix, the system that archives name as their origin."""

SMALLEST = 9
"""The highest compression level."""


def zipped(files: Mapping[str, bytes], method: int = zipfile.ZIP_STORED) -> bytes:
    """Return a zip archive of these files. By default it is not compressed, because the file that
    contains it is. With compression, its bytes depend on zlib, so published archives are compressed
    in the page's Python (within.py)."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as zipping:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, EARLIEST)
            entry.create_system = UNIX
            zipping.writestr(entry, content, method, SMALLEST)
    return archive.getvalue()
