"""Opponents: who can play a seat."""

from collections.abc import Iterable, Sequence
from enum import StrEnum

from engine.game import Seat


class Opponent(StrEnum):
    """The player of a seat: the computer at one of its levels (which are listed from weak to
    strong), a local player, or a remote friend. Not every game has every level."""

    BEGINNER = "beginner"
    EASY = "easy"
    NORMAL = "normal"
    ADVANCED = "advanced"
    HARD = "hard"
    HUMAN = "human"
    FRIEND = "friend"
    """A remote friend, who plays by links on another device."""

    @property
    def is_computer(self) -> bool:
        """Whether the computer plays the seat."""
        return self not in (Opponent.HUMAN, Opponent.FRIEND)


def opponents_at(levels: Iterable[str]) -> tuple[Opponent, ...]:
    """Return the possible players of a seat on this device, in a game whose computer has these
    levels."""
    return (*map(Opponent, levels), Opponent.HUMAN)


def solo_seat(players: Sequence[Opponent]) -> Seat | None:
    """Return the seat of the only local player, or None if there are none or several."""
    humans = [seat for seat, player in enumerate(players) if player is Opponent.HUMAN]
    return humans[0] if len(humans) == 1 else None
