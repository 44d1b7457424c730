"""Equilibrium: how often each of two players should choose what, if both choose at once."""

from collections.abc import Sequence

from engine.luck import Luck

TURNS = 600
"""Turns of fictitious play."""
RARE = 0.05
"""A choice that takes less than this share only comes from its being found in turns."""
FINEST = 1 << 20
"""In so many steps luck draws."""

Payoff = Sequence[Sequence[float]]
"""What each choice of the one player (a row) is worth to them against each of the other's."""


def equilibrium(payoff: Payoff) -> tuple[list[float], list[float]]:
    """The shares of both players' choices by fictitious play: each in turn answers all that the
    other one has done so far."""
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
    """The shares of what was played, without what was rare."""
    whole = sum(played)
    kept = [count if count >= RARE * whole else 0 for count in played]
    kept = kept if any(kept) else list(played)
    return [count / sum(kept) for count in kept]


def drawn(shares: Sequence[float], luck: Luck) -> int:
    """The index of one of the choices that have these shares."""
    share = (luck.pick(FINEST) + 0.5) / FINEST
    for at, one in enumerate(shares):
        share -= one
        if share < 0:
            return at
    return max(range(len(shares)), key=lambda at: shares[at])
