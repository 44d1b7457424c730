"""Links: what the players send each other, as values and as text.

A text is a mark, the number of its letters, and the letters, all of them safe in an address. It is
found in all that messengers make of it: within an address, in brackets, with line breaks, quoted,
with words around it and parameters behind it. Any other change is noticed by a check sum.
"""

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field, replace
from enum import IntEnum
from hashlib import sha256
from itertools import accumulate, islice
from struct import Struct

from engine.correspondence import chain
from engine.correspondence.reasons import LinkRefused, Reason
from engine.correspondence.signature import KEY_SIZE, SIGNATURE_SIZE, is_signed
from engine.value import value

MARK = "dice1-"
"""The letters before a link; the digit is the version of its form."""
_FOUND = re.compile(r"dice(\d)-([0-9]{6})-")

LONGEST_LINK = 6_000
"""Letters of a single link; one has 100 to 200, and an invitation of two long recipes 400."""
LONGEST_TEXT = 400_000
"""Characters in which a link is looked for. A whole match has 3,000, one of 6,000 links 150,000."""
MAX_FOUND = 20
"""Marks that are tried in a text."""
LONGEST_CONTENTS = 20_000
LARGEST_BODY = 2_000_000
"""Bytes to which the contents of a link, and a whole match, may be unpacked."""
MAX_LINKS = 10_000
"""Links of a match. One of 200 rounds, after which it is called off, takes about 6,000."""

SUM_SIZE = 6
"""Bytes of the check sum. A multiple of three, as is all before it: no letter has idle bits."""
PAST_SIZE = 12
"""Bytes that stand for all earlier links in a match that is not signed."""

_LETTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
_RUN = re.compile(r"[A-Za-z0-9_\-\s\u00ad\u200b\u200c\u200d\u2060\ufeff>=*|]*")
"""Letters, white space, and what else messengers and mail programs put between letters."""


class Kind(IntEnum):
    """What a text holds."""

    UNSIGNED_LINK = 0
    UNSIGNED_WHOLE = 1
    EXPORT = 2
    """A whole match with the secret of one player, to be played."""
    SIGNED_LINK = 3
    SIGNED_WHOLE = 4
    LINK = 5
    WHOLE = 6
    """A whole match, to be watched."""


class Version(IntEnum):
    """How the links of a match follow each other. A match keeps to the version it began with."""

    UNSIGNED = 0
    """Links are not signed. Players decide all but passes themselves, and every roll is awaited."""
    SIGNED = 1
    """The same, with signatures."""
    BRIEF = 2
    """What leaves no choice is played at once, and a roll that ends the match anyway is not
    awaited."""


LINKS = {
    Kind.UNSIGNED_LINK: Version.UNSIGNED,
    Kind.SIGNED_LINK: Version.SIGNED,
    Kind.LINK: Version.BRIEF,
}
"""The kinds of texts that hold a single link, with its version."""
WHOLES = {
    Kind.UNSIGNED_WHOLE: Version.UNSIGNED,
    Kind.SIGNED_WHOLE: Version.SIGNED,
    Kind.WHOLE: Version.BRIEF,
}
"""The kinds of texts that hold a whole match to be watched, with its version."""


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
    contents: str
    """Terms and decisions, as JSON."""
    word: Word = Word.NOTHING
    anchor: bytes = b""
    """The anchor of the sender's next chain, if this value is the last of the one before."""
    commitment: bytes = b""
    """A commitment to a choice that the sender keeps secret until it is opened."""
    salt: bytes = b""
    """The salt of the choice that the link opens, which is then the first decision, or empty if it
    opens none."""
    conceals: bool = False
    """Whether its last decision stands in place of the one to which it commits."""
    key: bytes = b""
    """The key by which its sender signs; in the first link of each player, if they sign."""
    past: bytes = b""
    """The digest of all links before it, in a match that is not signed; zeros in its first link. In
    others the signature stands for it."""
    version: Version = Version.BRIEF
    """That of its match."""
    signature: bytes = field(default=b"", compare=False)
    """Its sender's signature of `digest_after`; empty in an unsigned match, or where a later link
    of the same player has one, which covers this link too."""

    def digest_after(self, past: bytes) -> bytes:
        """What stands for this link and all before it, for which `past` stands."""
        text = head_of(self) + self.contents.encode()
        if self.version is Version.UNSIGNED:
            return sha256(b"past" + text).digest()[:PAST_SIZE]
        return sha256(_DIGESTED[self.version] + past + text).digest()

    def check_signature(self, past: bytes, keys: Sequence[bytes]) -> None:
        """Raise LinkRefused unless its sender has signed it and all before it, for which `past`
        stands. The keys are those of the players who write links of even and of odd numbers; there
        are none in a match that is not signed."""
        key = self.key or (keys[self.number % 2] if keys else b"")
        if key and not is_signed(key, self.digest_after(past), self.signature):
            raise LinkRefused(Reason.WRONG_SIGNATURE, number=self.number)


