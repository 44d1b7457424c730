"""Narration: the events of a brawl as sentences, with an occasional dry remark."""

from engine.game import Event, Seat
from engine.lunch_money.state.events import (
    Cancelled,
    Cards,
    Healed,
    Hurt,
    KnockedOut,
    Stopped,
    TurnLost,
)
from engine.phrase import Worded
from ui.lunch_money.wording import card_names
from ui.match import narration
from ui.match.narration import Weight


class Narrator(narration.Narrator):
    """The narrator of a brawl: its log lines, and the remarks on them."""

    WEIGHTS = {
        "turn-began": Weight.HEADING,
        "hurt": Weight.LOUD,
        "knocked-out": Weight.LOUD,
        "brawl-ended": Weight.LOUD,
    }

    def value_text(self, value: Worded) -> str:
        if isinstance(value, Cards):
            return card_names(self.texts, value.names)
        raise TypeError(value)

    def remark(self, number: int, event: Event) -> str | None:
        return remark(number, event)

    def whom(self, seat: Seat) -> str:
        """Return the player in this seat as the object of a sentence: "you", "Mia"."""
        return self.by(seat, "whom")


VARIANTS = 3
"""The number of different remarks for each occasion."""
EVERY = 3
"""Besides knockouts, which always have a remark, only events whose number is a multiple of this can
have one, since too many jokes spoil the log."""


def remark(number: int, event: Event) -> str | None:
    """Return the text key of the remark on the event with this number, or None if the event has no
    remark. The same match always has the same remarks."""
    occasion = _occasion(event)
    if occasion is None or (number % EVERY and not isinstance(event, KnockedOut)):
        return None
    return f"banter.{occasion}.{number // EVERY % VARIANTS}"


def _occasion(event: Event) -> str | None:
    match event:
        case Hurt(damage=damage) if damage:
            return "hit"
        case Stopped(parts_left=0, evaded=True):
            return "missed"
        case Stopped(parts_left=0):
            return "parried"
        case KnockedOut():
            return "down"
        case Cancelled():
            return "embarrassed"
        case Healed():
            return "patched"
        case TurnLost():
            return "blinded"
    return None
