"""Links: what the players send each other, as values and as text.

A text is a mark, the number of its letters, and the letters, all of them safe in an address. It is
found in all that messengers make of it: within an address, in brackets, with line breaks, quoted,
with words around it and parameters behind it. Any other change is noticed by a check sum.
"""

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import replace
from enum import IntEnum
from hashlib import sha256
from itertools import islice
from struct import Struct

from engine.correspondence import chain
from engine.correspondence.reasons import LinkRefused, Reason
from engine.value import value

MARK = "dice1-"
"""The letters before a link; the digit is the version of its form."""
_FOUND = re.compile(r"dice(\d)-([0-9]{6})-")

LONGEST_LINK = 6_000
"""Letters of a single link; one has 100 to 200, and an invitation of two long recipes 400."""
LONGEST_TEXT = 400_000
"""Characters in which a link is looked for. A whole match has 3,000, one of 6,000 links 150,000."""
MOST_FOUND = 20
"""Marks that are tried in a text."""
LONGEST_CONTENTS = 20_000
LARGEST_BODY = 2_000_000
"""Bytes to which the contents of a link, and a whole match, may be unpacked."""
MOST_LINKS = 10_000
"""Links of a match. One of 200 rounds, after which it is called off, takes about 6,000."""

SUM_SIZE = 6
"""Bytes of the check sum. A multiple of three, as is all before it: no letter has idle bits."""
PAST_SIZE = 12
"""Bytes that stand for all earlier links."""

_LETTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
_RUN = re.compile(r"[A-Za-z0-9_\-\s\u00ad\u200b\u200c\u200d\u2060\ufeff>=*|]*")
"""Letters, white space, and what else messengers and mail programs put between letters."""


class Kind(IntEnum):
    """What a text holds."""

    LINK = 0
    WHOLE = 1
    """A whole match, to be watched."""
    EXPORT = 2
    """A whole match with the secret of one player, to be played."""


class Word(IntEnum):
    """An offer or decision about the match as a whole."""

    NOTHING = 0
    OFFER_END = 1
    """They offer to end it without a winner."""
    AGREE = 2
    """They accept that offer."""
    RESIGN = 3
    """They give it up."""


@value
class Link:
    """One link: number 0 invites, 1 accepts, and from then on players take turns."""

    match: bytes
    number: int
    value: bytes
    """The next value of its sender's chain; in the first link of each player, their anchor."""
    past: bytes
    """The digest of all links before it; zeros in the first one."""
    contents: str
    """Terms and decisions, as JSON."""
    word: Word = Word.NOTHING
    anchor: bytes = b""
    """The anchor of the sender's next chain, if this value is the last of the one before."""
    commitment: bytes = b""
    """A commitment to a choice that the sender keeps secret until it is opened."""
    salt: bytes = b""
    """The salt of the choice that the link opens, which is then the first decision; empty: it opens
    none."""
    conceals: bool = False
    """Whether its last decision stands in place of the one to which it commits."""

    @property
    def digest(self) -> bytes:
        """What stands for this link and all before it in the next one."""
        return sha256(b"past" + head_of(self) + self.contents.encode()).digest()[:PAST_SIZE]


def link_text(link: Link, dictionary: bytes) -> str:
    """A link as text. `dictionary` holds the strings that are frequent in its JSON."""
    return sealed(Kind.LINK, head_of(link) + packed(link.contents.encode(), dictionary))


def read_link(text: str, dictionary: bytes) -> Link:
    """The link in a text. Raises LinkRefused."""
    kind, body = body_in(text)
    if kind is not Kind.LINK:
        raise LinkRefused(Reason.WRONG_KIND)
    return link_in(body, dictionary)


def link_in(body: bytes, dictionary: bytes) -> Link:
    """The link in these bytes. Raises LinkRefused."""
    link, at = with_head(body)
    contents = unpacked(body[at:], dictionary, LONGEST_CONTENTS)
    return replace(link, contents=contents.decode(errors="replace"))


def body_in(text: str) -> tuple[Kind, bytes]:
    """What the first undamaged text in `text` holds. Raises LinkRefused if there is none."""
    if len(text) > LONGEST_TEXT:
        raise LinkRefused(Reason.TOO_LONG, most=LONGEST_TEXT)
    refused = LinkRefused(Reason.NO_LINK)
    for number, found in enumerate(islice(_FOUND.finditer(text), MOST_FOUND)):
        try:
            return _body(text, found)
        except LinkRefused as error:
            refused = refused if number else error
    raise refused


def sealed(kind: Kind, body: bytes) -> str:
    """The text that holds this."""
    checked = bytes((kind,)) + body
    letters = urlsafe_b64encode(_padded(checked) + _sum(checked)).decode()
    return f"{MARK}{len(letters):06}-{letters}"


