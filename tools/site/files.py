"""Deterministic files: the archive that the page unpacks, files with names derived from their
content, which can be cached forever, and the list of all digests.

One archive has everything that Python needs in the browser, compressed together and cut in two. The
second part, the snapshot, repeats much of the first. Compressed together, they are a megabyte
smaller than two archives would be. The cut is at the end of a compressed block, so the first part
can be unpacked without the second. The sources, which only a start without the snapshot needs, are
in an archive of their own.
"""

import base64
import hashlib
import io
import tarfile
from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath

import zstandard

PARTS = "parts"
"""The folder of the files that are named after their content."""

DIGITS = 12

LEVEL = 22
"""The compression level: the highest, which takes a fifth longer than 19 and saves 34 kB."""

WINDOW = 25
"""The window size for repetitions, as a power of two. Unpacking takes this much memory; 24, half of
it, would add 86 kB."""

DIGESTS = "SHA256SUMS"
"""The file of the site that lists the digests of all others."""

LONGEST_NAME = 99
"""The maximum length of a name that the page's reader of tar archives supports."""


def hashed_path(name: str, content: bytes) -> str:
    """Return the path of a file, which contains a digest of its content: "page.js" becomes
    "parts/page-0123456789ab.js"."""
    stem, dot, kinds = PurePosixPath(name).name.partition(".")
    return f"{PARTS}/{stem}-{mark([content])}{dot}{kinds}"


def mark(contents: Iterable[bytes]) -> str:
    """Return a digest of these contents, in this order."""
    digest = hashlib.sha256()
    for content in contents:
        digest.update(hashlib.sha256(content).digest())
    return digest.hexdigest()[:DIGITS]


def integrity(content: bytes) -> str:
    """Return the digest that a browser checks a fetched file against (subresource integrity)."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def tarred(files: Mapping[str, bytes], is_end: bool = False) -> bytes:
    """Return a tar archive that is always the same for the same files. The end marker is only
    written if `is_end`. Exits with a message if a name is too long."""
    archive = io.BytesIO()
    with tarfile.open(fileobj=archive, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name, content in files.items():
            if len(name) > LONGEST_NAME:
                raise SystemExit(f"{name} is too long a name for the archive.")
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            tar.addfile(entry, io.BytesIO(content))
        length = tar.offset
    return archive.getvalue() if is_end else archive.getvalue()[:length]


def pack(first: bytes, second: bytes = b"") -> tuple[bytes, bytes]:
    """Return both parts, compressed together and cut so that the first can be unpacked without the
    second. The second result always contains the end of the compressed data, even without a second
    part."""
    size = len(first) + len(second)
    choices = zstandard.ZstdCompressionParameters.from_level(
        LEVEL, window_log=WINDOW, enable_ldm=True, source_size=size, write_checksum=True
    )
    packing = zstandard.ZstdCompressor(compression_params=choices).compressobj(size=size)
    beginning = packing.compress(first) + packing.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK)
    return beginning, packing.compress(second) + packing.flush()


def digests(files: Mapping[str, bytes]) -> bytes:
    """Return a list of the SHA-256 digest of each file, in the format of `sha256sum --check`."""
    lines = (f"{hashlib.sha256(files[name]).hexdigest()}  {name}\n" for name in sorted(files))
    return "".join(lines).encode()
