"""The drawing of what rivals say. ui/match/voice.py, which is late code, chooses the words."""

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
    """Return the speech bubble at the face of this player, or None if they say nothing."""
    return h("p", said.text, class_="bubble") if said is not None and said.seat == seat else None


def sentences(said: Said | None) -> tuple[Sentence, ...]:
    """Return the sentence for screen readers, or none if no rival says anything."""
    return () if said is None else (said.sentence,)
