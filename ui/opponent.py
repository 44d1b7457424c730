"""Who may play a seat."""

from collections.abc import Iterable, Sequence
from enum import StrEnum

from engine.game import Seat


class Opponent(StrEnum):
    """Who plays a seat: the computer at one of its levels, from weak to strong, or somebody at the
    screen. Not every game has every level."""

    BEGINNER = "beginner"
    EASY = "easy"
    NORMAL = "normal"
    ADVANCED = "advanced"
    HARD = "hard"
    HUMAN = "human"

    @property
    def is_computer(self) -> bool:
        """Does the computer play there?"""
        return self is not Opponent.HUMAN


def opponents_at(levels: Iterable[str]) -> tuple[Opponent, ...]:
    """Who may play a seat of a game whose computer players have these levels."""
    return (*map(Opponent, levels), Opponent.HUMAN)


def solo_seat(players: Sequence[Opponent]) -> Seat | None:
    """The seat of the only player at the screen; None: several share it."""
    humans = [seat for seat, player in enumerate(players) if not player.is_computer]
    return humans[0] if len(humans) == 1 else None
