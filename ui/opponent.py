"""Opponents: who may play a seat."""

from enum import StrEnum


class Opponent(StrEnum):
    """Who plays a seat: the computer at one of its levels, or somebody at the screen."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"
    HUMAN = "human"

    @property
    def is_computer(self) -> bool:
        """Does the computer play there?"""
        return self is not Opponent.HUMAN
