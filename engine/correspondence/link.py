"""Links as values and as text.

The text of a link is a mark, the number of its characters, and the characters, all of them
URL-safe. It can be recovered even if messengers have put it in a URL or in brackets, broken it over
lines, quoted it, or added words before it and parameters after it. A checksum detects any other
change.
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
"""The prefix of a link; the digit is the version of the format."""
_FOUND = re.compile(r"dice(\d)-([0-9]{6})-")

LONGEST_LINK = 6_000
"""Maximum length of a single link, in characters. Typical links have 100 to 200; an invitation with
two long recipes has 400."""
LONGEST_TEXT = 400_000
"""Maximum length of a text that is searched for a link, in characters. A whole match has 3,000; one
of 6,000 links has 150,000."""
MAX_FOUND = 20
"""Maximum number of marks tried in a text."""
LONGEST_CONTENTS = 20_000
LARGEST_BODY = 2_000_000
"""Maximum size of the unpacked contents of a link or a whole match, in bytes."""
MAX_LINKS = 10_000
"""Maximum number of links in a match. A match of 200 rounds, the most that are played, takes about
6,000."""

SUM_SIZE = 6
"""Size of the checksum, in bytes. This and the padded body before it are multiples of three, so
that no base64 character has unused bits."""
PAST_SIZE = 12
"""Size of the digest of all earlier links in an unsigned match, in bytes."""

_LETTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
_RUN = re.compile(r"[A-Za-z0-9_\-\s\u00ad\u200b\u200c\u200d\u2060\ufeff>=*|]*")
"""Base64 characters, white space, and other characters that messengers and mail programs insert."""


class Kind(IntEnum):
    """The kind of content in a text, given by the first byte that the text encodes."""

    UNSIGNED_LINK = 0
    UNSIGNED_WHOLE = 1
    EXPORT = 2
    """A whole match with the secret of one player, to continue it on another device."""
    SIGNED_LINK = 3
    SIGNED_WHOLE = 4
    LINK = 5
    WHOLE = 6
    """A whole match, for spectators."""
    RESULT = 7
    """A result in a gauntlet for a group (ui/runs/result_line.py)."""


class Version(IntEnum):
    """The protocol version of a match, which never changes during the match."""

    UNSIGNED = 0
    """Links are unsigned. Of all forced moves, only passes are played at once, and every roll waits
    for an answer."""
    SIGNED = 1
    """Like UNSIGNED, but with signatures."""
    BRIEF = 2
    """Like SIGNED, but all forced moves are played at once, and a roll does not wait for an answer
    if the match ends with the same winners whatever is rolled."""


LINKS = {
    Kind.UNSIGNED_LINK: Version.UNSIGNED,
    Kind.SIGNED_LINK: Version.SIGNED,
    Kind.LINK: Version.BRIEF,
}
"""The kinds that hold a single link, with their versions."""
WHOLES = {
    Kind.UNSIGNED_WHOLE: Version.UNSIGNED,
    Kind.SIGNED_WHOLE: Version.SIGNED,
    Kind.WHOLE: Version.BRIEF,
}
"""The kinds that hold a whole match for spectators, with their versions."""


class Word(IntEnum):
    """An offer or decision that concerns the whole match."""

    NOTHING = 0
    OFFER_END = 1
    """Offers to end the match without a winner."""
    AGREE = 2
    """Accepts an offer to end the match without a winner."""
    RESIGN = 3
    """Resigns the match, which the other player wins."""


@value
class Link:
    """One link. Number 0 is the invitation, number 1 the acceptance; after that the players
    alternate."""

    match: bytes
    number: int
    value: bytes
    """The next value of the sender's chain, or the anchor in the first link of each player."""
    contents: str
    """Terms and decisions, as JSON."""
    word: Word = Word.NOTHING
    anchor: bytes = b""
    """The anchor of the sender's next chain, if this value is the last of the current one."""
    commitment: bytes = b""
    """A commitment to a choice that the sender keeps secret for now."""
    salt: bytes = b""
    """The salt of the choice that this link opens, which is then its first decision; empty if it
    opens none."""
    conceals: bool = False
    """Whether the last decision of the link is a stand-in for the choice that the link commits
    to."""
    key: bytes = b""
    """The sender's public key, in the first link of each player of a signed match."""
    past: bytes = b""
    """The digest of all earlier links, in an unsigned match; zeros in its first link. In a signed
    match the signature serves this purpose."""
    version: Version = Version.BRIEF
    """The protocol version of the match."""
    signature: bytes = field(default=b"", compare=False)
    """The sender's signature of `digest_after`. Empty in an unsigned match, or if a signature in a
    later link of the same player covers this link too."""

    def digest_after(self, past: bytes) -> bytes:
        """Return the digest of this link and all before it; `past` is the digest of those
        before."""
        text = head_of(self) + self.contents.encode()
        if self.version is Version.UNSIGNED:
            return sha256(b"past" + text).digest()[:PAST_SIZE]
        return sha256(_DIGESTED[self.version] + past + text).digest()

    def check_signature(self, past: bytes, keys: Sequence[bytes]) -> None:
        """Raise LinkRefused unless the sender has signed this link and all before it, whose digest
        is `past`. `keys` are the keys of the writers of even and odd links, or empty in an unsigned
        match, where nothing is checked."""
        key = self.key or (keys[self.number % 2] if keys else b"")
        if key and not is_signed(key, self.digest_after(past), self.signature):
            raise LinkRefused(Reason.WRONG_SIGNATURE, number=self.number)


