"""Chains and commitments: what a player has fixed before it becomes known.

The values of a chain are fixed before the match begins and become known one by one. Each player
draws a secret and hashes it many times. The last hash, the anchor, is published first; then the
values before it, one with each link. Each proves itself, since its hash is the one before, and
no one can know a later one (Lamport, Password authentication with insecure communication, 1981).
What a roll gives follows from a value of each player: from that of the link that fixed what is
rolled, and from that of the next link, by the other player (Blum, Coin flipping by telephone,
1981).

A commitment fixes a choice: the hash of the choice and of a salt is sent, and later both of them.
No one finds the choice from its hash, because of the salt, or another choice with the same hash.

A value has 24 bytes. To have two values with the same hash in store, of which one might be the
luckier, a player would have to hash 2^96 times; with 16 bytes it would be 2^64.
"""

from functools import lru_cache
from hashlib import sha256
from itertools import accumulate

from engine.correspondence.reasons import LinkRefused, Reason
from engine.game import Seat
from engine.luck import Luck, Seeded
from engine.value import value

LENGTH = 1024
"""Values of a chain, its anchor not counted. It takes 1 ms to compute the first of them."""
SIZE = 24
"""Bytes of a value."""
COMMITMENT_SIZE = 24
"""Bytes of the hash of a choice."""
SALT_SIZE = 32
SECRET_SIZE = 32
"""Bytes of the secret from which all chains of a player in a match are made."""
NAME_SIZE = 8
"""Bytes of the name of a match."""


def name_of(secret: bytes) -> bytes:
    """The name of the match to which the player with this secret invites."""
    return sha256(b"match" + secret).digest()[:NAME_SIZE]


@value
class Owner:
    """Whose chain it is: a player in a match. Values of one chain mean nothing in another."""

    match: bytes
    seat: Seat

    def before(self, later: bytes) -> bytes:
        """The value of the chain before this one, which is its hash."""
        return sha256(b"chain" + self._mark + later).digest()[:SIZE]

    def value_at(self, secret: bytes, position: int) -> bytes:
        """The value at this position, from 1. After LENGTH values another chain begins."""
        chain, index = divmod(position - 1, LENGTH)
        return _values(self, secret, chain)[index]

    def anchor(self, secret: bytes, chain: int) -> bytes:
        """The anchor of the player's chain of this number, from 0."""
        return self.before(self.value_at(secret, chain * LENGTH + 1))

    def salt(self, secret: bytes, number: int) -> bytes:
        """What hides the player's choice in the link of this number."""
        return sha256(b"salt" + self._mark + number.to_bytes(4) + secret).digest()

    def seed(self, secret: bytes) -> bytes:
        """That of the key by which the player signs their links."""
        return sha256(b"sign" + self._mark + secret).digest()

    def commitment(self, number: int, choice: str, salt: bytes) -> bytes:
        """The hash of a choice, as text, in the link of this number."""
        hidden = b"choice" + self._mark + number.to_bytes(4) + salt + choice.encode()
        return sha256(hidden).digest()[:COMMITMENT_SIZE]

    @property
    def _mark(self) -> bytes:
        return self.match + bytes((self.seat,))


# Each link of a match takes the next one of the same chain.
@lru_cache(maxsize=4)
def _values(owner: Owner, secret: bytes, chain: int) -> tuple[bytes, ...]:
    """Return the values of the player's chain with this number, in the order of their
    disclosure."""
    last = sha256(b"secret" + owner._mark + chain.to_bytes(4) + secret).digest()[:SIZE]
    back = accumulate(range(LENGTH - 1), lambda later, _: owner.before(later), initial=last)
    return tuple(back)[::-1]


@value
class Commitment:
    """A choice that one player has fixed and the other does not know."""

    owner: Owner
    number: int
    """The number of the link with which it came."""
    hash: bytes

    def is_of(self, choice: str, salt: bytes) -> bool:
        """Whether this is a commitment to this choice."""
        return self.hash == self.owner.commitment(self.number, choice, salt)


@value
class Seen:
    """How much of a player's chain is known: how many values after the first anchor, and the value
    (or the anchor of the next chain) from which the next one proves itself."""

    owner: Owner
    head: bytes
    values: int = 0

    @property
    def ends_next(self) -> bool:
        """Whether the next value is the last of its chain, so that another anchor comes with it."""
        return (self.values + 1) % LENGTH == 0

    @property
    def next_chain(self) -> int:
        """The number of the chain that begins when this one ends."""
        return self.values // LENGTH + 1

    def with_next(self, later: bytes, anchor: bytes, number: int) -> "Seen":
        """The same after the next value. Raises LinkRefused if it does not fit, or if an anchor
        (empty: none) is there though the chain goes on, or is missing at its end."""
        if self.owner.before(later) != self.head:
            raise LinkRefused(Reason.WRONG_VALUE, number=number)
        if bool(anchor) is not self.ends_next:
            raise LinkRefused(Reason.WRONG_ANCHOR, number=number)
        return Seen(self.owner, anchor or later, self.values + 1)


def luck_of(match: bytes, first: bytes, second: bytes, event: int) -> Luck:
    """The luck of an event (0: the beginning of the match): `first` is the value of the link that
    fixed what is rolled, `second` that of the next link."""
    return Seeded(sha256(b"luck" + match + first + second + event.to_bytes(4)).hexdigest())
