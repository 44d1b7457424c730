"""Ed25519 signatures, as in RFC 8032, with Python integers.

Anyone with a key's seed can sign, and anyone with the key can verify. Signing takes a few
milliseconds and is not constant-time: a seed is only used on its owner's device, where no one
measures it.
"""

from functools import lru_cache
from hashlib import sha512
from itertools import accumulate

KEY_SIZE = 32
SIGNATURE_SIZE = 64

_P = 2**255 - 19
"""The field prime: coordinates are integers modulo this."""
_ORDER = 2**252 + 27742317777372353535851937790883648493
"""The order of the base point."""
_D = -121665 * pow(121666, -1, _P) % _P
_ROOT_OF_MINUS_ONE = pow(2, (_P - 1) // 4, _P)

_Point = tuple[int, int, int, int]
"""A point of the curve in extended coordinates (X, Y, Z, T): x = X/Z, y = Y/Z, xy = T/Z."""
_ZERO: _Point = (0, 1, 1, 0)


def key_of(seed: bytes) -> bytes:
    """Return the public key for a seed of 32 bytes."""
    scalar, _ = _parts(seed)
    return _point_bytes(_times(scalar, _BASE))


def signature_of(seed: bytes, key: bytes, message: bytes) -> bytes:
    """Return the signature of a message; `key` must be the public key of the seed."""
    scalar, prefix = _parts(seed)
    nonce = _number(prefix + message) % _ORDER
    shown = _point_bytes(_times(nonce, _BASE))
    answer = (nonce + _number(shown + key + message) * scalar) % _ORDER
    return shown + answer.to_bytes(32, "little")


@lru_cache(maxsize=64)
def is_signed(key: bytes, message: bytes, signature: bytes) -> bool:
    """Whether the owner of this key has signed this message. Always False for the few keys of small
    order, whose signatures prove nothing."""
    owner, shown = _point(key), _point(signature[:32])
    answer = int.from_bytes(signature[32:], "little")
    if owner is None or shown is None or len(signature) != SIGNATURE_SIZE or answer >= _ORDER:
        return False
    if _is_same(_times(8, owner), _ZERO):
        return False
    asked = _number(signature[:32] + key + message) % _ORDER
    return _is_same(_times(answer, _BASE), _sum(shown, _times(asked, owner)))


def _parts(seed: bytes) -> tuple[int, bytes]:
    """Return the secret scalar, and the prefix from which each message's nonce is derived."""
    hashed = sha512(seed).digest()
    scalar = int.from_bytes(hashed[:32], "little")
    return scalar & (2**254 - 8) | 2**254, hashed[32:]


def _number(text: bytes) -> int:
    return int.from_bytes(sha512(text).digest(), "little")


def _sum(one: _Point, other: _Point) -> _Point:
    x, y, z, t = one
    u, v, w, s = other
    a, b = (y - x) * (v - u) % _P, (y + x) * (v + u) % _P
    c, d = 2 * t * s * _D % _P, 2 * z * w % _P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % _P, g * h % _P, f * g % _P, e * h % _P


def _twice(point: _Point) -> _Point:
    """Return the sum of a point and itself, in two thirds of the time of `_sum`."""
    x, y, z, _ = point
    a, b = x * x, y * y
    e, g, h = a + b - (x + y) * (x + y), a - b, a + b
    f = 2 * z * z + g
    return e * f % _P, g * h % _P, f * g % _P, e * h % _P


def _times(scalar: int, point: _Point) -> _Point:
    """Return a multiple of a point, with a scalar from 0 to 2**255 - 1."""
    found = _ZERO
    for at, power in enumerate(_powers_of_two(point)):
        if scalar >> at & 1:
            found = _sum(found, power)
    return found


@lru_cache(maxsize=8)
def _powers_of_two(point: _Point) -> tuple[_Point, ...]:
    """Return a point times 1, 2, 4, … 2**254. Cached, which saves two thirds of the work, because
    every link uses the base point and the keys of both players."""
    return tuple(accumulate(range(254), lambda power, _: _twice(power), initial=point))


def _is_same(one: _Point, other: _Point) -> bool:
    (x, y, z, _), (u, v, w, _) = one, other
    return (x * w - u * z) % _P == 0 and (y * w - v * z) % _P == 0


def _point_bytes(point: _Point) -> bytes:
    x, y, z, _ = point
    inverse = pow(z, -1, _P)
    x, y = x * inverse % _P, y * inverse % _P
    return (y | (x & 1) << 255).to_bytes(KEY_SIZE, "little")


def _point(packed: bytes) -> _Point | None:
    """Return the point that these bytes encode, or None if the encoding is not canonical."""
    y = int.from_bytes(packed, "little")
    is_odd, y = y >> 255, y & (2**255 - 1)
    if len(packed) != KEY_SIZE or y >= _P:
        return None
    square = (y * y - 1) * pow(_D * y * y + 1, -1, _P) % _P
    x = pow(square, (_P + 3) // 8, _P)
    if x * x % _P != square:
        x = x * _ROOT_OF_MINUS_ONE % _P
    if x * x % _P != square or (x == 0 and is_odd):
        return None
    x = x if x & 1 == is_odd else _P - x
    return x, y, 1, x * y % _P


_BASE_Y = 4 * pow(5, -1, _P) % _P
_BASE = _point(_BASE_Y.to_bytes(KEY_SIZE, "little")) or _ZERO
