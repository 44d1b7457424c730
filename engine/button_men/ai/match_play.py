"""Match play: the chance to win the match from that of a round and the score."""

from functools import lru_cache

EVEN = 0.5


def match_chance(
    round_chance: float, won: tuple[int, int], to_win: int, even: float = EVEN
) -> float:
    """The chance to win the match of whoever wins this round with a chance of `round_chance` and
    each later one with a chance of `even`. `won`: the rounds that they and the other player have
    won; `to_win`: how many win the match."""
    mine, theirs = won
    after_win = _chance(to_win - mine - 1, to_win - theirs, even)
    after_loss = _chance(to_win - mine, to_win - theirs - 1, even)
    return round_chance * after_win + (1 - round_chance) * after_loss


@lru_cache(maxsize=256)
def _chance(missing: int, they_miss: int, even: float) -> float:
    """The chance of a player who still has to win so many rounds."""
    if missing <= 0 or they_miss <= 0:
        return EVEN if missing == they_miss else float(missing < they_miss)
    return even * _chance(missing - 1, they_miss, even) + (1 - even) * _chance(
        missing, they_miss - 1, even
    )
