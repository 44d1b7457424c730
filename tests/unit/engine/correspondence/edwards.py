"""An independent Ed25519 for test vectors, from the text of RFC 8032, section 5.1: points are pairs
(x, y), added by the law of the curve. It shares no code with the engine, and is not optimized."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha512
from typing import TypeAlias

from tests.narrowing import present

FIELD = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493

Point: TypeAlias = tuple[int, int]

D = -121665 * pow(121666, -1, FIELD) % FIELD
NOTHING: Point = (0, 1)
"""The neutral element."""


def plus(one: Point, other: Point) -> Point:
    """Return the sum of two points: section 5.1.4 with all denominators 1."""
    (x, y), (u, v) = one, other
    product = D * x * u * y * v
    across = (x * v + u * y) * pow(1 + product, -1, FIELD)
    up = (y * v + x * u) * pow(1 - product, -1, FIELD)
    return across % FIELD, up % FIELD


@cache
def times(count: int, point: Point) -> Point:
    """Return a point times `count`."""
    found = NOTHING
    for bit in f"{count:b}":
        found = plus(found, found)
        found = plus(found, point) if bit == "1" else found
    return found


def root(square: int) -> int | None:
    """Return a square root modulo FIELD, or None if there is none."""
    found = pow(square, (FIELD + 3) // 8, FIELD)
    for candidate in (found, found * pow(2, (FIELD - 1) // 4, FIELD) % FIELD):
        if (candidate * candidate - square) % FIELD == 0:
            return candidate
    return None


def at_height(y: int) -> Point | None:
    """Return the point with this y whose x is even, or None if none is on the curve."""
    x = root((y * y - 1) * pow(D * y * y + 1, -1, FIELD) % FIELD)
    return None if x is None else (x if x % 2 == 0 else FIELD - x, y)


def base() -> Point:
    """Return the base point."""
    return present(at_height(4 * pow(5, -1, FIELD) % FIELD))


BASE = base()


@cache
def weak_points() -> list[Point]:
    """Return the eight points whose order divides eight."""
    for y in range(2, 99):
        point = at_height(y)
        eighth = NOTHING if point is None else times(ORDER, point)
        if times(4, eighth) != NOTHING:
            return [times(count, eighth) for count in range(8)]
    raise AssertionError("there are eight")


def written(point: Point, *, above: int = 0, sign: int | None = None) -> bytes:
    """Return a point as 32 bytes. To violate the standard, `above` is added to its y, and `sign`
    replaces its last bit."""
    x, y = point
    return (y + above + ((x % 2 if sign is None else sign) << 255)).to_bytes(32, "little")


def number(*texts: bytes) -> int:
    """Return the hash of some byte strings as a number."""
    return int.from_bytes(sha512(b"".join(texts)).digest(), "little")


@dataclass(frozen=True)
class Signer:
    """The owner of a key, who knows the private scalar and can break any rule."""

    seed: bytes
    twist: Point = NOTHING
    """A point to add to the usual public key."""

    @property
    def scalar(self) -> int:
        """The private scalar: section 5.1.5."""
        low = int.from_bytes(sha512(self.seed).digest()[:32], "little")
        return 2**254 + low % 2**254 // 8 * 8

    @property
    def key(self) -> bytes:
        """The public key."""
        return written(plus(times(self.scalar, BASE), self.twist))

    def signature(self, message: bytes) -> bytes:
        """Return the signature of section 5.1.6."""
        nonce = number(sha512(self.seed).digest()[32:], message) % ORDER
        return self.with_nonce(nonce, written(times(nonce, BASE)), message)

    def with_nonce(self, nonce: int, shown: bytes, message: bytes) -> bytes:
        """Return the signature with these bytes as the point of this nonce."""
        answer = (nonce + number(shown, self.key, message) * self.scalar) % ORDER
        return shown + answer.to_bytes(32, "little")


@dataclass(frozen=True)
class Vector:
    """A signature, and whether it is valid."""

    name: str
    key: bytes
    message: bytes
    signature: bytes
    is_valid: bool


MESSAGES = (b"", b"x", b"the past", bytes(range(256)), b"\x00" * 1000)


def vectors() -> Iterator[Vector]:
    """Yield signatures that are valid, or wrong in a single respect."""
    signers = [Signer(bytes((at,)) * 32) for at in range(5)]
    for at, (signer, message) in enumerate(zip(signers, MESSAGES, strict=True)):
        key, good = signer.key, signer.signature(message)
        yield Vector(f"good {at}", key, message, good, True)
        other = signers[at - 1].key
        yield Vector(f"by somebody else {at}", other, message, good, False)
        yield Vector(f"of something else {at}", key, message + b".", good, False)
        yield from _with_other_numbers(str(at), key, message, good)
    yield from _with_weak_points(signers[1])
    yield from _with_weak_keys()
    yield from _with_twisted_keys(b"\x07" * 32)


def _with_other_numbers(name: str, key: bytes, message: bytes, good: bytes) -> Iterator[Vector]:
    """Yield signatures with another number at the end, or with the same one in another encoding."""
    shown, answer = good[:32], int.from_bytes(good[32:], "little")
    others = {
        "plus the order": answer + ORDER,
        "plus most of it": answer + 14 * ORDER,
        "one more": answer + 1,
        "negative": ORDER - answer,
        "none": 0,
        "the order": ORDER,
        "the field": FIELD,
        "with the first bit": answer | 1 << 255,
        "all ones": 2**256 - 1,
    }
    for what, there in others.items():
        changed = shown + there.to_bytes(32, "little")
        yield Vector(f"number {what} {name}", key, message, changed, False)
    for what, cut in {
        "without its number": shown,
        "without a byte": good[:-1],
        "with a byte more": good + b"\x00",
        "empty": b"",
        "turned around": good[32:] + good[:32],
    }.items():
        yield Vector(f"{what} {name}", key, message, cut, False)
    for sign in (0, 1):
        flipped = good[:31] + bytes((good[31] % 128 + 128 * sign,)) + good[32:]
        is_same = flipped == good
        yield Vector(f"point with sign {sign} {name}", key, message, flipped, is_same)


def _with_weak_points(signer: Signer) -> Iterator[Vector]:
    """Yield signatures whose point is the neutral element, so that the number alone is right: in
    its canonical encoding, with a sign, or with a y that is not below FIELD."""
    for above in (0, FIELD):
        for sign in (0, 1):
            shown = written(NOTHING, above=above, sign=sign)
            signed = signer.with_nonce(0, shown, b"m")
            name = f"nothing shown, {above} above, sign {sign}"
            yield Vector(name, signer.key, b"m", signed, not above and not sign)


def _with_weak_keys() -> Iterator[Vector]:
    """Yield signatures for keys of small order, for which anyone could sign by a suitable point."""
    for at, weak in enumerate(weak_points()):
        for above in (0, FIELD) if weak[1] + FIELD < 2**255 else (0,):
            for sign in (0, 1):
                key = written(weak, above=above, sign=sign)
                shown, message = _making_up(weak, key, weak_points(), 0)
                name = f"key of small order {at}, {above} above, sign {sign}"
                yield Vector(name, key, message, shown + bytes(32), False)


def _with_twisted_keys(seed: bytes) -> Iterator[Vector]:
    """Yield signatures for a key outside the subgroup of the base point: its owner can compensate
    for the added point by the signature's point, which must still be in its canonical encoding."""
    twist, *_ = quarters = [weak for weak in weak_points() if weak[1] == 0]
    signer = Signer(seed, twist)
    for above in (0, FIELD):
        for quarter in quarters:
            shown, message = _making_up(twist, signer.key, [quarter], above)
            name = f"point of order 4 shown, {above} above, x {quarter[0] % 2}"
            signed = signer.with_nonce(0, shown, message)
            yield Vector(name, signer.key, message, signed, not above)


def _making_up(weak: Point, key: bytes, by: list[Point], above: int) -> tuple[bytes, bytes]:
    """Return one of these points as bytes, and a message for which it compensates for `weak` in a
    key."""
    for message in (bytes((at,)) for at in range(256)):
        for one in by:
            shown = written(one, above=above)
            owed = times(number(shown, key, message) % ORDER % 8, weak)
            if plus(one, owed) == NOTHING:
                return shown, message
    raise AssertionError("one in eight makes up for it")
