"""Own mistakes: decisions of the player that have cost much, as they are kept to be asked again.

They are read from files that anyone may have changed. What their texts mean, the game checks when
one of them is asked.
"""

from collections.abc import Iterable, Sequence
from typing import Annotated

from engine.bounds import Between, Printable
from engine.value import tagged, value
from ui.bounds import DayText

MIN_LOSS = 800
"""The loss from which on a mistake is asked again, in hundredths of a percent: .08, which is bad in
backgammon."""
WHOLE = 10_000
"""A chance of 1."""
MAX_MISTAKES = 100
MAX_TEXT_LENGTH = 600
"""Characters of each of its texts."""

Text = Annotated[str, Printable(MAX_TEXT_LENGTH, at_least=1)]


@tagged("OwnMistake")
@value
class OwnMistake:
    """A decision in which the player has made a mistake."""

    day: DayText
    """When the match was reviewed."""
    edition: Text
    position: Text
    """How everything lay, in the notation of the game; the player is to move."""
    move: Text
    """The best move."""
    chance: Annotated[int, Between(0, WHOLE)]
    """The chance to win the round after it, in hundredths of a percent."""
    loss: Annotated[int, Between(MIN_LOSS, WHOLE)]
    """What the mistake has cost in the match."""

    @property
    def place(self) -> tuple[str, str]:
        """What it is known by: the same position may be judged otherwise by other rules."""
        return self.edition, self.position


def joined(own: Sequence[OwnMistake], mistakes: Iterable[OwnMistake]) -> tuple[OwnMistake, ...]:
    """The mistakes with those that were found now. The same position is asked once; of too many,
    the oldest are lost."""
    return tuple({one.place: one for one in (*own, *mistakes)}.values())[-MAX_MISTAKES:]
