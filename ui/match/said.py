"""What a rival says, as drawn beside their face and read aloud. `ui/match/voice.py`, which is
loaded later, chooses the words."""

from engine.game import Seat
from engine.value import value
from ui.match.narration import Sentence
from ui.nodes import Node, h


@value
class Said:
    """What a rival says now."""

    seat: Seat
    text: str
    sentence: Sentence
    """The line as a log sentence for screen readers, with the name of the rival."""


def bubble(said: Said | None, seat: Seat | None) -> Node | None:
    """Return the speech bubble beside the face of the player at this seat, or None if that player
    says nothing."""
    return h("p", said.text, class_="bubble") if said is not None and said.seat == seat else None


def sentences(said: Said | None) -> tuple[Sentence, ...]:
    """Return the sentence for screen readers as the only item, or an empty tuple if no rival says
    anything."""
    return () if said is None else (said.sentence,)
