"""Phrases: what a game says, as the key of a text and the words that fill it in.

The engine knows no language: the page turns the phrases of events into sentences.
"""

from typing import TypeAlias

from engine.value import value


class Worded:
    """A value of a game for which its page has words, such as a die."""

    __slots__ = ()


Word: TypeAlias = "str | int | Phrase | Worded | tuple[Word, ...]"
"""A tuple is written as a list: "a, b and c"."""


@value
class Phrase:
    """A text, and what fills it in."""

    key: str
    words: tuple[tuple[str, Word], ...] = ()
    seat: int | None = None
    """The player it is about, if it has one form with their name and one for "you"."""


@value
class Line:
    """A phrase of the log."""

    kind: str
    """The kind of line: "struck", "rolled", "round-ended" …"""
    phrase: Phrase
    seat: int | None
    """The player who did it, or None if no one in particular did."""


def phrase(key: str, seat: int | None = None, **words: Word) -> Phrase:
    """Return the phrase with these words, about this player if one is given."""
    return Phrase(f"narration.{key}", tuple(words.items()), seat)


def line(key: str, seat: int | None = None, kind: str = "", **words: Word) -> Line:
    """Return the line about what this player did, or no one in particular. Its kind is the key
    unless another one is given."""
    return Line(kind or key, phrase(key, seat, **words), seat)
