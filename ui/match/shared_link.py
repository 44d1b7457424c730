"""Shared links: a whole match as the parameter `record` of an address, and back.

What a link brings is untrusted. Its size is bounded before anything is read, a digest detects links
that were cut or mistyped, and a match is believed only once the engine has played it
(engine/records.py). The parameter `at` says after how many moves the match is shown first.
"""

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NoBase64
from hashlib import sha256

from engine.game import Action, Setup, State, View
from engine.match import Match
from engine.records import Reading, Records
from engine.saving import DamagedSave, Json, read_json
from ui.persistence import with_new_rules
from ui.shell.address import Address, QueryParams

PARAMETERS = ("at", "record")

VERSION = "5"
OLDER = "4"
"""With rules that answer fewer questions."""
MAX_LINK_LENGTH = 30_000
"""Characters. Hosts and chats cut off longer addresses; a match of 200 moves has 4,000."""
LARGEST = 1_000_000
"""Bytes that a link may unpack to."""
DIGEST = 9
"""Bytes of the digest in front: a multiple of three, so that no bit of it is idle in base64."""


def shared_match(
    params: QueryParams,
    records: Records[Setup, State, Action, View],
) -> Match[Setup, State, Action, View] | None:
    """The match that the parameters bring; None, and a problem, if it cannot be parsed."""
    if "record" not in params.given:
        return None
    try:
        return records.match(unpack(params.given["record"]))
    except DamagedSave as damage:
        params.refuse("record", damage.refusal)
        return None


def reading(records: Records[Setup, State, Action, View], address: Address) -> Reading[None]:
    """Reads the match that an address brings, so that `shared_match` need not."""
    text = dict(address.params).get("record")
    try:
        if text is not None:
            yield from records.reading(unpack(text))
    except DamagedSave:
        return  # `shared_match` says why.


def pack(record: dict[str, Json]) -> str:
    """The value of the parameter `record` for this record."""
    said = json.dumps(record, separators=(",", ":"), ensure_ascii=False)
    body = zlib.compress(said.encode(), 9)
    return VERSION + urlsafe_b64encode(_with_digest(body)).decode().rstrip("=")


def unpack(text: str) -> dict[str, Json]:
    """The record in a parameter. The DamagedSave that it raises contains the problem."""
    if len(text) > MAX_LINK_LENGTH:
        raise DamagedSave("too-long", most=MAX_LINK_LENGTH)
    version, rest = text[:1], text[1:]
    if version not in (VERSION, OLDER):
        raise DamagedSave("other-version")
    pack = _bytes(rest)
    body = pack[DIGEST:]
    if _with_digest(body) != pack:
        raise DamagedSave("broken-seal")
    record = _record(body)
    return record if version == VERSION else with_new_rules(record)


def _with_digest(body: bytes) -> bytes:
    return sha256(body).digest()[:DIGEST] + body


def _bytes(text: str) -> bytes:
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (NoBase64, ValueError) as error:
        raise DamagedSave("broken-seal") from error


def _record(body: bytes) -> dict[str, Json]:
    """The record in a body, which anyone may have written: it is unpacked no further than the
    bound."""
    try:
        unpacking = zlib.decompressobj()
        said = unpacking.decompress(body, LARGEST)
        if unpacking.unconsumed_tail:
            raise DamagedSave("too-long", most=LARGEST)
    except zlib.error as error:
        raise DamagedSave("not-json") from error
    record = read_json(said)
    if not isinstance(record, dict):
        raise DamagedSave("not-a-record", at="$")
    return record