_DIGESTED = {Version.SIGNED: b"signed past", Version.BRIEF: b"brief past"}
"""The prefix of a digest, which differs by version: a link of one version is never valid in a match
of another."""


def pasts_of(links: Iterable[Link]) -> Iterator[bytes]:
    """Yield the digests of the first 0, 1, 2, … of these links, which must start at link 0."""
    begin = bytes(PAST_SIZE)
    return accumulate(links, lambda past, link: link.digest_after(past), initial=begin)


def past_of(links: Iterable[Link]) -> bytes:
    """Return the digest of these links, which must start at link 0."""
    *_, past = pasts_of(links)
    return past


def link_text(link: Link, dictionary: bytes) -> str:
    """Return a link as text. `dictionary` is the compression dictionary."""
    (kind,) = (kind for kind, version in LINKS.items() if version is link.version)
    return sealed_text(
        kind, link.signature + head_of(link) + pack(link.contents.encode(), dictionary)
    )


def read_link(text: str, dictionary: bytes) -> Link:
    """Parse the link in a text. Raises LinkRefused if the text has no intact link, or has a whole
    match instead."""
    kind, body = body_in(text)
    if kind not in LINKS:
        raise LinkRefused(Reason.WRONG_KIND)
    return link_in(kind, body, dictionary)


def link_in(kind: Kind, body: bytes, dictionary: bytes) -> Link:
    """Decode a link of one of the kinds in LINKS. Raises LinkRefused if its body is damaged."""
    version = LINKS[kind]
    begin = 0 if version is Version.UNSIGNED else SIGNATURE_SIZE
    link, at = with_head(body, begin, version)
    contents = unpack(body[at:], dictionary, LONGEST_CONTENTS)
    return replace(link, contents=contents.decode(errors="replace"), signature=body[:begin])


def body_in(text: str) -> tuple[Kind, bytes]:
    """Return the kind and the body of the first intact link or match in a text. Raises LinkRefused
    if there is none."""
    if len(text) > LONGEST_TEXT:
        raise LinkRefused(Reason.TOO_LONG, most=LONGEST_TEXT)
    refused = LinkRefused(Reason.NO_LINK)
    for number, found in enumerate(islice(_FOUND.finditer(text), MAX_FOUND)):
        try:
            return _body(text, found)
        except LinkRefused as error:
            refused = refused if number else error
    raise refused


def sealed_text(kind: Kind, body: bytes) -> str:
    """Return the text of a body of this kind, with its checksum."""
    checked = bytes((kind,)) + body
    letters = urlsafe_b64encode(_padded(checked) + _sum(checked)).decode()
    return f"{MARK}{len(letters):06}-{letters}"


def pack(contents: bytes, dictionary: bytes) -> bytes:
    """Compress contents with this dictionary."""
    packing = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, dictionary)
    return packing.compress(contents) + packing.flush()


def unpack(body: bytes, dictionary: bytes, limit: int = LARGEST_BODY) -> bytes:
    """Decompress a body, which may come from anyone. Raises LinkRefused if the body is damaged or
    its contents exceed the limit."""
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
    checked = _verified_bytes(letters)
    if checked[0] not in tuple(Kind):
        raise LinkRefused(Reason.OTHER_VERSION)
    if checked[0] in LINKS and count > LONGEST_LINK:
        raise LinkRefused(Reason.TOO_LONG, most=LONGEST_LINK)
    return Kind(checked[0]), checked[1:]


def _verified_bytes(letters: str) -> bytes:
    """Decode the characters and remove the padding and the checksum. Raises LinkRefused if the
    checksum or the number of characters is wrong."""
    if len(letters) % 4:
        raise LinkRefused(Reason.DAMAGED)
    decode_record = urlsafe_b64decode(letters)
    padding = decode_record[-SUM_SIZE - 1] if len(decode_record) > SUM_SIZE + 3 else 0
    checked = decode_record[: -SUM_SIZE - padding]
    if decode_record != _padded(checked) + _sum(checked):
        raise LinkRefused(Reason.DAMAGED)
    return checked


def _padded(body: bytes) -> bytes:
    """Return a body with one to three more bytes, each of which holds the number of added bytes."""
    more = 3 - len(body) % 3
    return body + bytes((more,)) * more


def _sum(body: bytes) -> bytes:
    return sha256(b"sum" + body).digest()[:SUM_SIZE]


# --- One link as bytes ------------------------------------------------------------------------

_HEAD = Struct(f">{chain.NAME_SIZE}sH{chain.SIZE}s")
"""The name of the match, the number of the link, and its value. The digest of earlier links (if
unsigned) and a byte of flags follow."""
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
    """Encode a link without its contents and signature."""
    parts = (link.anchor, link.commitment, link.salt, link.key)
    flags = sum(flag for (flag, _), part in zip(_OPTIONAL, parts, strict=True) if part)
    flags += _CONCEALS * link.conceals + _WORD * link.word
    head = _HEAD.pack(link.match, link.number, link.value)
    return b"".join((head, link.past, bytes((flags,)), *parts))


def with_head(body: bytes, at: int, version: Version) -> tuple[Link, int]:
    """Decode the head of a link of this version at this offset; return the link and the offset
    after its head. In an unsigned match, the head includes the digest of earlier links. Raises
    LinkRefused if the head is incomplete or inconsistent."""
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
