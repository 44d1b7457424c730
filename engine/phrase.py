"""Phrases: what a game reports, as a text key and the words that fill in the text.

The engine knows no language: the page turns the phrases of events into sentences.
"""

from typing import TypeAlias

from engine.value import value


class Worded:
    """A value of a game that the page can put into words, such as a die."""

    __slots__ = ()


Word: TypeAlias = "str | int | Phrase | Worded | tuple[Word, ...]"
"""A word of a phrase. A tuple is rendered as a list: "a, b and c"."""


@value
class Phrase:
    """A text key, and the words that fill in the text."""

    key: str
    words: tuple[tuple[str, Word], ...] = ()
    seat: int | None = None
    """The player the phrase is about, if the text has one form with a name and one for "you"."""


@value
class Line:
    """A line of the log."""

    kind: str
    """The kind of line: "struck", "rolled", "round-ended" …"""
    phrase: Phrase
    seat: int | None
    """The player the line is about, or None if it is not about a player."""


def phrase(key: str, seat: int | None = None, **words: Word) -> Phrase:
    """Return the phrase with these words, about this player if there is one."""
    return Phrase(f"narration.{key}", tuple(words.items()), seat)


def line(key: str, seat: int | None = None, kind: str = "", **words: Word) -> Line:
    """Return a log line about this player, or about no one in particular. Its kind defaults to the
    key."""
    return Line(kind or key, phrase(key, seat, **words), seat)
