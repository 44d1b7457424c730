"""Ed25519 with the vectors of RFC 8032, 7.1, and our own, including invalid signatures."""

from hashlib import sha512

import pytest

from engine.correspondence.signature import SIGNATURE_SIZE, is_signed, key_of, signature_of
from tests.unit.engine.correspondence.edwards import MESSAGES, Signer, vectors

VECTORS = [
    (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9"
        "b46bd25bf5f0595bbe24655141438e7a100b",
    ),
    (
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f1"
        "1d8c387b2eaeb4302aeeb00d291612bb0c00",
    ),
    (
        "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984d"
        "c6594a7c15e9716ed28dc027beceea1ec40a",
    ),
]
SEED = bytes(range(32))
KEY = key_of(SEED)
MESSAGE = b"the past"
SIGNATURE = signature_of(SEED, KEY, MESSAGE)
ORDER = 2**252 + 27742317777372353535851937790883648493


@pytest.mark.parametrize(("seed", "key", "message", "signature"), VECTORS)
def test_the_vectors_of_the_standard(seed: str, key: str, message: str, signature: str) -> None:
    of, by, what, shown = map(bytes.fromhex, (seed, key, message, signature))
    assert key_of(of) == by
    assert signature_of(of, by, what) == shown
    assert is_signed(by, what, shown)


def test_what_is_a_signature_and_what_is_not() -> None:
    """Signatures that are wrong in a single respect are refused: non-canonical numbers and points,
    and keys of small order."""
    found = {one.name: is_signed(one.key, one.message, one.signature) for one in vectors()}
    assert found == {one.name: one.is_valid for one in vectors()}
    assert sum(found.values()) == 13
    assert len(found) == 125


@pytest.mark.parametrize("message", MESSAGES, ids=len)
def test_it_is_the_same_by_the_text_of_the_standard(message: bytes) -> None:
    signer = Signer(bytes(reversed(range(32))))
    assert key_of(signer.seed) == signer.key
    assert signature_of(signer.seed, signer.key, message) == signer.signature(message)


def test_every_changed_bit_is_noticed() -> None:
    assert is_signed(KEY, MESSAGE, SIGNATURE)
    for at in range(8 * SIGNATURE_SIZE):
        changed = bytearray(SIGNATURE)
        changed[at // 8] ^= 1 << at % 8
        assert not is_signed(KEY, MESSAGE, bytes(changed))
    assert not is_signed(KEY, MESSAGE + b"!", SIGNATURE)
    assert not is_signed(key_of(bytes(32)), MESSAGE, SIGNATURE)


def test_a_signature_is_written_in_one_way() -> None:
    """RFC 8032, 5.1.7: the number is below the order, and a point's bytes are canonical."""
    number = int.from_bytes(SIGNATURE[32:], "little")
    other = SIGNATURE[:32] + (number + ORDER).to_bytes(32, "little")
    assert not is_signed(KEY, MESSAGE, other)
    no_point = (2**255 - 19 + 1).to_bytes(32, "little")
    assert not is_signed(no_point, MESSAGE, SIGNATURE)
    assert not is_signed(KEY, MESSAGE, no_point + SIGNATURE[32:])


def test_a_point_on_the_axis_has_no_sign() -> None:
    """RFC 8032, 5.1.3: where x is zero, the bit for odd x is zero, too. A key's owner can sign with
    such a point, in one way."""
    scalar = int.from_bytes(sha512(SEED).digest()[:32], "little") & (2**254 - 8) | 2**254
    for is_odd in (0, 1):
        shown = (1 | is_odd << 255).to_bytes(32, "little")
        asked = int.from_bytes(sha512(shown + KEY + MESSAGE).digest(), "little")
        answer = (asked * scalar % ORDER).to_bytes(32, "little")
        assert is_signed(KEY, MESSAGE, shown + answer) is not bool(is_odd)


@pytest.mark.parametrize("length", [0, 1, 31, 32, 63, 65])
def test_it_has_its_length(length: int) -> None:
    assert not is_signed(KEY, MESSAGE, (2 * SIGNATURE)[:length])
    assert length == 32 or not is_signed((2 * KEY)[:length], MESSAGE, SIGNATURE)


@pytest.mark.parametrize("y", [0, 1, 2**255 - 20])
def test_a_key_by_which_anybody_could_sign_signs_nothing(y: int) -> None:
    """A multiple of a point of small order is known to everyone: with zero as the point and the
    number, every eighth message would be signed."""
    weak = y.to_bytes(32, "little")
    nothing = (1).to_bytes(32, "little") + bytes(32)
    assert not any(is_signed(weak, bytes((number,)), nothing) for number in range(32))
