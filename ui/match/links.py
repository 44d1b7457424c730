"""Links: a record as the fragment of an address, short, versioned and sealed, and back.

What a link brings is untrusted. Its size is bounded before anything is read, its seal tells a
slip of the pen from a match, and what is in it is read by playing it (engine/records.py).
"""

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NoBase64
from hashlib import sha256

from engine.saving import DamagedSave, Json

VERSION = "1"
LONGEST = 30_000
"""Characters of a link. Hosts and chats cut off longer ones; a match of 200 moves has 4,000."""
LARGEST = 1_000_000
"""Bytes that may be unpacked from one."""
SEAL = 9
"""Bytes of the digest in front: a multiple of three, so that no bit of it is idle in base64."""


def packed(record: dict[str, Json]) -> str:
    """The text of a link that holds this record."""
    said = json.dumps(record, separators=(",", ":"), ensure_ascii=False)
    body = zlib.compress(said.encode(), 9)
    return VERSION + urlsafe_b64encode(_sealed(body)).decode().rstrip("=")


def unpacked(text: str) -> dict[str, Json]:
    """The record that a link holds; DamagedSave says what is wrong with it."""
    if len(text) > LONGEST:
        raise DamagedSave("too-long", most=LONGEST)
    if not text.startswith(VERSION):
        raise DamagedSave("other-version")
    sealed = _bytes(text.removeprefix(VERSION))
    body = sealed[SEAL:]
    if _sealed(body) != sealed:
        raise DamagedSave("broken-seal")
    return _read(body)


def _sealed(body: bytes) -> bytes:
    return sha256(body).digest()[:SEAL] + body


def _bytes(text: str) -> bytes:
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (NoBase64, ValueError) as error:
        raise DamagedSave("broken-seal") from error


def _read(body: bytes) -> dict[str, Json]:
    """A sealed body may still be anybody's: it is unpacked no further than the bound."""
    try:
        unpacking = zlib.decompressobj()
        said = unpacking.decompress(body, LARGEST)
        if unpacking.unconsumed_tail:
            raise DamagedSave("too-long", most=LARGEST)
        record = json.loads(said)
    except (zlib.error, ValueError, RecursionError) as error:
        if isinstance(error, DamagedSave):
            raise
        raise DamagedSave("not-json") from error
    if not isinstance(record, dict):
        raise DamagedSave("not-a-record", at="$")
    return record
