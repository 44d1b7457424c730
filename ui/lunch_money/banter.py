"""Banter: dry remarks between the sentences of the log, without a drop of blood."""

from engine.game import Event
from engine.lunch_money.events import Cancelled, Healed, Hurt, KnockedOut, Stopped, TurnLost

VARIANTS = 3
"""So many remarks there are on each occasion."""
EVERY = 3
"""One of so many events is remarked upon; a log full of jokes has none."""


def remark(number: int, event: Event) -> str | None:
    """The key of a remark on event number so-and-so; None: no remark.

    The same match has the same remarks, however often it is shown.
    """
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
