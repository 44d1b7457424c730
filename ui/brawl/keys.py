"""Keys: what a key on the keyboard says at the table.

1-9 cards of the hand, with Shift the players to the left; Enter does what the loud button does;
P pass, D discard, H hint, U undo, C combinations; Escape lets go of what is picked, or closes the
dialog.
"""

from ui.brawl.model import NOTHING, Model
from ui.brawl.reading import TableSeen, table
from ui.components.action import Button
from ui.keys import Key
from ui.messages import Escape, Message


def said(model: Model, key: Key) -> Message | None:
    """What the key says now; None: nothing, and the browser may have it."""
    if key.name == "Escape":
        is_there = model.dialog or model.unconfirmed or model.pick != NOTHING
        return Escape() if is_there else None
    if model.dialog is not None:
        return None
    seen = table(model)
    if seen.curtain is not None or seen.bystanders:
        return None
    if key.digit is not None:
        return _target(seen, key.digit) if key.shift else _card(seen, key.digit - 1)
    if key.name == "Enter":
        return seen.onward.on if seen.onward is not None else None
    return _pressed(_letters(seen).get(key.name.lower()))


def _letters(seen: TableSeen) -> dict[str, Button | None]:
    return {
        "p": seen.choices.passing,
        "d": seen.choices.discard,
        "h": seen.choices.hint,
        "u": seen.choices.undo,
        "c": seen.choices.cheat_sheet,
    }


def _card(seen: TableSeen, at: int) -> Message | None:
    return seen.hand[at].on if 0 <= at < len(seen.hand) else None


def _target(seen: TableSeen, number: int) -> Message | None:
    """Counted from the left neighbour on, whoever can be meant."""
    if not 0 < number < len(seen.players):
        return None
    target = seen.players[number].target
    return target.on if target is not None else None


def _pressed(button: Button | None) -> Message | None:
    return button.on if button is not None else None