_DIGESTED = {Version.SIGNED: b"signed past", Version.BRIEF: b"brief past"}
"""What a digest begins with: a link means nothing in a match of another version."""


def pasts_of(links: Iterable[Link]) -> Iterator[bytes]:
    """What stands for none, one, two and so on of these links, the first ones of a match."""
    begin = bytes(PAST_SIZE)
    return accumulate(links, lambda past, link: link.digest_after(past), initial=begin)


def past_of(links: Iterable[Link]) -> bytes:
    """What stands for these links, the first ones of a match."""
    *_, past = pasts_of(links)
    return past


def link_text(link: Link, dictionary: bytes) -> str:
    """A link as text. `dictionary` holds the strings that are frequent in its JSON."""
    (kind,) = (kind for kind, version in LINKS.items() if version is link.version)
    return sealed(kind, link.signature + head_of(link) + pack(link.contents.encode(), dictionary))


def read_link(text: str, dictionary: bytes) -> Link:
    """The link in a text. Raises LinkRefused."""
    kind, body = body_in(text)
    if kind not in LINKS:
        raise LinkRefused(Reason.WRONG_KIND)
    return link_in(kind, body, dictionary)


def link_in(kind: Kind, body: bytes, dictionary: bytes) -> Link:
    """The link in these bytes, of one of the kinds in LINKS. Raises LinkRefused."""
    version = LINKS[kind]
    begin = 0 if version is Version.UNSIGNED else SIGNATURE_SIZE
    link, at = with_head(body, begin, version)
    contents = unpack(body[at:], dictionary, LONGEST_CONTENTS)
    return replace(link, contents=contents.decode(errors="replace"), signature=body[:begin])


def body_in(text: str) -> tuple[Kind, bytes]:
    """What the first undamaged text in `text` holds. Raises LinkRefused if there is none."""
    if len(text) > LONGEST_TEXT:
        raise LinkRefused(Reason.TOO_LONG, most=LONGEST_TEXT)
    refused = LinkRefused(Reason.NO_LINK)
    for number, found in enumerate(islice(_FOUND.finditer(text), MAX_FOUND)):
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


def pack(contents: bytes, dictionary: bytes) -> bytes:
    """The same in fewer bytes."""
    packing = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, dictionary)
    return packing.compress(contents) + packing.flush()


def unpack(body: bytes, dictionary: bytes, limit: int = LARGEST_BODY) -> bytes:
    """What was packed in these bytes, which anyone may have written: it is unpacked no further
    than the bound. Raises LinkRefused."""
    try:
        unpacking = zlib.decompressobj(-15, dictionary)
        contents = unpacking.decompress(body, limit)
        if unpacking.unconsumed_tail or not unpacking.eof:
            raise LinkRefused(Reason.UNREADABLE, at="body")
        return contents
    except zlib.error as error:
        raise LinkRefused(Reason.UNREADABLE, at="body") from error


