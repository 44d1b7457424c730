"""Shared links: a complete match as the address parameter `record`, and back.

Links are untrusted. Their size is limited before anything is parsed, a digest detects truncated
or mistyped links, and a match is accepted only once the engine has replayed it
(engine/records.py). The parameter `at` is the number of moves after which the match is first
shown.
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
"""The previous version. Its records lack the rule `judges_raised`."""
MAX_LINK_LENGTH = 30_000
"""The maximum length of a packed record in characters. Hosts and chats truncate longer addresses; a
match of 200 moves has 4,000."""
LARGEST = 1_000_000
"""The maximum size of an unpacked record in bytes."""
DIGEST = 9
"""The number of bytes of the digest before the record: a multiple of three, so that base64 wastes
no bit of it."""


def shared_match(
    params: QueryParams,
    records: Records[Setup, State, Action, View],
) -> Match[Setup, State, Action, View] | None:
    """Return the match in the parameters, or None if there is none or it cannot be parsed. In the
    latter case, record the problem."""
    if "record" not in params.given:
        return None
    try:
        return records.match(unpack(params.given["record"]))
    except DamagedSave as damage:
        params.refuse("record", damage.refusal)
        return None


def reading(records: Records[Setup, State, Action, View], address: Address) -> Reading[None]:
    """Parse the match in an address, so that `shared_match` is fast."""
    text = dict(address.params).get("record")
    try:
        if text is not None:
            yield from records.reading(unpack(text))
    except DamagedSave:
        return  # `shared_match` reports why.


def pack(record: dict[str, Json]) -> str:
    """Return the value of the parameter `record` for this record."""
    said = json.dumps(record, separators=(",", ":"), ensure_ascii=False)
    body = zlib.compress(said.encode(), 9)
    return VERSION + urlsafe_b64encode(_with_digest(body)).decode().rstrip("=")


def unpack(text: str) -> dict[str, Json]:
    """Return the record in a parameter, converted if it has the previous version. Raises
    DamagedSave with the problem."""
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
    """Return the record in an untrusted body, which is unpacked only up to the limit. Raises
    DamagedSave."""
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
