"""Damaged saved data that is reported to the player."""

from enum import StrEnum

from engine.value import value


class DamagedKind(StrEnum):
    """The kind of a saved text that cannot be parsed."""

    MATCH = "match"
    WAITING = "waiting"
    """The matches stashed by links."""
    DAILY_MATCH = "daily-match"
    DAYS = "days"
    """The attempts at daily duels."""
    FRIEND = "friend"
    """A match with a remote friend."""
    HISTORY = "history"
    RUN_MATCH = "run-match"
    """A match of a run."""
    RUNS = "runs"
    SETTINGS = "settings"
    SPRINT = "sprint"
    """A puzzle sprint under way."""
    TRAINING = "training"
    """The rating and results of puzzle training."""


@value
class Damaged:
    """A saved text that cannot be parsed."""

    key: str
    """The key under which the text was saved."""
    what: DamagedKind
    game: str
    """The game that the text is about, or "" if it is about no single game."""
