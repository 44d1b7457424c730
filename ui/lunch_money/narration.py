"""Narration: the events of a brawl in words, with an occasional dry remark."""

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
    """The narrator of Lunch Money."""

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
        """Return a player as an object in a sentence: "you", "Mia"."""
        return self.by(seat, "whom")


VARIANTS = 3
"""The number of remarks for each occasion."""
EVERY = 3
"""Only knockouts and every third event have a remark, since too many jokes spoil the log."""


def remark(number: int, event: Event) -> str | None:
    """Return the key of the remark on the event with this number, or None. The same match always
    has the same remarks."""
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
