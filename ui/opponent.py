"""Who may play a seat."""

from collections.abc import Iterable, Sequence
from enum import StrEnum

from engine.game import Seat


class Opponent(StrEnum):
    """Who plays a seat: the computer at one of its levels, from weak to strong, someone at the
    screen, or a remote friend. Not every game has every level."""

    BEGINNER = "beginner"
    EASY = "easy"
    NORMAL = "normal"
    ADVANCED = "advanced"
    HARD = "hard"
    HUMAN = "human"
    FRIEND = "friend"
    """They play by links, on another device."""

    @property
    def is_computer(self) -> bool:
        """Whether the computer plays there."""
        return self not in (Opponent.HUMAN, Opponent.FRIEND)


def opponents_at(levels: Iterable[str]) -> tuple[Opponent, ...]:
    """Who may play a seat of a game whose computer players have these levels."""
    return (*map(Opponent, levels), Opponent.HUMAN)


def solo_seat(players: Sequence[Opponent]) -> Seat | None:
    """Return the seat of the only player at the screen, or None if several share it."""
    humans = [seat for seat, player in enumerate(players) if player is Opponent.HUMAN]
    return humans[0] if len(humans) == 1 else None
