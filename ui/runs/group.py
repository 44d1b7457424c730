"""Gauntlets for groups: terms that players share as a link, and the entry of a player.

An entry is the seed of its run, so that the run is like any other. Its luck follows from the terms
and the number of the attempt, so everyone meets the same.
"""

import json
from functools import lru_cache
from hashlib import sha256
from typing import Annotated

from engine.bounds import AtMost, Between, Distinct, Printable
from engine.correspondence.link import Kind, body_in, pack, sealed_text, unpack
from engine.correspondence.reasons import LinkRefused, Reason
from engine.game import Refusal
from engine.saving import DamagedSave, Record, read_json
from engine.value import tagged, value
from ui.daily.days import ButtonName
from ui.persistence import CODEC, decode_record

GROUP = "group "
"""The prefix of the seeds of entries."""
MAX_RIVALS = 12
LONGEST_TITLE = 40
LONGEST_PLAYER = 20
MAX_ATTEMPTS = 999
LARGEST = 20_000
"""The maximum size of unpacked terms, entries and results, in bytes."""

Attempt = Annotated[int, Between(1, MAX_ATTEMPTS)]
Player = Annotated[str, Printable(LONGEST_PLAYER, at_least=1)]


@tagged("Group")
@value
class Group:
    """The terms of a gauntlet for a group."""

    name: Annotated[str, Printable(LONGEST_TITLE, at_least=1)]
    rivals: Annotated[tuple[ButtonName, ...], AtMost(MAX_RIVALS, at_least=1), Distinct()]
    """The rivals in order."""
    hearts: Annotated[int, Between(1, 3)]
    below: Annotated[int, Between(1, 100)]
    """A player's button must win less often than this against an average one, in percent."""

    @property
    def digest(self) -> str:
        """The digest of the terms, from which the luck follows."""
        text = json.dumps(CODEC.encode(self), sort_keys=True)
        return sha256(text.encode()).hexdigest()[:16]


@tagged("Entry")
@value
class Entry:
    """An attempt of a player at a gauntlet of a group."""

    group: Group
    button: ButtonName
    player: Player
    attempt: Attempt

    @property
    def seed(self) -> str:
        """The seed of its run."""
        return GROUP + packed(Kind.GROUP, CODEC.encode(self))


@value
class CheckedResult:
    """A result that was replayed."""

    player: Player
    key: str
    """The public key of the player, in hexadecimal."""
    button: ButtonName
    attempt: Attempt
    beaten: int
    """The number of rivals beaten."""
    lost: int
    """The number of rounds lost."""
    points: int
    """The half points of all rounds."""


@value
class CheckedLines:
    """The results in a text, as far as they are checked."""

    group: str = ""
    """The digest of the terms."""
    results: tuple[CheckedResult, ...] = ()
    refused: tuple[tuple[int, Refusal], ...] = ()
    """The numbers of the refused lines, from 1, and why."""
    left: int = 0
    """The number of lines still to be checked."""


_DICTIONARY = (
    b'"is":"Entry""player""attempt":1"button""course":"0+-"moves":['
    b'"group""below":45"hearts":3"rivals":["'
)


def packed(kind: Kind, record: Record, before: bytes = b"") -> str:
    """Return a record as text, with these bytes before it."""
    text = json.dumps(record, separators=(",", ":"), ensure_ascii=False)
    return sealed_text(kind, before + pack(text.encode(), _DICTIONARY))


def unpacked(kind: Kind, text: str, size: int = 0) -> tuple[bytes, Record]:
    """Return the bytes before the record in a text, of this size, and the record. Raises
    LinkRefused or DamagedSave."""
    found, body = body_in(text)
    if found is not kind:
        raise LinkRefused(Reason.WRONG_KIND)
    record = read_json(unpack(body[size:], _DICTIONARY, LARGEST))
    if not isinstance(record, dict):
        raise DamagedSave("not-a-record", at="$")
    return body[:size], record


def group_text(group: Group) -> str:
    """Return terms as text."""
    return packed(Kind.GROUP, CODEC.encode(group))


@lru_cache(maxsize=4)
def group_in(text: str) -> Group | None:
    """Return the terms in a text, or None if it has none."""
    try:
        return decode_record(Group, unpacked(Kind.GROUP, text)[1], "$")
    except (LinkRefused, DamagedSave):
        return None


@lru_cache(maxsize=16)
def entry_in(seed: str) -> Entry | None:
    """Return the entry that is this seed, or None if it is another one."""
    if not seed.startswith(GROUP):
        return None
    try:
        return decode_record(Entry, unpacked(Kind.GROUP, seed)[1], "$")
    except (LinkRefused, DamagedSave):
        return None
