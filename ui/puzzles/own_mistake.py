"""The player's own mistakes: costly decisions, saved as puzzles.

They are parsed from files that anyone may have changed. The game validates the texts of a mistake
when the mistake is opened.
"""

from collections.abc import Iterable, Sequence
from typing import Annotated

from engine.bounds import Between, Printable
from engine.value import tagged, value
from ui.bounds import DayText

MIN_LOSS = 800
"""The minimum loss of a saved mistake, in hundredths of a percent: 8%, a blunder in backgammon."""
WHOLE = 10_000
"""A chance of 1, in hundredths of a percent."""
MAX_MISTAKES = 100
MAX_TEXT_LENGTH = 600
"""The maximum length of each text of a mistake, in characters."""

Text = Annotated[str, Printable(MAX_TEXT_LENGTH, at_least=1)]


@tagged("OwnMistake")
@value
class OwnMistake:
    """A decision in which the player made a mistake."""

    day: DayText
    """The day of the review."""
    edition: Text
    position: Text
    """The position in the notation of the game, with the player to move."""
    move: Text
    """The best move."""
    chance: Annotated[int, Between(0, WHOLE)]
    """The chance to win the round after the best move, in hundredths of a percent."""
    loss: Annotated[int, Between(MIN_LOSS, WHOLE)]
    """The drop in the chance to win the match, in hundredths of a percent."""

    @property
    def place(self) -> tuple[str, str]:
        """The edition and the position, which identify a mistake: the same position may be
        evaluated differently under other rules."""
        return self.edition, self.position


def joined(own: Sequence[OwnMistake], mistakes: Iterable[OwnMistake]) -> tuple[OwnMistake, ...]:
    """Return the mistakes with the new ones added. Each position occurs once in an edition, with
    its latest data; beyond the maximum, the oldest are dropped."""
    return tuple({one.place: one for one in (*own, *mistakes)}.values())[-MAX_MISTAKES:]