def _body(text: str, match: "re.Match[str]") -> tuple[Kind, bytes]:
    if match[0][: len(MARK)] != MARK:
        raise LinkRefused(Reason.OTHER_VERSION)
    count = int(match[2])
    if count > LONGEST_TEXT:
        raise LinkRefused(Reason.TOO_LONG, most=LONGEST_TEXT)
    run = _RUN.match(text, match.end())
    letters = "".join(letter for letter in run[0] if letter in _LETTERS)[:count] if run else ""
    if len(letters) < count:
        raise LinkRefused(Reason.CUT, missing=count - len(letters))
    checked = _checked(letters)
    if checked[0] not in tuple(Kind):
        raise LinkRefused(Reason.OTHER_VERSION)
    if checked[0] in LINKS and count > LONGEST_LINK:
        raise LinkRefused(Reason.TOO_LONG, most=LONGEST_LINK)
    return Kind(checked[0]), checked[1:]


def _checked(letters: str) -> bytes:
    """The bytes that the letters encode. Raises LinkRefused if the check sum is wrong."""
    if len(letters) % 4:
        raise LinkRefused(Reason.DAMAGED)
    decode_record = urlsafe_b64decode(letters)
    padding = decode_record[-SUM_SIZE - 1] if len(decode_record) > SUM_SIZE + 3 else 0
    checked = decode_record[: -SUM_SIZE - padding]
    if decode_record != _padded(checked) + _sum(checked):
        raise LinkRefused(Reason.DAMAGED)
    return checked


def _padded(body: bytes) -> bytes:
    """The bytes plus one to three more, each of which holds the number of these."""
    more = 3 - len(body) % 3
    return body + bytes((more,)) * more


def _sum(body: bytes) -> bytes:
    return sha256(b"sum" + body).digest()[:SUM_SIZE]


# --- One link as bytes ------------------------------------------------------------------------

_HEAD = Struct(f">{chain.NAME_SIZE}sH{chain.SIZE}s")
"""The name of the match, the number of the link, and its value. Then come the digest of those
before, if the match is not signed, and a byte of flags."""
_ANCHOR, _COMMITMENT, _SALT, _CONCEALS, _KEY = 1, 2, 4, 8, 64
_WORD = 16
_WORDS = 4
_OPTIONAL = (
    (_ANCHOR, chain.SIZE),
    (_COMMITMENT, chain.COMMITMENT_SIZE),
    (_SALT, chain.SALT_SIZE),
    (_KEY, KEY_SIZE),
)


def head_of(link: Link) -> bytes:
    """All of a link but its contents and its signature, as bytes."""
    parts = (link.anchor, link.commitment, link.salt, link.key)
    flags = sum(flag for (flag, _), part in zip(_OPTIONAL, parts, strict=True) if part)
    flags += _CONCEALS * link.conceals + _WORD * link.word
    head = _HEAD.pack(link.match, link.number, link.value)
    return b"".join((head, link.past, bytes((flags,)), *parts))


def with_head(body: bytes, at: int, version: Version) -> tuple[Link, int]:
    """The link of this version whose head begins at this byte, and the byte behind its head. It has
    the digest of those before if the match is not signed. Raises LinkRefused."""
    begin, has_past = at + _HEAD.size, version is Version.UNSIGNED
    at = begin + PAST_SIZE * has_past
    if at >= len(body):
        raise LinkRefused(Reason.UNREADABLE, at="head")
    match, number, shown = _HEAD.unpack_from(body, begin - _HEAD.size)
    past, flags = body[begin:at], body[at]
    at += 1
    word, conceals, has_key = flags // _WORD % _WORDS, bool(flags & _CONCEALS), flags >= _KEY
    if flags >= 2 * _KEY or number >= MAX_LINKS or conceals > bool(flags & _COMMITMENT):
        raise LinkRefused(Reason.UNREADABLE, at="head")
    if has_key is not (not has_past and number < 2):
        raise LinkRefused(Reason.UNREADABLE, at="head")
    parts: list[bytes] = []
    for flag, size in _OPTIONAL:
        part = body[at : at + size] if flags & flag else b""
        if flags & flag and len(part) < size:
            raise LinkRefused(Reason.UNREADABLE, at="head")
        parts.append(part)
        at += len(part)
    anchor, commitment, salt, key = parts
    optional = (Word(word), anchor, commitment, salt, conceals, key)
    return Link(match, number, shown, "", *optional, past=past, version=version), at
