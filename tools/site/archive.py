"""The archive: all that Python needs in the browser, packed as one and cut in two.

Its end, the snapshot, repeats much of what stands before it: packed as one, both are a megabyte
smaller than two archives would be. Cut where a block of the packing ends, the first part can be
unpacked without the second.
"""

import io
import tarfile
from collections.abc import Mapping

import zstandard

LEVEL = 19
"""Up to 22 would be possible; that takes three times as long for two hundredths less."""

WINDOW = 24
"""As a power of two, how far back repetitions are seen; so much memory the unpacking takes."""

LONGEST_NAME = 99
"""What the page's reader of tar archives knows."""


def tarred(files: Mapping[str, bytes], is_end: bool = False) -> bytes:
    """A tar archive that is always the same for the same files; only an end is closed."""
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


def packed(first: bytes, second: bytes) -> tuple[bytes, bytes]:
    """Both parts packed as one, and cut so that the first can be unpacked without the second."""
    size = len(first) + len(second)
    choices = zstandard.ZstdCompressionParameters.from_level(
        LEVEL, window_log=WINDOW, enable_ldm=True, source_size=size, write_checksum=True
    )
    packing = zstandard.ZstdCompressor(compression_params=choices).compressobj(size=size)
    beginning = packing.compress(first) + packing.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK)
    return beginning, packing.compress(second) + packing.flush()
