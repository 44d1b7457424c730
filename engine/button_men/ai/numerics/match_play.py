"""Match play: the chance to win the match, from the chance to win a round and the score."""

from collections.abc import Sequence
from functools import cache, lru_cache

from engine.button_men.ai.numerics.equilibrium import Payoff

EVEN = 0.5


def match_chance(
    round_chance: float, won: tuple[int, int], to_win: int, even: float = EVEN
) -> float:
    """Return the match chance of a player who wins this round with a chance of `round_chance` and
    each later one with a chance of `even`. `won`: the rounds won by them and by the opponent;
    `to_win`: the number of rounds needed to win the match."""
    mine, theirs = won
    after_win = _chance(to_win - mine - 1, to_win - theirs, even)
    after_loss = _chance(to_win - mine, to_win - theirs - 1, even)
    return round_chance * after_win + (1 - round_chance) * after_loss


@lru_cache(maxsize=256)
def _chance(missing: int, they_miss: int, even: float) -> float:
    """Return the match chance of a player who still has to win `missing` rounds, each with a chance
    of `even`, before the opponent wins `they_miss`."""
    if missing <= 0 or they_miss <= 0:
        return EVEN if missing == they_miss else float(missing < they_miss)
    return even * _chance(missing - 1, they_miss, even) + (1 - even) * _chance(
        missing, they_miss - 1, even
    )


def match_chances(payoff: Payoff, missing: int, they_miss: int) -> Payoff:
    """Return the match chance of each row against each column, if the winner of a round keeps their
    choice for the next one and the loser responds to it. The parameters are those of
    `winner_keeps_chances`."""
    return _with_rest(payoff, *winner_keeps_chances(payoff, missing, they_miss))


def _with_rest(payoff: Payoff, wins: Sequence[float], losses: Sequence[float]) -> Payoff:
    """Return the match chance of each row against each column, given those after this round: `wins`
    has one for each row that wins it, and `losses` one for each column that wins it."""
    return [
        [chance * win + (1 - chance) * loss for chance, loss in zip(line, losses, strict=True)]
        for win, line in zip(wins, payoff, strict=True)
    ]


def winner_keeps_chances(
    payoff: Payoff, missing: int, they_miss: int
) -> tuple[list[float], list[float]]:
    """Return the row player's match chances after this round, if its winner keeps their choice for
    the next one and the loser responds to it: for each row after it has won, and for each column
    after it has won. `payoff`: the chance to win a round with each row against each column;
    `missing`, `they_miss`: the number of rounds that each player still has to win."""

    @cache
    def kept(missing: int, they_miss: int) -> tuple[list[float], list[float]]:
        if missing <= 0 or they_miss <= 0:
            won = float(missing <= 0)
            return [won] * len(payoff), [won] * len(payoff[0])
        cells = _with_rest(payoff, *after_round(missing, they_miss))
        return list(map(min, cells)), [max(line) for line in zip(*cells, strict=True)]

    def after_round(missing: int, they_miss: int) -> tuple[list[float], list[float]]:
        return kept(missing - 1, they_miss)[0], kept(missing, they_miss - 1)[1]

    return after_round(missing, they_miss)
