"""Zip archives that are always the same for the same files, on every system."""

import io
import zipfile
from collections.abc import Mapping

EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The earliest time that zip archives support; a fixed time keeps the archive the same."""

UNIX = 3
"""The system that archives name as the one where they were made."""

SMALLEST = 9
"""The level that compresses most."""


def zipped(files: Mapping[str, bytes], method: int = zipfile.ZIP_STORED) -> bytes:
    """An archive of these files. It is not compressed, because its container is, unless `method`
    says otherwise. Then its bytes depend on zlib, so what is published is compressed within the
    page's Python (within.py)."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as zipping:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, EARLIEST)
            entry.create_system = UNIX
            zipping.writestr(entry, content, method, SMALLEST)
    return archive.getvalue()
