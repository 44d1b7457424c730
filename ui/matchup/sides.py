"""What a game supplies to the explorer of match-ups: sides, and questions about them."""

from collections.abc import Callable

from engine.game import Refusal
from engine.value import value
from ui.nodes import Node
from ui.text.i18n import Texts

Percents = dict[tuple[str, str], int]
"""By pair: the first side's chance to win a round, in percent."""


@value
class Side:
    """A side, as the screen shows it."""

    name: str
    set: str = ""
    """The set of a button; empty for a recipe."""
    dice: Node | None = None
    """The dice, drawn, or None if they are not shown."""


@value
class Refused:
    """Why a match-up cannot be explored."""

    side: int
    """0 or 1; if both are fine but not together, 1."""
    why: Refusal


@value
class Examples:
    """Match-ups that were worked out beforehand."""

    caption: str
    """The key of the text above them."""
    names: tuple[str, ...]
    percents: Percents
    """Every pair, either way round."""


@value
class GameMatchup:
    """How the match-ups of a game are explored. A side is what the player types: the name of a
    button, or a recipe."""

    wins: int
    """How many won rounds win the match."""
    refused: Callable[[str, str], Refused | None]
    """Why these two sides cannot be explored, or None if they can."""
    question: Callable[[str, str, str, int], str]
    """The request to the computer, from the two sides, what is known of them (JSON of its last
    answer, or "") and a ticket."""
    side: Callable[[Texts, str], Side]
    names: Callable[[], tuple[str, ...]]
    """All names that can be typed."""
    examples: Callable[[], Examples]
    """What the screen shows before two sides are chosen."""
