"""Names: a file is named after its content, so that it may be kept for ever."""

import hashlib
from collections.abc import Iterable
from pathlib import PurePosixPath

PARTS = "parts"
"""The folder of the files whose names tell their content."""

DIGITS = 12


def hashed(name: str, content: bytes) -> str:
    """Where a file lies: "page.js" becomes "parts/page-0123456789ab.js"."""
    stem, dot, kinds = PurePosixPath(name).name.partition(".")
    return f"{PARTS}/{stem}-{mark([content])}{dot}{kinds}"


def mark(contents: Iterable[bytes]) -> str:
    """What tells these contents, in this order, from all others."""
    digest = hashlib.sha256()
    for content in contents:
        digest.update(hashlib.sha256(content).digest())
    return digest.hexdigest()[:DIGITS]
