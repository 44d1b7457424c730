"""Own mistakes: decisions of the player that have cost much, as they are kept to be asked again.

They are read from files that anybody may have changed. What their texts mean, the game checks when
one of them is asked.
"""

from collections.abc import Iterable, Sequence

from engine.saving import DamagedSave, Problems, out_of_range
from engine.value import tagged, value

MIN_LOSS = 800
"""The loss from which on a mistake is asked again, in hundredths of a percent: .08, which is bad in
backgammon."""
WHOLE = 10_000
"""A chance of 1."""
MAX_MISTAKES = 100
MAX_TEXT_LENGTH = 600
"""Characters of each of its texts."""


@tagged("OwnMistake")
@value
class OwnMistake:
    """A decision in which the player has made a mistake."""

    day: str
    """When the match was reviewed."""
    edition: str
    position: str
    """How everything lay, in the notation of the game; the player is to move."""
    move: str
    """The best move."""
    chance: int
    """The chance to win the round after it, in hundredths of a percent."""
    loss: int
    """What the mistake has cost in the match."""

    @property
    def place(self) -> tuple[str, str]:
        """What it is known by: the same position may be judged otherwise by other rules."""
        return self.edition, self.position


def joined(own: Sequence[OwnMistake], found: Iterable[OwnMistake]) -> tuple[OwnMistake, ...]:
    """The mistakes with those that were found now. The same position is asked once; of too many,
    the oldest are lost."""
    return tuple({one.place: one for one in (*own, *found)}.values())[-MAX_MISTAKES:]


def problems(own: Sequence[OwnMistake], path: str) -> Problems:
    """All that cannot be of mistakes that have the right form, except for their days."""
    yield from out_of_range(len(own), 0, MAX_MISTAKES, path)
    if len({one.place for one in own}) < len(own):
        yield DamagedSave("twice", at=path)
    for number, one in enumerate(own):
        for name, text in (
            ("edition", one.edition),
            ("position", one.position),
            ("move", one.move),
        ):
            if not text.isprintable() or not 0 < len(text) <= MAX_TEXT_LENGTH:
                yield DamagedSave("not-printable", at=f"{path}[{number}].{name}")
        yield from out_of_range(one.chance, 0, WHOLE, f"{path}[{number}].chance")
        yield from out_of_range(one.loss, MIN_LOSS, WHOLE, f"{path}[{number}].loss")
