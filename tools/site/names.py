"""Names: files are named after their content, so that they can be cached for ever."""

import hashlib
from collections.abc import Iterable
from pathlib import PurePosixPath

PARTS = "parts"
"""The folder of the files that are named after their content."""

DIGITS = 12


def hashed(name: str, content: bytes) -> str:
    """The path of a file: "page.js" becomes "parts/page-0123456789ab.js"."""
    stem, dot, kinds = PurePosixPath(name).name.partition(".")
    return f"{PARTS}/{stem}-{mark([content])}{dot}{kinds}"


def mark(contents: Iterable[bytes]) -> str:
    """A digest of these contents, in this order."""
    digest = hashlib.sha256()
    for content in contents:
        digest.update(hashlib.sha256(content).digest())
    return digest.hexdigest()[:DIGITS]
