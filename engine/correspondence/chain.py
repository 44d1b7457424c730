"""Hash chains and commitments.

The values of a chain are fixed before the match begins and are revealed one by one. Each player
draws a secret and hashes it many times. The last hash, the anchor, is published first; then the
values before it, one with each link. Each value proves itself, because it hashes to the previous
one, and only its owner can compute a later one (Lamport, Password authentication with insecure
communication, 1981).

A roll is derived from one value of each player: the value in the link that fixed what is rolled,
and the value in the next link, by the other player (Blum, Coin flipping by telephone, 1981).

A commitment fixes a choice: its sender first sends the hash of the choice and a salt, and later the
choice and the salt themselves. Because of the salt, no one can find the choice from its hash; and
no one can find another choice with the same hash.

A value has 24 bytes. To have two values with the same hash, one of which might be luckier, a player
would have to compute 2^96 hashes; with 16 bytes it would be 2^64.
"""

from functools import lru_cache
from hashlib import sha256
from itertools import accumulate

from engine.correspondence.reasons import LinkRefused, Reason
from engine.game import Seat
from engine.luck import Luck, Seeded
from engine.value import value

LENGTH = 1024
"""The number of values in a chain, excluding its anchor. They are computed from the last to the
first, which takes 1 ms."""
SIZE = 24
"""Size of a value, in bytes."""
COMMITMENT_SIZE = 24
"""Size of the hash of a choice, in bytes."""
SALT_SIZE = 32
SECRET_SIZE = 32
"""Size of the secret from which all of a player's chains in a match are derived, in bytes."""
NAME_SIZE = 8
"""Size of the name of a match, in bytes."""


def name_of(secret: bytes) -> bytes:
    """Return the name of a match, derived from the secret of the player who invites."""
    return sha256(b"match" + secret).digest()[:NAME_SIZE]


@value
class Owner:
    """The owner of a chain: a player in a match. A value of one chain is not valid in any other."""

    match: bytes
    seat: Seat

    def before(self, later: bytes) -> bytes:
        """Return the previous value of the chain, which is the hash of `later`."""
        return sha256(b"chain" + self._mark + later).digest()[:SIZE]

    def value_at(self, secret: bytes, position: int) -> bytes:
        """Return the value at this position, counted from 1. A new chain begins after LENGTH
        values."""
        chain, index = divmod(position - 1, LENGTH)
        return _values(self, secret, chain)[index]

    def anchor(self, secret: bytes, chain: int) -> bytes:
        """Return the anchor of the player's chain with this number, counted from 0."""
        return self.before(self.value_at(secret, chain * LENGTH + 1))

    def salt(self, secret: bytes, number: int) -> bytes:
        """Return the salt for the player's choice in the link with this number."""
        return sha256(b"salt" + self._mark + number.to_bytes(4) + secret).digest()

    def seed(self, secret: bytes) -> bytes:
        """Return the seed of the key with which the player signs their links."""
        return sha256(b"sign" + self._mark + secret).digest()

    def commitment(self, number: int, choice: str, salt: bytes) -> bytes:
        """Return the hash of a choice, given as text, in the link with this number."""
        hidden = b"choice" + self._mark + number.to_bytes(4) + salt + choice.encode()
        return sha256(hidden).digest()[:COMMITMENT_SIZE]

    @property
    def _mark(self) -> bytes:
        return self.match + bytes((self.seat,))


# Cached, because each link of a match uses the next value of the same chain.
@lru_cache(maxsize=4)
def _values(owner: Owner, secret: bytes, chain: int) -> tuple[bytes, ...]:
    """Return the values of the player's chain with this number, in the order they are revealed."""
    last = sha256(b"secret" + owner._mark + chain.to_bytes(4) + secret).digest()[:SIZE]
    back = accumulate(range(LENGTH - 1), lambda later, _: owner.before(later), initial=last)
    return tuple(back)[::-1]


@value
class Commitment:
    """A choice that one player has fixed and the other does not know."""

    owner: Owner
    number: int
    """The number of the link that carried the commitment."""
    hash: bytes

    def is_of(self, choice: str, salt: bytes) -> bool:
        """Whether this is a commitment to this choice."""
        return self.hash == self.owner.commitment(self.number, choice, salt)


@value
class Seen:
    """The known part of a player's chain: the number of values after the first anchor, and the
    value (or the anchor of the next chain) against which the next value is verified."""

    owner: Owner
    head: bytes
    values: int = 0

    @property
    def ends_next(self) -> bool:
        """Whether the next value is the last of its chain, so that a new anchor comes with it."""
        return (self.values + 1) % LENGTH == 0

    @property
    def next_chain(self) -> int:
        """The number of the chain that begins when this one ends."""
        return self.values // LENGTH + 1

    def with_next(self, later: bytes, anchor: bytes, number: int) -> "Seen":
        """Return the state after the next value. Raises LinkRefused if the value does not match, if
        it comes with an anchor although the chain continues, or if the anchor is missing at the end
        of the chain. `anchor` is empty if there is none."""
        if self.owner.before(later) != self.head:
            raise LinkRefused(Reason.WRONG_VALUE, number=number)
        if bool(anchor) is not self.ends_next:
            raise LinkRefused(Reason.WRONG_ANCHOR, number=number)
        return Seen(self.owner, anchor or later, self.values + 1)


def luck_of(match: bytes, first: bytes, second: bytes, event: int) -> Luck:
    """Return the random numbers of an event; event 0 is the beginning of the match. `first` is the
    value in the link that fixed what is rolled, `second` the value in the next link."""
    return Seeded(sha256(b"luck" + match + first + second + event.to_bytes(4)).hexdigest())
