"""Equilibrium: mixed strategies of two players who choose simultaneously."""

from collections.abc import Sequence
from operator import mul

from engine.luck import Luck

TURNS = 600
"""The number of iterations of fictitious play."""
RARE = 0.05
"""Choices with a smaller share are artifacts of fictitious play, and are dropped."""
FINEST = 1 << 20
"""The number of different results of `random_share`."""

Payoff = Sequence[Sequence[float]]
"""The row player's payoff for each of their choices (rows) against each of the column player's."""


def dot(one: Sequence[float], other: Sequence[float]) -> float:
    """Return the inner product of two vectors, for example a weighted mean."""
    total: float = sum(map(mul, one, other))
    return total


def equilibrium(payoff: Payoff) -> tuple[list[float], list[float]]:
    """Return both players' optimal mixed strategies, approximated by fictitious play: each in turn
    plays the best response to everything the other has played so far."""
    rows, columns = len(payoff), len(payoff[0])
    gains, losses = [0.0] * rows, [0.0] * columns
    played = [0] * rows, [0] * columns
    turned = list(zip(*payoff, strict=True))
    row = max(range(rows), key=lambda at: sum(payoff[at]))
    for _ in range(TURNS if columns > 1 else 1):
        played[0][row] += 1
        losses = list(map(float.__add__, losses, payoff[row]))
        column = losses.index(min(losses))
        played[1][column] += 1
        gains = list(map(float.__add__, gains, turned[column]))
        row = gains.index(max(gains))
    return _shares(played[0]), _shares(played[1])


def _shares(played: Sequence[int]) -> list[float]:
    """Return the relative frequencies of these counts, with 0 for rare ones unless all are rare."""
    whole = sum(played)
    kept = [count if count >= RARE * whole else 0 for count in played]
    kept = kept if any(kept) else list(played)
    return [count / sum(kept) for count in kept]


def random_share(luck: Luck) -> float:
    """Return a random number between 0 and 1."""
    return (luck.pick(FINEST) + 0.5) / FINEST


def drawn_index(shares: Sequence[float], luck: Luck) -> int:
    """Return the index of a choice, drawn with these probabilities."""
    share = random_share(luck)
    for at, one in enumerate(shares):
        share -= one
        if share < 0:
            return at
    return max(range(len(shares)), key=lambda at: shares[at])
