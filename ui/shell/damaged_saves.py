"""Damaged data in the browser, as reported to the player."""

from enum import StrEnum

from engine.value import value


class DamagedKind(StrEnum):
    """What a text that cannot be parsed was."""

    MATCH = "match"
    WAITING = "waiting"
    """The matches that links have stashed."""
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
    """A sprint through puzzles that goes on."""
    TRAINING = "training"
    """What was tried of the puzzles."""


@value
class Damaged:
    """A text that cannot be parsed."""

    key: str
    """The key under which it was."""
    what: DamagedKind
    game: str
    """The game of the match or matches, or "" if of no single game."""
