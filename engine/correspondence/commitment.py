"""Commitments: choices that are fixed before they are told.

The hash of a choice and of a salt is sent; later the choice and the salt. Nobody finds the choice
in the hash, because of the salt; nobody finds another choice with the same hash.
"""

from hashlib import sha256

from engine.correspondence.chain import Owner
from engine.value import value

SIZE = 24
"""Bytes of a commitment."""
SALT_SIZE = 32
"""Bytes of a salt."""


@value
class Commitment:
    """A choice that one player has fixed and not told."""

    owner: Owner
    number: int
    """Of the link with which it came."""
    hash: bytes

    def is_of(self, choice: str, salt: bytes) -> bool:
        """Is it a commitment to this choice?"""
        return self == committed(self.owner, self.number, choice, salt)


def committed(owner: Owner, number: int, choice: str, salt: bytes) -> Commitment:
    """The commitment to a choice, as text, in the link of this number."""
    said = b"choice" + owner.match + bytes((owner.seat,)) + number.to_bytes(4) + salt
    return Commitment(owner, number, sha256(said + choice.encode()).digest()[:SIZE])
