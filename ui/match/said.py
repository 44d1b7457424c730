"""What a rival says, as it is shown. What they say is in ui/match/voice.py, which is late code."""

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
    """For screen readers, with the name of the rival."""


def bubble(said: Said | None, seat: Seat | None) -> Node | None:
    """Return what this player says, at their face, or None."""
    return h("p", said.text, class_="bubble") if said is not None and said.seat == seat else None


def sentences(said: Said | None) -> tuple[Sentence, ...]:
    """Return what is said for screen readers."""
    return () if said is None else (said.sentence,)