def packed(contents: bytes, dictionary: bytes) -> bytes:
    """The same in fewer bytes."""
    packing = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, dictionary)
    return packing.compress(contents) + packing.flush()


def unpacked(body: bytes, dictionary: bytes, most: int = LARGEST_BODY) -> bytes:
    """What was packed in these bytes, which anybody may have written: it is unpacked no further
    than the bound. Raises LinkRefused."""
    try:
        unpacking = zlib.decompressobj(-15, dictionary)
        contents = unpacking.decompress(body, most)
        if unpacking.unconsumed_tail or not unpacking.eof:
            raise LinkRefused(Reason.UNREADABLE, at="body")
        return contents
    except zlib.error as error:
        raise LinkRefused(Reason.UNREADABLE, at="body") from error


def _body(text: str, found: "re.Match[str]") -> tuple[Kind, bytes]:
    if found[0][: len(MARK)] != MARK:
        raise LinkRefused(Reason.OTHER_VERSION)
    count = int(found[2])
    if count > LONGEST_TEXT:
        raise LinkRefused(Reason.TOO_LONG, most=LONGEST_TEXT)
    run = _RUN.match(text, found.end())
    letters = "".join(letter for letter in run[0] if letter in _LETTERS)[:count] if run else ""
    if len(letters) < count:
        raise LinkRefused(Reason.CUT, missing=count - len(letters))
    checked = _checked(letters)
    if checked[0] not in tuple(Kind):
        raise LinkRefused(Reason.OTHER_VERSION)
    if checked[0] == Kind.LINK and count > LONGEST_LINK:
        raise LinkRefused(Reason.TOO_LONG, most=LONGEST_LINK)
    return Kind(checked[0]), checked[1:]


def _checked(letters: str) -> bytes:
    """The bytes that the letters encode. Raises LinkRefused if the check sum is wrong."""
    if len(letters) % 4:
        raise LinkRefused(Reason.DAMAGED)
    decoded = urlsafe_b64decode(letters)
    padding = decoded[-SUM_SIZE - 1] if len(decoded) > SUM_SIZE + 3 else 0
    checked = decoded[: -SUM_SIZE - padding]
    if padding not in (1, 2, 3) or decoded != _padded(checked) + _sum(checked):
        raise LinkRefused(Reason.DAMAGED)
    return checked


def _padded(body: bytes) -> bytes:
    """The bytes, and one to three more, each of which holds the number of these."""
    more = 3 - len(body) % 3
    return body + bytes((more,)) * more


def _sum(body: bytes) -> bytes:
    return sha256(b"sum" + body).digest()[:SUM_SIZE]


# --- One link as bytes ------------------------------------------------------------------------

_HEAD = Struct(f">{chain.NAME_SIZE}sH{chain.SIZE}s{PAST_SIZE}sB")
"""The name of the match, the number of the link, its value, the digest of those before, flags."""
_ANCHOR, _COMMITMENT, _SALT, _CONCEALS = 1, 2, 4, 8
_WORD = 16
_OPTIONAL = ((_ANCHOR, chain.SIZE), (_COMMITMENT, chain.COMMITMENT_SIZE), (_SALT, chain.SALT_SIZE))


def head_of(link: Link) -> bytes:
    """All of a link but its contents, as bytes."""
    parts = (link.anchor, link.commitment, link.salt)
    flags = sum(flag for (flag, _), part in zip(_OPTIONAL, parts, strict=True) if part)
    flags += _CONCEALS * link.conceals + _WORD * link.word
    head = _HEAD.pack(link.match, link.number, link.value, link.past, flags)
    return b"".join((head, *parts))


def with_head(body: bytes, at: int = 0) -> tuple[Link, int]:
    """The link whose head begins at this byte, and the byte behind its head. Raises LinkRefused."""
    if len(body) - at < _HEAD.size:
        raise LinkRefused(Reason.UNREADABLE, at="head")
    match, number, shown, past, flags = _HEAD.unpack_from(body, at)
    at += _HEAD.size
    word, conceals = flags // _WORD, bool(flags & _CONCEALS)
    if word not in tuple(Word) or number >= MOST_LINKS or conceals > bool(flags & _COMMITMENT):
        raise LinkRefused(Reason.UNREADABLE, at="head")
    parts: list[bytes] = []
    for flag, size in _OPTIONAL:
        part = body[at : at + size] if flags & flag else b""
        if flags & flag and len(part) < size:
            raise LinkRefused(Reason.UNREADABLE, at="head")
        parts.append(part)
        at += len(part)
    anchor, commitment, salt = parts
    link = Link(match, number, shown, past, "", Word(word), anchor, commitment, salt, conceals)
    return link, at
