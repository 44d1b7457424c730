"""A game's interface to the match-up explorer: sides, and questions about them."""

from collections.abc import Callable

from engine.game import Refusal
from engine.value import value
from ui.nodes import Node
from ui.text.i18n import Texts

Percents = dict[tuple[str, str], int]
"""The first side's chance to win a round in percent, by the names of both sides."""


@value
class Side:
    """One of the two buttons or recipes compared, as the screen shows it."""

    name: str
    set: str = ""
    """The set of a button, or "" for a recipe."""
    dice: Node | None = None
    """A picture of the dice, or None if they are not shown."""


@value
class Refused:
    """Why a match-up cannot be explored."""

    side: int
    """The index of the invalid side. If both sides are valid but not together, it is 1."""
    why: Refusal


@value
class Examples:
    """A table of precomputed chances, shown as examples."""

    caption: str
    """The text key of the caption."""
    names: tuple[str, ...]
    percents: Percents
    """The chances of all pairs, each in both orders."""


@value
class GameMatchup:
    """A game's interface for match-ups. A side is the typed name of a button, or a recipe."""

    wins: int
    """The number of rounds that a player must win to win the match."""
    refused: Callable[[str, str], Refused | None]
    """Returns why these two sides cannot be explored, or None if they can."""
    question: Callable[[str, str, str, int], str]
    """Returns the request to the computer, given the two sides, their known results (the JSON of
    the computer's last answer, or "") and a ticket."""
    side: Callable[[Texts, str], Side]
    names: Callable[[], tuple[str, ...]]
    """Returns all names that can be typed."""
    expected: Callable[[str, str], float | None]
    """Returns the first side's chance to win a round by the ratings, or None without ratings."""
    params: Callable[[str, str], tuple[tuple[str, str], ...]]
    """Returns the address parameters of a match between these sides."""
    examples: Callable[[], Examples]
    """Returns the examples shown before two sides are chosen."""
